/** What a clock was told: somebody came, went, or took a rest. */

import { isInstant } from '../../base/calendar.ts';

export const recordTypes = ['CLOCK_IN', 'CLOCK_OUT', 'REST_START', 'REST_END'] as const;

export type RecordType = (typeof recordTypes)[number];

export interface TimeRecord {
  readonly timeRecordId: string;
  readonly recordType: RecordType;
  /** UTC instant, ISO. */
  readonly at: string;
  /** When it came in: somebody's clock may be ahead of ours. */
  readonly enteredAt: string;
  /** A person typed it, or changed what a clock had said. */
  readonly isEdited: boolean;
  readonly editReason: string | null;
  /** Place whose link was opened, as it was called then. */
  readonly place?: string | null;
}

/** What can be wrong with a day, in the order in which it is told. */
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

/** Records as they are kept: what is no list of them is none. */
export const timeRecordsOf = (value: unknown): readonly TimeRecord[] =>
  Array.isArray(value) ? (value as readonly TimeRecord[]) : [];

/** Whether a list holds what its schema says: it is computed before it is validated. */
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

/** By the clock; at the same moment whoever comes is there before they go. */
export const inOrder = (records: readonly TimeRecord[]): readonly TimeRecord[] =>
  [...records].sort(
    (one, other) =>
      Date.parse(one.at) - Date.parse(other.at) ||
      recordTypes.indexOf(one.recordType) - recordTypes.indexOf(other.recordType) ||
      (one.timeRecordId < other.timeRecordId ? -1 : 1),
  );
