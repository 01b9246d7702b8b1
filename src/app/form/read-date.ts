/** Dates as people write them, in either calendar, and the days of a month for the calendar. */

const western = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const digits = /^(\d{4})(\d{2})(\d{2})$/;
const withoutYear = /^(\d{1,2})[/月](\d{1,2})日?$/;
const japanese = /^(令和|平成|昭和|大正|明治|[RHSTM])(元|\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/i;

/** The year before the first of each era. */
const eras: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  R: 2018,
  H: 1988,
  S: 1925,
  T: 1911,
  M: 1867,
};

/**
 * @param today the company's date; gives the year to `4/1`
 * @returns `YYYY-MM-DD`, or undefined when the text is no date that exists
 * @example readDate('令和8年4月1日', '2026-11-20') // '2026-04-01'
 */
export function readDate(text: string, today: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−ー]/g, '-')
    .replace(/\s|\([^)]*\)$/g, '');
  const plainDate = western.exec(plain) ?? digits.exec(plain);
  if (plainDate) return dateOf(Number(plainDate[1]), Number(plainDate[2]), Number(plainDate[3]));
  const short = withoutYear.exec(plain);
  if (short) return dateOf(Number(today.slice(0, 4)), Number(short[1]), Number(short[2]));
  const era = japanese.exec(plain);
  const base = eras[era?.[1]?.toUpperCase() ?? ''];
  if (!era || base === undefined) return undefined;
  return dateOf(base + (era[2] === '元' ? 1 : Number(era[2])), Number(era[3]), Number(era[4]));
}

/** ISO date of a day that exists. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const dayLength = 86_400_000;

/** @example addDays('2026-03-31', 1) // '2026-04-01' */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** The same day of another month, or that month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** Six weeks from Sunday that hold the month of the date. */
export function weeksOf(date: string): readonly (readonly string[])[] {
  const first = `${date.slice(0, 7)}-01`;
  const sunday = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(sunday, week * 7 + day)));
}
