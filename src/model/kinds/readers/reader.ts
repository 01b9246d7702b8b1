/** How a text becomes a value. Forms, filters, files and bodies of calls read with the same function. */
import type { KindLabels } from '../kind.ts';

/** What a text is read with. What is left out is not read: a word without `words`, a time without a zone. */
export interface ReadContext {
  /** Values of a choice. */
  readonly values?: readonly string[] | null;
  /** Of a list of values: those that stand twice are read once. */
  readonly isUnique?: boolean;
  /** Words of values, of yes and of no: one set for each language in which the text may be written. */
  readonly words?: readonly KindLabels[];
  /** Zone of days and times that name none. */
  readonly timeZone?: string;
  /** Gives the year to `4/1`. */
  readonly today?: string;
}

/**
 * @param text not blank
 * @returns the value that is stored, or undefined when the text cannot be read
 */
export type Reader = (text: string, context: ReadContext) => unknown;
