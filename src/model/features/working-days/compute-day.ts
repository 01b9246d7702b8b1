/**
 * Computes a working day from its records alone: times, rests, minutes and errors. Used by server, screen and import.
 * A shift belongs to the day on which it starts, wherever it ends (昭和63年1月1日 基発1号).
 */
import { shownAt } from './clock-time.ts';
import { dailyLimit, length, nightMinutes, restDayMinutes, workedSpans } from './minutes.ts';
import { longestShift, minuteOf, type ParsedShifts, parseShifts, type Rest } from './shifts.ts';
import { type DayError, dayErrors, inOrder, type RecordType, type TimeRecord } from './time-record.ts';

export interface DayInput {
  readonly records: readonly TimeRecord[];
  /** YYYY-MM-DD; the day to which the records belong. */
  readonly date: string;
  readonly timeZone: string;
  /** UTC instant. A recent clock-in without a clock-out means that the person is still at work. */
  readonly now: string;
}

/** One record as answers show it. */
export interface TimeEntry {
  readonly timeRecordId: string;
  readonly time: string;
  /** The local time is on the next day: 翌06:00. */
  readonly isNextDay: boolean;
  readonly isEdited: boolean;
  readonly editReason: string | null;
  readonly errors: readonly DayError[];
}

export interface RestEntry {
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly minutes: number | null;
  readonly isEdited: boolean;
  readonly editReason: string | null;
  readonly errors: readonly DayError[];
}

export type DayState = 'ABSENT' | 'WORKING' | 'RESTING' | 'FINISHED';

export interface ComputedDay {
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly clockIns: readonly TimeEntry[];
  readonly clockOuts: readonly TimeEntry[];
  readonly restTimes: readonly RestEntry[];
  readonly totalBreakTimeMinutes: number;
  readonly totalWorkingTimeMinutes: number;
  readonly overtimeMinutes: number;
  readonly nightMinutes: number;
  readonly holidayMinutes: number;
  readonly clockInErrors: readonly DayError[];
  readonly clockOutErrors: readonly DayError[];
  readonly restErrors: readonly DayError[];
  readonly errorCodes: readonly DayError[];
  readonly errorCount: number;
  readonly isValid: boolean;
  readonly isEdited: boolean;
  readonly state: DayState;
  /** UTC instant until which a shift without an end counts as still open; null without such a shift. */
  readonly openUntil: string | null;
  /** First and last time: `09:02`, `18:11`, `+1 06:00` for the next day. */
  readonly firstIn: string | null;
  readonly lastOut: string | null;
  /** `12:00–13:00, 15:00–15:10`. */
  readonly rests: string | null;
  /** Reasons for the changes, each once. */
  readonly editReason: string | null;
  /** YYYY-MM */
  readonly month: string;
}

/** The clock of a record may be ahead by this number of minutes. */
const clockSkew = 5;

export function computeDay({ records, date, timeZone, now }: DayInput): ComputedDay {
  const parsed = parseShifts(records);
  const openUntil = parsed.open ? minuteOf(parsed.open.came.at) + longestShift : null;
  const isOpen = openUntil !== null && minuteOf(now) <= openUntil;
  const worked = workedSpans(parsed.shifts);
  const working = sum(worked.map(length));
  const breaks = breakMinutes(parsed);
  const holiday = restDayMinutes(worked, timeZone);
  const ofType = (type: RecordType): readonly TimeEntry[] =>
    inOrder(records)
      .filter(({ recordType }) => recordType === type)
      .map((record) => timeEntryOf(record, parsed, date, timeZone));
  const [clockIns, clockOuts] = [ofType('CLOCK_IN'), ofType('CLOCK_OUT')];
  const lacksOut = parsed.open !== null && !isOpen;
  const isTooShort = !isOpen && breaks < requiredBreak(working);
  const restTimes = parsed.rests.map((rest) => restEntryOf(rest, timeZone, date, isOpen && rest.to === null));
  const ins = clockIns.flatMap(({ errors }) => errors);
  // A clock-out without a clock-in is reported as an error of the missing clock-in.
  const outs = clockOuts.flatMap(({ errors }) => errors);
  const clockInErrors = distinct([...ins, ...outs.filter((error) => error === 'MISSING_CLOCK_IN')]);
  const clockOutErrors = distinct([
    ...outs.filter((error) => error !== 'MISSING_CLOCK_IN'),
    ...(lacksOut ? (['MISSING_CLOCK_OUT'] as const) : []),
  ]);
  const restErrors = distinct([
    ...restTimes.flatMap(({ errors }) => errors),
    ...(isTooShort ? (['REST_TOO_SHORT'] as const) : []),
  ]);
  const errorCodes = distinct([...clockInErrors, ...clockOutErrors, ...restErrors]);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return {
    date: { year, month, day },
    clockIns,
    clockOuts,
    restTimes,
    totalBreakTimeMinutes: breaks,
    totalWorkingTimeMinutes: working,
    overtimeMinutes: Math.max(0, working - holiday - dailyLimit),
    nightMinutes: nightMinutes(worked, timeZone),
    holidayMinutes: holiday,
    clockInErrors,
    clockOutErrors,
    restErrors,
    errorCodes,
    errorCount: errorCodes.length,
    isValid: errorCodes.length === 0,
    isEdited: records.some(({ isEdited }) => isEdited),
    state: stateOf(records, parsed, isOpen),
    openUntil: isOpen ? new Date(openUntil * 60_000).toISOString() : null,
    firstIn: written(clockIns[0]),
    lastOut: written(clockOuts.at(-1)),
    rests: listed(restTimes.map(({ startTime, endTime }) => `${startTime ?? '?'}–${endTime ?? '?'}`)),
    editReason: listed([...new Set(inOrder(records).flatMap(({ editReason }) => editReason ?? []))]),
    month: date.slice(0, 7),
  };
}

/** 労働基準法 第34条: 45 minutes for more than six hours, an hour for more than eight. */
export function requiredBreak(workingMinutes: number): number {
  if (workingMinutes > 8 * 60) return 60;
  return workingMinutes > 6 * 60 ? 45 : 0;
}

/** Time without work between the first and the last instant. */
function breakMinutes({ shifts }: ParsedShifts): number {
  const between = shifts.slice(1).map(({ from }, index) => from - (shifts[index]?.to ?? from));
  return sum([...between, ...shifts.flatMap(({ rests }) => rests.map(length))]);
}

function timeEntryOf(record: TimeRecord, { errors }: ParsedShifts, date: string, timeZone: string): TimeEntry {
  const { timeRecordId, isEdited, editReason } = record;
  return {
    timeRecordId,
    ...placed(record, date, timeZone),
    isEdited,
    editReason,
    errors: distinct([...(errors.get(timeRecordId) ?? []), ...errorsOf(record)]),
  };
}

function restEntryOf({ from, to, errors }: Rest, timeZone: string, date: string, isOpen: boolean): RestEntry {
  const ends = [from, to].filter((one) => one !== null);
  // The ends of a gap between two shifts are clock-outs and clock-ins, which have their own errors.
  const own = ends.filter(({ recordType }) => recordType === 'REST_START' || recordType === 'REST_END');
  const isHalf = !isOpen && errors.length === 0 && (from === null || to === null);
  return {
    startTime: from ? written(placed(from, date, timeZone)) : null,
    endTime: to ? written(placed(to, date, timeZone)) : null,
    minutes: from && to ? minuteOf(to.at) - minuteOf(from.at) : null,
    isEdited: ends.some(({ isEdited }) => isEdited),
    editReason: ends.find(({ editReason }) => editReason !== null)?.editReason ?? null,
    errors: distinct([...errors, ...(isHalf ? (['REST_OUTSIDE_WORK'] as const) : []), ...own.flatMap(errorsOf)]),
  };
}

/** Errors of a single record. */
const errorsOf = ({ at, enteredAt, isEdited, editReason }: TimeRecord): readonly DayError[] => [
  ...(minuteOf(at) > minuteOf(enteredAt) + clockSkew ? (['FUTURE'] as const) : []),
  ...(isEdited && (editReason ?? '').trim() === '' ? (['EDITED_WITHOUT_REASON'] as const) : []),
];

function placed({ at }: TimeRecord, date: string, timeZone: string): { time: string; isNextDay: boolean } {
  const shown = shownAt(at, timeZone);
  return { time: shown.time, isNextDay: shown.date > date };
}

/** @example written({ time: '06:00', isNextDay: true }) // '+1 06:00' */
const written = (entry: { readonly time: string; readonly isNextDay: boolean } | undefined): string | null =>
  entry ? `${entry.isNextDay ? '+1 ' : ''}${entry.time}` : null;

const listed = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join(', ') : null);

function stateOf(records: readonly TimeRecord[], { open }: ParsedShifts, isOpen: boolean): DayState {
  if (records.length === 0) return 'ABSENT';
  if (!open || !isOpen) return 'FINISHED';
  return open.isResting ? 'RESTING' : 'WORKING';
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const distinct = (errors: readonly DayError[]): readonly DayError[] =>
  dayErrors.filter((error) => errors.includes(error));
