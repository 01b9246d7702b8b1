/** Texts that are made of fields. */
import type { Locale } from './locale.ts';

export interface Template {
  /** In the first language, where the languages have texts of their own. */
  readonly text: string;
  /** Of every language. */
  readonly fields: readonly string[];
  /** Texts of the further languages that read otherwise than the first. */
  readonly further?: Readonly<Partial<Record<Locale, Template>>>;
}

/** What a record is called. A reference in it stands for the title of what it refers to. */
export interface Title extends Template {
  /** Reference → where on the wire its target's title stands. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}
