/** Arithmetic on `YYYY-MM-DD` strings; all dates of demo data are relative to the day of installation. */

const dayLength = 86_400_000;

const parse = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const print = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => print(parse(date) + days * dayLength);

/** Whole days from one date to the other; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((parse(to) - parse(from)) / dayLength);

/** First day of the month `months` after the month of the date. */
export function firstOfMonth(date: string, months = 0): string {
  const day = new Date(parse(date));
  return print(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
}

/** The same day of another month, or the last day of that month. */
export function addMonths(date: string, months: number): string {
  const first = firstOfMonth(date, months);
  return earlier(addDays(first, Number(date.slice(8)) - 1), addDays(firstOfMonth(first, 1), -1));
}

export const earlier = (a: string, b: string): string => (a < b ? a : b);
export const later = (a: string, b: string): string => (a > b ? a : b);
