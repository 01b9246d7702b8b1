/** What is searched, and with what: folded, and a kanji of names stands for its variants. */
import { fold } from './fold.ts';
import { withoutVariants } from './kanji-variants.ts';

/** No text begins with it, so a line that stands for variants is never taken for the text itself. */
const variantMark = '\u0001';

/**
 * The lines that a search looks through: each text folded, and once more where it is written with variants of kanji.
 *
 * @example searchText(['髙橋']) // '髙橋\n\u0001高橋'
 */
export function searchText(texts: readonly string[]): string {
  const lines = texts.map(fold);
  const plain = lines.flatMap((line) => (withoutVariants(line) === line ? [] : [variantMark + withoutVariants(line)]));
  return [...new Set([...lines, ...plain])].join('\n');
}

/**
 * The words of a search, each in the spellings of which one must be found: a text that `searchText` did not prepare holds a
 * variant as it was typed.
 *
 * @example searchWords('髙橋 花') // [['高橋', '髙橋'], ['花']]
 */
export const searchWords = (text: string): readonly (readonly string[])[] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...new Set([withoutVariants(word), word])]);
