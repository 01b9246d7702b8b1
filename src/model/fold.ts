/** Folding for search: width, case, and hiragana against katakana make no difference. */

const hiraganaToKatakana = 0x60;

/** @example fold('ﾃﾞﾝｼ こくばん') // 'デンシ コクバン' */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (character) => String.fromCharCode(character.charCodeAt(0) + hiraganaToKatakana))
    .replace(/\s+/g, ' ')
    .trim();
}
