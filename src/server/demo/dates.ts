/** Arithmetic on `YYYY-MM-DD` strings; demo data have no dates that are not relative to the day of installation. */

const dayLength = 86_400_000;

const parse = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const print = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => print(parse(date) + days * dayLength);

/** Whole days from one date to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((parse(to) - parse(from)) / dayLength);

/** First day of the month that lies `months` after the date's own. */
export function firstOfMonth(date: string, months = 0): string {
  const day = new Date(parse(date));
  return print(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
}

/** The same day of another month, or that month's last. */
export function addMonths(date: string, months: number): string {
  const first = firstOfMonth(date, months);
  return earlier(addDays(first, Number(date.slice(8)) - 1), addDays(firstOfMonth(first, 1), -1));
}

export const earlier = (a: string, b: string): string => (a < b ? a : b);
export const later = (a: string, b: string): string => (a > b ? a : b);
