/**
 * Folding for search and for names in files. Differences of width, case, hiragana and katakana, and characters that
 * look alike are removed.
 */

const hiraganaToKatakana = 0x60;
/** Only case needs folding: most codes, e-mail addresses and numbers. */
const plain = /^[!-~]*$/;

/** Variation selectors choose the glyph of a kanji; soft hyphens, joiners and direction marks are invisible. */
const unseen = /[\p{Variation_Selector}\p{Cf}]/gu;
/** Dashes of every length and the minus sign, after width is folded. The long vowel mark counts as a letter. */
const dashes = /[\u2010-\u2015\u2212\u2500\u2501\uFE58]/g;
/** Japanese Windows types the full-width tilde where other systems type the wave dash. */
const waves = /[\u301C\u3030\u223C]/g;
const bars = /\u2225/g;

/** @example fold('ﾃﾞﾝｼ こくばん') // 'デンシ コクバン' */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(unseen, '')
    .replace(dashes, '-')
    .replace(waves, '~')
    .replace(bars, '\u2016')
    .replace(/[ぁ-ゖゝゞ]/g, (character) => String.fromCharCode(character.charCodeAt(0) + hiraganaToKatakana))
    .replace(/\s+/g, ' ')
    .trim();
}
