/** Prepares texts and search terms: both are folded, and variants of kanji are replaced. */
import { fold } from './fold.ts';
import { withoutVariants } from './kanji-variants.ts';

/**
 * No text begins with it. It marks a line with replaced variants, so that the line is never taken for the text itself.
 */
export const variantMark = '\u0001';

/**
 * The lines that a search looks through: each folded text, and a second line if it contains variants of kanji.
 *
 * @example searchText(['髙橋']) // '髙橋\n\u0001高橋'
 */
export function searchText(texts: readonly string[]): string {
  const lines = texts.map(fold);
  const plain = lines.flatMap((line) => {
    const replaced = withoutVariants(line);
    return replaced === line ? [] : [variantMark + replaced];
  });
  return [...new Set([...lines, ...plain])].join('\n');
}

/**
 * The words of a search with their spellings; one spelling of each word must match.
 * The second spelling matches texts that `searchText` did not prepare, because they contain variants as typed.
 *
 * @example searchWords('髙橋 花') // [['高橋', '髙橋'], ['花']]
 */
export const searchWords = (text: string): readonly (readonly string[])[] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...new Set([withoutVariants(word), word])]);
