import { isBlank, tidyLine } from '#model/base/text/tidy.ts';

const separators = /[,、，;；\n]/;

/** True when a word has ended. */
export const endsTag = (text: string): boolean => separators.test(text);

/** The words in what was typed, without those that are there already. */
export function splitTags(text: string, tags: readonly string[]): readonly string[] {
  const words = text.split(separators).map(tidyLine);
  return words.filter((word, index) => !isBlank(word) && !tags.includes(word) && words.indexOf(word) === index);
}
