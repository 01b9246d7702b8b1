/**
 * Changes of an object that keep the order of its keys, so that a rewritten file still reads as its author wrote it.
 */

import { coreWords } from '../features/core-words.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The object with one key replaced by another, and possibly its value. Unchanged without that key. */
export function renameKey(
  object: Json,
  from: string,
  to: string,
  convert: (value: unknown) => unknown = (value) => value,
): Json {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => (key === from ? [to, convert(value)] : [key, value])),
  );
}

export const without = (object: Json, ...keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** The object with one value converted. Unchanged without that key. */
export const convertKey = (object: Json, key: string, convert: (value: unknown) => unknown): Json =>
  renameKey(object, key, key, convert);

/** Words of a resource file, in the order in which the manual and the shipped files have them. */
const order = coreWords;

/** The file with a further word at its usual place. */
export function addWord(file: Json, word: string, value: unknown): Json {
  const before = order.slice(0, order.indexOf(word));
  const entries = Object.entries(file).filter(([one]) => one !== word);
  const place = entries.findLastIndex(([one]) => before.includes(one)) + 1;
  return Object.fromEntries([...entries.slice(0, place), [word, value], ...entries.slice(place)]);
}
