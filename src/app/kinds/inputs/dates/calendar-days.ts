/** Date arithmetic for the calendar and its keys. */

const dayLength = 86_400_000;

/** @example addDays('2026-03-31', 1) // '2026-04-01' */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** The same day of another month, or the last day of that month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** Six weeks, starting on a Sunday, that contain the month of the date. */
export function weeksOf(date: string): readonly (readonly string[])[] {
  const first = `${date.slice(0, 7)}-01`;
  const sunday = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(sunday, week * 7 + day)));
}
