/** Texts that are made from fields. */
import type { Locale } from './locale.ts';

export interface Template {
  /** Text of the first language, if the text differs by language. */
  readonly text: string;
  /** Fields of the texts in all languages. */
  readonly fields: readonly string[];
  /** Texts of the other languages, if they differ from the first. */
  readonly further?: Readonly<Partial<Record<Locale, Template>>>;
}

/** The title of a record. A reference in it is replaced by the title of the referenced record. */
export interface Title extends Template {
  /** Reference → path of its target's title in calls. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}
