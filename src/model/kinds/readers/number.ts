/** Reads numbers, amounts, percentages and durations in the notations of people. */
import { exact, exactly, isSame } from '../../base/exact.ts';
import { plainText } from './plain-text.ts';
import type { Reader } from './reader.ts';

/**
 * Allows a yen sign before or 円 after the number, and commas between thousands only; ▲, △ and brackets mean minus.
 * JavaScript writes the smallest numbers with a negative exponent. A positive exponent (`1.23E+11`) comes from a
 * spreadsheet that has lost digits, so it is refused.
 */
const written = /^(?<sign>[-▲△]?)\s?[¥\\]?\s?(?<minus>-?)(?<digits>(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(e-\d{1,3})?)\s?円?$/;

/** Accountants write negative numbers in brackets. */
const inBrackets = /^\(([^-▲△()]+)\)$/;

/** In characters; numbers from JavaScript are at most half as long. */
const longest = 50;

/**
 * Undefined for a text that is not a number, or whose number would lose a digit.
 *
 * @example readNumber('▲１，２３４円', {}) // -1234
 */
export const readNumber: Reader & ((text: string) => number | undefined) = (text: string) => {
  const plainly = plainText(text).replace(inBrackets, '-$1');
  const { sign = '', minus = '', digits = '' } = written.exec(plainly)?.groups ?? {};
  if (digits === '' || digits.length > longest || (sign && minus)) return undefined;
  const plain = digits.replaceAll(',', '');
  const value = Number(plain);
  if (!isSame(exactly(plain), exact(value)) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    return undefined;
  // Columns and JSON writers do not support negative zero.
  return sign || minus ? 0 - value : value;
};

/**
 * The percent sign is optional.
 *
 * @example readPercent('１２．５％') // 12.5
 */
export const readPercent: Reader = (text) => readNumber(plainText(text).replace(/\s*%$/, ''));

const length = /^(-?)(?:(\d{1,9}):([0-5]\d)|(\d{1,9})時間(?:(\d{1,2})分)?|(\d{1,9})分)$/;

/** @example readMinutes('7:45') // 465 */
export const readMinutes: Reader = (text) => {
  const found = length.exec(plainText(text).replace(/\s+/g, ''));
  if (!found) return undefined;
  const [, sign, clockHours, clockMinutes, hours, minutes, only] = found;
  const total = Number(clockHours ?? hours ?? 0) * 60 + Number(clockMinutes ?? minutes ?? only ?? 0);
  return (sign ? -total : total) || 0;
};
