export interface Months {
  /** YYYY-MM, the earliest first. */
  readonly months: readonly string[];
  /** First day of the first month, and of the month after the last. */
  readonly from: string;
  readonly before: string;
}

/**
 * The months up to that of the date.
 *
 * @example monthsUntil('2026-01-15', 2).months // ['2025-12', '2026-01']
 */
export function monthsUntil(date: string, count: number): Months {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const monthAt = (offset: number): string => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 7);
  const months = Array.from({ length: count }, (_, at) => monthAt(at - count + 1));
  return { months, from: `${months[0]}-01`, before: `${monthAt(1)}-01` };
}
