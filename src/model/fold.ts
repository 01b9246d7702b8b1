/** Folding for search: width, case, and hiragana against katakana make no difference. */

const hiraganaToKatakana = 0x60;
/** Has nothing to fold but case: most codes, mails and numbers. */
const plain = /^[!-~]*$/;

/** @example fold('ﾃﾞﾝｼ こくばん') // 'デンシ コクバン' */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (character) => String.fromCharCode(character.charCodeAt(0) + hiraganaToKatakana))
    .replace(/\s+/g, ' ')
    .trim();
}
