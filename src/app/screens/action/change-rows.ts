/** Lines of the dialog in which time records are changed, and the change set that they make. */

import { isBlank, tidyLine } from '#model/base/text/tidy.ts';
import type { ChangeSet } from '#model/features/working-days/change-set.ts';
import { shownAt } from '#model/features/working-days/clock-time.ts';
import { inOrder, type RecordType, type TimeRecord } from '#model/features/working-days/time-record.ts';
import { readClockTime } from '#model/kinds/readers/clock-time.ts';

export interface ChangeRow {
  readonly key: string;
  /** Null for one that is added. */
  readonly timeRecordId: string | null;
  readonly recordType: RecordType;
  readonly time: string;
  /** Null as long as the time itself tells on which day it lies. */
  readonly isNextDay: boolean | null;
  readonly was: { readonly time: string; readonly isNextDay: boolean } | null;
  readonly isRemoved: boolean;
}

export const rowsOf = (records: readonly TimeRecord[], date: string, timeZone: string): readonly ChangeRow[] =>
  inOrder(records).map(({ timeRecordId, recordType, at }) => {
    const shown = shownAt(at, timeZone);
    const was = { time: shown.time, isNextDay: shown.date > date };
    return { key: timeRecordId, timeRecordId, recordType, time: was.time, isNextDay: null, was, isRemoved: false };
  });

export const newRow = (key: string, recordType: RecordType): ChangeRow => ({
  key,
  timeRecordId: null,
  recordType,
  time: '',
  isNextDay: null,
  was: null,
  isRemoved: false,
});

const isMoved = ({ was, time, isNextDay }: ChangeRow): boolean =>
  was !== null && (was.time !== time || (isNextDay !== null && isNextDay !== was.isNextDay));

/** Lines of each part, in the order in which the set names them. */
export const partsOf = (rows: readonly ChangeRow[]) => ({
  // A line in which nothing was entered adds nothing.
  creates: rows.filter(({ timeRecordId, time }) => timeRecordId === null && time !== ''),
  updates: rows.filter((row) => row.timeRecordId !== null && !row.isRemoved && isMoved(row)),
  deletes: rows.filter(({ timeRecordId, isRemoved }) => timeRecordId !== null && isRemoved),
});

export function changeSetOf(rows: readonly ChangeRow[], reason: string): ChangeSet {
  const { creates, updates, deletes } = partsOf(rows);
  const side = ({ isNextDay }: ChangeRow) => (isNextDay === null ? {} : { isNextDay });
  return {
    creates: creates.map((row) => ({ recordType: row.recordType, time: row.time, ...side(row) })),
    updates: updates.map((row) => ({ timeRecordId: String(row.timeRecordId), time: row.time, ...side(row) })),
    deletes: deletes.map(({ timeRecordId }) => ({ timeRecordId: String(timeRecordId) })),
    reason: tidyLine(reason) || null,
  };
}

/** @example tidyTime('９３０') // '09:30'; what is no time stays as it is */
export const tidyTime = (typed: string): string => (isBlank(typed) ? '' : readClockTime(typed));
