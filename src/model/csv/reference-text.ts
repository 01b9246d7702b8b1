/** A reference in a cell: the title of the target, and in brackets a key that identifies it among equal titles. */

import { joinEntries } from '../base/text/list-cell.ts';
import type { Field } from '../types/fields/field.ts';

const withKey = /^(?<title>.*\S)\s*\[(?<key>[^[\]]+)\]$/su;

export interface ReferenceText {
  /** Null when the cell has no key in brackets; the text may then be anything. */
  readonly key: string | null;
  readonly title: string;
}

/** @example referenceText('佐藤 健', 'E0012') // '佐藤 健 [E0012]' */
export const referenceText = (title: string, key: string | null): string =>
  key === null || key === title ? title : `${title} [${key}]`;

/** Text from which the same record is found again: with the key, or with the id if the key cannot be read back. */
export function keyedText(title: string, key: string | null, id: string): string {
  const isPlain = key !== null && key !== '' && key.trim() === key && !/[[\]]/.test(key);
  if (title.trim() === '') return isPlain ? key : id;
  return referenceText(title, isPlain ? key : id);
}

/** One cell of a field that refers to one record or to several. */
export const writeReferences = ({ kind }: Pick<Field, 'kind'>, texts: readonly string[]): string =>
  kind === 'references' ? joinEntries(texts) : (texts[0] ?? '');

/** @example readReferenceText('佐藤 健 [E0012]') // { title: '佐藤 健', key: 'E0012' } */
export function readReferenceText(text: string): ReferenceText {
  const { title, key } = withKey.exec(text.trim())?.groups ?? {};
  return title === undefined || key === undefined ? { key: null, title: text.trim() } : { key: key.trim(), title };
}
