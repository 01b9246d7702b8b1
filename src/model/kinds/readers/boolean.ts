/** Reads booleans: labels in the languages of the product, and the marks of Japanese ledgers. */
import { fold } from '../../base/text/fold.ts';
import { tidyLine } from '../../base/text/tidy.ts';
import type { Reader } from './reader.ts';

const signs: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'はい', '有', '有り', 'あり', '○', '◯', '〇', '⭕', '✓', '✔', '☑'].map(
    (sign) => [fold(sign), true] as const,
  ),
  ...['false', '0', 'no', 'いいえ', '無', '無し', 'なし', '×', '✕', '✖', '✗', '✘', '❌', '☐'].map(
    (sign) => [fold(sign), false] as const,
  ),
]);

/**
 * Labels of the field come first.
 *
 * @example readBoolean('○', {}) // true
 */
export const readBoolean: Reader = (text, { words = [] }) => {
  const word = fold(tidyLine(text).replace(/\ufe0f/g, ''));
  for (const { yes, no } of words) {
    if (word === fold(yes)) return true;
    if (word === fold(no)) return false;
  }
  return signs.get(word);
};
