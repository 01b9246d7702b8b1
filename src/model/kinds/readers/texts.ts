/** Readers for kinds of text that are stored in one notation. */

import { tidyMyNumber } from '../../base/my-number.ts';
import { halfWidth } from '../../base/text/half-width.ts';
import { tidyLine } from '../../base/text/tidy.ts';
import { plainText } from './plain-text.ts';

const halfWidthKatakana = /[｡-ﾟ]+/g;
const hiragana = /[ぁ-ゖ]/g;
const hiraganaToKatakana = 0x60;

/**
 * Readings contain katakana only.
 *
 * @example readKana('さとう ﾊﾅｺ') // 'サトウ ハナコ'
 */
export const readKana = (text: string): string =>
  tidyLine(text)
    .replace(halfWidthKatakana, (part) => part.normalize('NFKC'))
    .replace(hiragana, (character) => String.fromCharCode(character.charCodeAt(0) + hiraganaToKatakana));

/** @example readEmail(' ｈａｎａｋｏ＠example.co.jp') // 'hanako@example.co.jp' */
export const readEmail = (text: string): string => halfWidth(tidyLine(text)).trim();

/**
 * Full-width letters become ASCII.
 *
 * @example readRomaji('Ｓａｔｏ') // 'Sato'
 */
export const readRomaji = (text: string): string => plainText(text);

/**
 * Brackets and country codes stay as typed.
 *
 * @example readPhone('（03）１２３４ー５６７８') // '(03)1234-5678'
 */
export const readPhone = (text: string): string => plainText(text).replace(/\s+/g, ' ');

const sevenDigits = /^(\d{3})-?(\d{4})$/;

/** @example readPostalCode('〒１５０ ０００１') // '150-0001' */
export function readPostalCode(text: string): string {
  const plain = plainText(text.replace(/[〒〶]/g, ''));
  const [, first, last] = sevenDigits.exec(plain.replace(/\s+/g, '')) ?? [];
  return first === undefined ? plain : `${first}-${last}`;
}

/** Converts an address that was typed in full-width characters. An address with an ASCII `https:` stays unchanged. */
export function readUrl(text: string): string {
  const tidy = tidyLine(text);
  return /^[ｈＨ]/.test(tidy) ? halfWidth(tidy) : tidy;
}

export const readMyNumber = (text: string): string => tidyMyNumber(tidyLine(text));
