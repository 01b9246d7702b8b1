/** Reads months in the notations of people, in the Western or the Japanese calendar. */
import { yearOf } from './date.ts';
import { plainText } from './plain-text.ts';
import type { Reader } from './reader.ts';

const western = /^(\d{4})(?:[-/.](\d{1,2})|年(\d{1,2})月|(\d{2}))$/;
const japanese = /^(明治|大正|昭和|平成|令和|[明大昭平令MTSHR])(元|\d{1,2})[-/.年](\d{1,2})月?$/i;

/** @example readMonth('令和8年4月', {}) // '2026-04' */
export const readMonth: Reader = (text) => {
  const plain = plainText(text)
    .replace(/[㋿㍻-㍾]/g, (sign) => sign.normalize('NFKC'))
    .replace(/\s*([-/.年月])\s*/g, '$1')
    .replace(/^([^\d\s]+)\s+/, '$1');
  const [, year, ...months] = western.exec(plain) ?? [];
  const [, era = '', count, inEra] = japanese.exec(plain) ?? [];
  const number = Number(months.find((month) => month !== undefined) ?? inEra ?? 0);
  const full = Number(year ?? yearOf(era, count) ?? 0);
  return full > 0 && number >= 1 && number <= 12
    ? `${String(full).padStart(4, '0')}-${String(number).padStart(2, '0')}`
    : undefined;
};
