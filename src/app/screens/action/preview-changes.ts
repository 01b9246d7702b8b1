/**
 * Previews the change set of the dialog with the functions of the server.
 * Returns its errors, the day of each time and the computed day.
 */
import { changeRecords } from '#model/features/working-days/change-set.ts';
import { shownAt } from '#model/features/working-days/clock-time.ts';
import { type ComputedDay, computeDay } from '#model/features/working-days/compute-day.ts';
import type { TimeRecord } from '#model/features/working-days/time-record.ts';
import { type ChangeRow, changeSetOf, partsOf } from './change-rows.ts';

export interface Around {
  readonly before: readonly TimeRecord[];
  readonly date: string;
  readonly timeZone: string;
  readonly now: string;
}

export interface ChangesPreview {
  /** By key of the row: a key under `app.validation`. */
  readonly errors: ReadonlyMap<string, string>;
  /** By key of the row: whether its time belongs to the next day. */
  readonly nextDays: ReadonlyMap<string, boolean>;
  readonly day: ComputedDay;
}

export function previewChanges(rows: readonly ChangeRow[], reason: string, around: Around): ChangesPreview {
  const { before, date, timeZone, now } = around;
  const { creates, updates } = partsOf(rows);
  let made = 0;
  const newId = (): string => creates[made++]?.key ?? '';
  const changed = changeRecords(before, changeSetOf(rows, reason), { date, timeZone, now, newId });
  const errors = new Map<string, string>();
  for (const { pointer, keyword } of changed.errors) {
    const [, part, index] = pointer.split('/');
    const row = (part === 'creates' ? creates : updates)[Number(index)];
    if (row) errors.set(row.key, keyword);
  }
  const nextDays = new Map(
    changed.records.map(({ timeRecordId, at }) => [timeRecordId, shownAt(at, timeZone).date > date] as const),
  );
  const records = errors.size > 0 ? before : changed.records;
  return { errors, nextDays, day: computeDay({ records, date, timeZone, now }) };
}
