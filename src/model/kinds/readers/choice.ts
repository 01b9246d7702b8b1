/** Values of a closed list, by themselves or by their words. */

import { fold } from '../../base/text/fold.ts';
import { readEntries } from '../../base/text/list-cell.ts';
import { tidyLine } from '../../base/text/tidy.ts';
import { readNumber } from './number.ts';
import type { ReadContext, Reader } from './reader.ts';

/** The value itself, before any whose word it is; width, case and kana make no difference where one value alone fits. */
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

/** One of a list of numbers, by its word or as numbers are written. */
export const readNumberChoice: Reader = (text, context) => {
  const found =
    readChoice(text, context) ?? context.values?.find((value) => Number(value) === readNumber(text, context));
  return found === undefined ? undefined : Number(found);
};

/** Several of them. A list that may hold a value twice is read as it is written. */
export const readChoices: Reader = (text, context) => {
  const found = readEntries(text).map((word) => readChoice(word, context));
  if (found.includes(undefined)) return undefined;
  return context.isUnique === false ? found : [...new Set(found)];
};
