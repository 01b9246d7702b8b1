/** Turns the records of a day into shifts and rests, and reports records that do not fit together. */
import { type DayError, inOrder, type TimeRecord } from './time-record.ts';

/** Whole minutes since 1970. Seconds are cut off once, here, so that sums of minutes are consistent. */
export const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

export interface Span {
  /** Minutes since 1970. */
  readonly from: number;
  readonly to: number;
}

export interface Shift extends Span {
  readonly rests: readonly Span[];
}

/** A rest as in the records. An incomplete rest lacks one end. */
export interface Rest {
  readonly from: TimeRecord | null;
  readonly to: TimeRecord | null;
  readonly errors: readonly DayError[];
}

export interface ParsedShifts {
  readonly shifts: readonly Shift[];
  /** In chronological order. The time between two shifts is also a rest. */
  readonly rests: readonly Rest[];
  /** By the id of the record. */
  readonly errors: ReadonlyMap<string, readonly DayError[]>;
  /** A clock-in without a clock-out. */
  readonly open: { readonly came: TimeRecord; readonly isResting: boolean } | null;
}

/** A longer shift is an error. */
export const longestShift = 16 * 60;

// Long: one pass over the day, in which each kind of record continues from the state that the previous one has left.
export function parseShifts(records: readonly TimeRecord[]): ParsedShifts {
  const ordered = inOrder(records);
  const errors = new Map<string, readonly DayError[]>();
  const shifts: Shift[] = [];
  const rests: Rest[] = [];
  let came: TimeRecord | null = null;
  let went: TimeRecord | null = null;
  let resting: { readonly from: TimeRecord; readonly errors: readonly DayError[] } | null = null;
  let inShift: Span[] = [];
  const blame = ({ timeRecordId }: TimeRecord, error: DayError): void => {
    errors.set(timeRecordId, [...(errors.get(timeRecordId) ?? []), error]);
  };
  const endRest = (to: TimeRecord, more: readonly DayError[] = []): void => {
    if (!resting) return;
    rests.push({ from: resting.from, to, errors: [...resting.errors, ...more] });
    inShift.push({ from: minuteOf(resting.from.at), to: minuteOf(to.at) });
    resting = null;
  };

  for (const [index, record] of ordered.entries()) {
    if (record.recordType === 'CLOCK_IN') {
      if (came) blame(record, 'DUPLICATE');
      else {
        if (went) rests.push({ from: went, to: record, errors: [] });
        came = record;
        inShift = [];
      }
    } else if (record.recordType === 'CLOCK_OUT') {
      if (came) {
        // A person who leaves during a rest has not returned from it.
        endRest(record, ['REST_OUTSIDE_WORK']);
        const span = { from: minuteOf(came.at), to: minuteOf(record.at) };
        if (span.to - span.from > longestShift) blame(record, 'TOO_LONG');
        shifts.push({ ...span, rests: inShift });
        went = record;
        came = null;
      } else if (went) blame(record, 'DUPLICATE');
      else blame(record, ordered.slice(index).some(isIn) ? 'OUT_BEFORE_IN' : 'MISSING_CLOCK_IN');
    } else if (record.recordType === 'REST_START') {
      if (!came) rests.push({ from: record, to: null, errors: ['REST_OUTSIDE_WORK'] });
      else if (resting) rests.push({ from: record, to: null, errors: ['OVERLAP'] });
      else resting = { from: record, errors: [] };
    } else if (resting) endRest(record);
    else rests.push({ from: null, to: record, errors: ['REST_OUTSIDE_WORK'] });
  }
  const unfinished: TimeRecord | null = resting ? (resting as { readonly from: TimeRecord }).from : null;
  if (unfinished) rests.push({ from: unfinished, to: null, errors: [] });
  return { shifts, rests, errors, open: came ? { came, isResting: unfinished !== null } : null };
}

const isIn = ({ recordType }: TimeRecord): boolean => recordType === 'CLOCK_IN';
