/** Events in the order of a list, put together by day. */

export interface Day<R> {
  /** YYYY-MM-DD in the company's zone; null for what has no date. */
  readonly day: string | null;
  /** Each with its place in the list. */
  readonly events: readonly { readonly record: R; readonly index: number }[];
}

/** @param dayOf the day of a record; events of one day that follow each other are one group */
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
