/**
 * Types of functions that turn a text into a value. Forms, filters, files and bodies of calls use the same functions.
 */
import type { KindLabels } from '../kind.ts';

/** Options for reading a text. Without `words` no labels are read, without a zone no local times. */
export interface ReadContext {
  /** Values of a choice. */
  readonly values?: readonly string[] | null;
  /** For a list of values: true removes duplicates. */
  readonly isUnique?: boolean;
  /** Labels of values, true and false, one set for each language in which the text may be written. */
  readonly words?: readonly KindLabels[];
  /** Zone of dates and times without one. */
  readonly timeZone?: string;
  /** Provides the year for `4/1`. */
  readonly today?: string;
}

/**
 * @param text not blank
 * @returns the value to store, or undefined if the text cannot be read
 */
export type Reader = (text: string, context: ReadContext) => unknown;
