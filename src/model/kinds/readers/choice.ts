/** Reads values of a closed list, or their labels. */

import { fold } from '../../base/text/fold.ts';
import { readEntries } from '../../base/text/list-cell.ts';
import { tidyLine } from '../../base/text/tidy.ts';
import { readNumber } from './number.ts';
import type { ReadContext, Reader } from './reader.ts';

/** Exact values come first, then exact labels, then the only value that differs just in width, case or kana. */
export const readChoice: Reader & ((text: string, context: ReadContext) => string | undefined) = (
  text,
  { values, words = [] },
) => {
  const word = tidyLine(text);
  const known = values ?? [];
  const exact =
    known.find((value) => value === word) ??
    known.find((value) => words.some((labels) => labels.value(value) === word));
  if (exact !== undefined) return exact;
  const folded = fold(word);
  const [one, ...more] = known.filter((value) =>
    [value, ...words.map((labels) => labels.value(value))].some((name) => fold(name) === folded),
  );
  return more.length === 0 ? one : undefined;
};

/** Reads one value of a list of numbers, by its label or as a number. */
export const readNumberChoice: Reader = (text, context) => {
  const found =
    readChoice(text, context) ?? context.values?.find((value) => Number(value) === readNumber(text, context));
  return found === undefined ? undefined : Number(found);
};

/** Reads several values. Removes duplicates unless the list may contain a value twice. */
export const readChoices: Reader = (text, context) => {
  const found = readEntries(text).map((word) => readChoice(word, context));
  if (found.includes(undefined)) return undefined;
  return context.isUnique === false ? found : [...new Set(found)];
};
