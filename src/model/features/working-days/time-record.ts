/** Records of a time clock: a person arrives, leaves, or rests. */

import { isInstant } from '../../base/calendar.ts';

export const recordTypes = ['CLOCK_IN', 'CLOCK_OUT', 'REST_START', 'REST_END'] as const;

export type RecordType = (typeof recordTypes)[number];

export interface TimeRecord {
  readonly timeRecordId: string;
  readonly recordType: RecordType;
  /** UTC instant, ISO. */
  readonly at: string;
  /** When the record was entered. The clock of a record may be ahead of the server's. */
  readonly enteredAt: string;
  /** A person typed the time, or changed a recorded one. */
  readonly isEdited: boolean;
  readonly editReason: string | null;
  /** Name, at that time, of the place whose link was opened. */
  readonly place?: string | null;
}

/** Possible errors of a day, in the order in which they are reported. */
export const dayErrors = [
  'MISSING_CLOCK_IN',
  'MISSING_CLOCK_OUT',
  'DUPLICATE',
  'OUT_BEFORE_IN',
  'OVERLAP',
  'REST_OUTSIDE_WORK',
  'REST_TOO_SHORT',
  'TOO_LONG',
  'FUTURE',
  'EDITED_WITHOUT_REASON',
] as const;

export type DayError = (typeof dayErrors)[number];

/** Stored records; empty if the value is not a list. */
export const timeRecordsOf = (value: unknown): readonly TimeRecord[] =>
  Array.isArray(value) ? (value as readonly TimeRecord[]) : [];

/** Whether a list matches its schema. Needed because days are computed before records are validated. */
export const areTimeRecords = (value: unknown): boolean => Array.isArray(value) && value.every(isTimeRecord);

function isTimeRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { timeRecordId, recordType, at, enteredAt, isEdited, editReason } = value as Record<string, unknown>;
  return (
    typeof timeRecordId === 'string' &&
    recordTypes.includes(recordType as RecordType) &&
    [at, enteredAt].every((instant) => typeof instant === 'string' && isInstant(instant)) &&
    typeof isEdited === 'boolean' &&
    (editReason === null || typeof editReason === 'string')
  );
}

/** In chronological order. At the same instant, an arrival precedes a departure. */
export const inOrder = (records: readonly TimeRecord[]): readonly TimeRecord[] =>
  [...records].sort(
    (one, other) =>
      Date.parse(one.at) - Date.parse(other.at) ||
      recordTypes.indexOf(one.recordType) - recordTypes.indexOf(other.recordType) ||
      (one.timeRecordId < other.timeRecordId ? -1 : 1),
  );
