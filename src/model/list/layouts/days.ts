/** Events of a list, grouped by day. */

export interface Day<R> {
  /** YYYY-MM-DD in the company's zone; null for a record without a date. */
  readonly day: string | null;
  /** Each event has its index in the list. */
  readonly events: readonly { readonly record: R; readonly index: number }[];
}

/**
 * Groups consecutive events of the same day.
 *
 * @param dayOf returns the day of a record
 */
export function byDay<R>(records: readonly R[], dayOf: (record: R) => string | null): readonly Day<R>[] {
  const days: { day: string | null; events: { record: R; index: number }[] }[] = [];
  for (const [index, record] of records.entries()) {
    const day = dayOf(record);
    const last = days.at(-1);
    if (last && last.day === day) last.events.push({ record, index });
    else days.push({ day, events: [{ record, index }] });
  }
  return days;
}
