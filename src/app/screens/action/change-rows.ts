/** Rows of the dialog that changes time records, and the change set that they make. */

import { isBlank, tidyLine } from '#model/base/text/tidy.ts';
import type { ChangeSet } from '#model/features/working-days/change-set.ts';
import { shownAt } from '#model/features/working-days/clock-time.ts';
import { inOrder, type RecordType, type TimeRecord } from '#model/features/working-days/time-record.ts';
import { readClockTime } from '#model/kinds/readers/clock-time.ts';

export interface ChangeRow {
  readonly key: string;
  /** Null for an added row. */
  readonly timeRecordId: string | null;
  readonly recordType: RecordType;
  readonly time: string;
  /** Null while the day is computed from the time. */
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

/** The rows of each part of the change set, in the order that the set names them. */
export const partsOf = (rows: readonly ChangeRow[]) => ({
  // An added row without a time adds nothing.
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

/**
 * Normalizes a typed time. Returns text that is not a time unchanged.
 *
 * @example tidyTime('９３０') // '09:30'
 */
export const tidyTime = (typed: string): string => (isBlank(typed) ? '' : readClockTime(typed));
