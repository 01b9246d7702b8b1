import { searchWords } from '../../base/text/search-text.ts';

/** A record that a search of all modules found. */
export interface Hit {
  readonly resource: string;
  readonly id: string;
  /** Empty if the record has none. */
  readonly title: string;
  /** The field in which a word was found; null if the title contains it. */
  readonly field: string | null;
  /** The value of that field, or the title of the record that it refers to. */
  readonly text: string | null;
}

/** Call that finds records of all modules. */
export const searchPath = '/v2/search';
export const hitsUsual = 20;
export const hitsMost = 100;

/** Single Latin letters and digits are in most texts, and no index finds them. */
export const isSearchable = (text: string): boolean =>
  searchWords(text).some((spellings) => spellings.every((word) => !/^[!-~]$/.test(word)));
