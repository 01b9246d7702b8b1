/** A reference in a cell: the target's title, and in brackets what tells it from others with the same title. */

import { joinEntries } from '../base/text/list-cell.ts';
import type { Field } from '../types/fields/field.ts';

const withKey = /^(?<title>.*\S)\s*\[(?<key>[^[\]]+)\]$/su;

export interface ReferenceText {
  /** Null when the cell holds one word alone, which may be anything. */
  readonly key: string | null;
  readonly title: string;
}

/** @example referenceText('佐藤 健', 'E0012') // '佐藤 健 [E0012]' */
export const referenceText = (title: string, key: string | null): string =>
  key === null || key === title ? title : `${title} [${key}]`;

/** As a file holds it, so that the same record is found again: by its key, or by its id where no key can be read back. */
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
