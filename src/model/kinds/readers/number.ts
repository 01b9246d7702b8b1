/** Numbers, amounts, shares and lengths of time as people write them. */
import { exact, exactly, isSame } from '../../base/exact.ts';
import { plainText } from './plain-text.ts';
import type { Reader } from './reader.ts';

/**
 * A sign of yen before it or 円 behind it, and commas between thousands and nowhere else; ▲, △ and brackets stand for minus. JavaScript
 * writes the smallest numbers with an exponent; one that a spreadsheet wrote (`1.23E+11`) stands in the place of digits that
 * are lost.
 */
const written = /^(?<sign>[-▲△]?)\s?[¥\\]?\s?(?<minus>-?)(?<digits>(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(e-\d{1,3})?)\s?円?$/;

/** As accountants write less than nothing. */
const inBrackets = /^\(([^-▲△()]+)\)$/;

/** Characters; what JavaScript writes is half as long. */
const longest = 50;

/** Undefined when it is not a number, or one of which a digit would be lost. @example readNumber('▲１，２３４円', {}) // -1234 */
export const readNumber: Reader & ((text: string) => number | undefined) = (text: string) => {
  const plainly = plainText(text).replace(inBrackets, '-$1');
  const { sign = '', minus = '', digits = '' } = written.exec(plainly)?.groups ?? {};
  if (digits === '' || digits.length > longest || (sign && minus)) return undefined;
  const plain = digits.replaceAll(',', '');
  const value = Number(plain);
  if (!isSame(exactly(plain), exact(value)) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    return undefined;
  // No column and no JSON writer knows a negative zero.
  return sign || minus ? 0 - value : value;
};

/** With or without its sign. @example readPercent('１２．５％') // 12.5 */
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
