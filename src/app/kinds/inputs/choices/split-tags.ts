import { isBlank, tidyLine } from '#model/base/text/tidy.ts';

const separators = /[,、，;；\n]/;

/** True if the text contains a separator. */
export const endsTag = (text: string): boolean => separators.test(text);

/** Splits typed text into words, without existing tags and duplicates. */
export function splitTags(text: string, tags: readonly string[]): readonly string[] {
  const words = text.split(separators).map(tidyLine);
  return words.filter((word, index) => !isBlank(word) && !tags.includes(word) && words.indexOf(word) === index);
}
