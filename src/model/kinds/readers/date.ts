/** Reads dates in the notations of people, in the Western or the Japanese calendar. */
import { isDate } from '../../base/calendar.ts';
import { plainText } from './plain-text.ts';
import type { Reader } from './reader.ts';

const western = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const digits = /^(\d{4})(\d{2})(\d{2})$/;
const withoutYear = /^(\d{1,2})[/月](\d{1,2})日?$/;
const japanese = /^(明治|大正|昭和|平成|令和|[明大昭平令MTSHR])(元|\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/i;
const weekday =
  /\s*(?:\((?:([日月火水木金土])(?:曜日?)?(?:[・/,]?祝)?|(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?)\)|([日月火水木金土])曜日?|,?\s(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?)$/i;
const weekdays = ['日sun', '月mon', '火tue', '水wed', '木thu', '金fri', '土sat'];

/** Year before the first year of the era, and its first day. Japan used a lunar calendar until the end of 1872. */
const eras: Readonly<Record<string, readonly [before: number, first: string]>> = {
  明: [1867, '1873-01-01'],
  大: [1911, '1912-07-30'],
  昭: [1925, '1926-12-25'],
  平: [1988, '1989-01-08'],
  令: [2018, '2019-05-01'],
};
const letters: Readonly<Record<string, string>> = { M: '明', T: '大', S: '昭', H: '平', R: '令' };

/**
 * Years of an era may exceed its end, as in documents from before the change (平成40年 is 2028). Dates before the first
 * day of an era are not valid.
 *
 * @returns `YYYY-MM-DD`, or undefined if the day does not exist or the text has a different day of the week
 * @example readDate('令和8年4月1日(水)', {}) // '2026-04-01'
 */
export const readDate: Reader & ((text: string, context: { readonly today?: string }) => string | undefined) = (
  text,
  { today },
) => {
  const plain = plainText(text)
    .replace(/[㋿㍻-㍾]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[⁄∕]/g, '/');
  const [suffix = '', ...names] = weekday.exec(plain) ?? [];
  const date = dayOf(
    plain
      .slice(0, plain.length - suffix.length)
      .replace(/\s*([-/.年月])\s*/g, '$1')
      .replace(/\s+日$/, '日')
      .replace(/^([^\d\s]+)\s+/, '$1'),
    today,
  );
  const named = names.find((name) => name !== undefined)?.toLowerCase();
  return date === undefined || named === undefined || weekdayOf(date).includes(named) ? date : undefined;
};

function dayOf(text: string, today: string | undefined): string | undefined {
  const full = western.exec(text) ?? digits.exec(text);
  if (full) return dateOf(Number(full[1]), full[2], full[3]);
  const short = today === undefined ? null : withoutYear.exec(text);
  if (short) return dateOf(Number(today?.slice(0, 4)), short[1], short[2]);
  const [, name = '', year, month, day] = japanese.exec(text) ?? [];
  const before = yearOf(name, year);
  const date = before === undefined ? undefined : dateOf(before, month, day);
  return date !== undefined && date >= firstDayOf(name) ? date : undefined;
}

const eraOf = (name: string) => eras[letters[name.toUpperCase()] ?? name.charAt(0)];
const firstDayOf = (name: string): string => eraOf(name)?.[1] ?? '';

/**
 * The Western year of a year of an era; no era has a year 0.
 *
 * @example yearOf('令和', '元') // 2019
 */
export function yearOf(name: string, year: string | undefined): number | undefined {
  const count = year === '元' ? 1 : Number(year);
  const before = eraOf(name)?.[0];
  return before !== undefined && count > 0 ? before + count : undefined;
}

function dateOf(year: number, month = '', day = ''): string | undefined {
  const iso = [String(year).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDate(iso) ? iso : undefined;
}

const weekdayOf = (date: string): string => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
