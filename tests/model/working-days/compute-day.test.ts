/** Totals of a day, compared with figures that were computed by hand from the law, and each error. */
import { describe, expect, test } from 'vitest';
import { instantOf } from '#model/features/working-days/clock-time.ts';
import { computeDay } from '#model/features/working-days/compute-day.ts';
import type { RecordType, TimeRecord } from '#model/features/working-days/time-record.ts';
import { workingDay } from '#modules/attendance/model/working-day.ts';

const date = '2026-11-18';
const zone = 'Asia/Tokyo';
const types: Readonly<Record<string, RecordType>> = {
  in: 'CLOCK_IN',
  out: 'CLOCK_OUT',
  rest: 'REST_START',
  back: 'REST_END',
};

/** `in 09:00`, `out +06:00` on the next day, `out -08:00` on the previous day. */
function recordsOf(written: string, day = date): readonly TimeRecord[] {
  return (written === '' ? [] : written.split(', ')).map((one, index) => {
    const [, word = '', side = '', time = ''] = /^(\w+) ([+-]?)(\d\d:\d\d)$/.exec(one) ?? [];
    const shift = side === '+' ? 1 : side === '-' ? -1 : 0;
    const on = new Date(Date.parse(`${day}T00:00:00Z`) + shift * 86_400_000).toISOString().slice(0, 10);
    const at = instantOf(on, time, zone);
    return {
      timeRecordId: `r${index}`,
      recordType: types[word] as RecordType,
      at,
      enteredAt: at,
      isEdited: false,
      editReason: null,
    };
  });
}

const now = '2026-11-30T00:00:00.000Z';
const dayOf = (written: string, day = date, at = now) =>
  computeDay({ records: recordsOf(written, day), date: day, timeZone: zone, now: at });

/** Work, breaks, overtime, night work, work on the day of rest. */
type Figures = readonly [number, number, number, number, number];

// 2026-11-18 is a Wednesday, 2026-11-21 a Saturday, 2026-11-22 a Sunday.
const legal: readonly (readonly [source: string, day: string, written: string, figures: Figures])[] = [
  ['第32条第2項: eight hours are no overtime', date, 'in 09:00, rest 12:00, back 13:00, out 18:00', [480, 60, 0, 0, 0]],
  [
    '第32条第2項: the minute after eight hours is',
    date,
    'in 09:00, rest 12:00, back 13:00, out 18:01',
    [481, 60, 1, 0, 0],
  ],
  ['第34条: six hours need no rest', date, 'in 09:00, out 15:00', [360, 0, 0, 0, 0]],
  [
    '第37条第4項: night from 22:00 to 05:00',
    date,
    'in 21:00, rest +01:00, back +02:00, out +06:00',
    [480, 60, 0, 360, 0],
  ],
  ['第37条第4項: until 05:00, not after', date, 'in 05:00, out 08:00', [180, 0, 0, 0, 0]],
  ['第37条第4項: before 05:00 of the same day', date, 'in 03:30, out 06:30', [180, 0, 0, 90, 0]],
  ['第37条第4項: until 22:00, not before', date, 'in 19:00, out 22:00', [180, 0, 0, 0, 0]],
  [
    '第37条第4項: a rest at night is not worked',
    date,
    'in 22:00, rest +00:00, back +01:00, out +05:00',
    [360, 60, 0, 360, 0],
  ],
  [
    '基発1号: a shift over midnight is one, of its first day',
    date,
    'in 18:00, rest 22:00, back 23:00, out +04:00',
    [540, 60, 60, 300, 0],
  ],
  ['第35条: a whole Sunday', '2026-11-22', 'in 09:00, rest 12:00, back 13:00, out 20:00', [600, 60, 0, 0, 600]],
  ['基発331号: into a Sunday, from midnight on', '2026-11-21', 'in 20:00, out +02:00', [360, 0, 0, 240, 120]],
  ['基発331号: out of a Sunday, until midnight', '2026-11-22', 'in 20:00, out +02:00', [360, 0, 0, 240, 240]],
  [
    '基発331号: beyond eight hours besides the Sunday',
    '2026-11-21',
    'in 09:00, rest 12:00, back 13:00, out +01:00',
    [900, 60, 360, 180, 60],
  ],
  ['a split shift: what lies between is a rest', date, 'in 07:00, out 11:00, in 15:00, out 19:00', [480, 240, 0, 0, 0]],
  [
    'split rests are added up',
    date,
    'in 09:00, rest 12:00, back 12:40, rest 15:00, back 15:20, out 18:00',
    [480, 60, 0, 0, 0],
  ],
  ['over the end of a month', '2026-10-31', 'in 21:00, rest +01:00, back +02:00, out +06:00', [480, 60, 0, 360, 300]],
  ['over the end of a year', '2025-12-31', 'in 21:00, rest +01:00, back +02:00, out +06:00', [480, 60, 0, 360, 0]],
  ['29 February', '2028-02-28', 'in 22:00, out +04:00', [360, 0, 0, 360, 0]],
  ['nobody came', date, '', [0, 0, 0, 0, 0]],
];

test.each(legal)('%s', (_, day, written, figures) => {
  const { totalWorkingTimeMinutes, totalBreakTimeMinutes, overtimeMinutes, nightMinutes, holidayMinutes, errorCodes } =
    dayOf(written, day);
  expect([totalWorkingTimeMinutes, totalBreakTimeMinutes, overtimeMinutes, nightMinutes, holidayMinutes]).toEqual(
    figures,
  );
  expect(errorCodes).toEqual([]);
});

const broken: readonly (readonly [
  written: string,
  ins: readonly string[],
  outs: readonly string[],
  rests: readonly string[],
])[] = [
  ['out 18:00', ['MISSING_CLOCK_IN'], [], []],
  ['in 09:00', [], ['MISSING_CLOCK_OUT'], []],
  ['in 09:00, in 09:01, rest 12:00, back 13:00, out 18:00', ['DUPLICATE'], [], []],
  ['in 09:00, rest 12:00, back 13:00, out 18:00, out 18:02', [], ['DUPLICATE'], []],
  ['in 09:00, out 12:00, in 13:00', [], ['MISSING_CLOCK_OUT'], []],
  ['in 09:00, out -18:00', [], ['MISSING_CLOCK_OUT', 'OUT_BEFORE_IN'], []],
  ['in 09:00, rest 12:00, rest 12:10, back 13:00, out 18:00', [], [], ['OVERLAP']],
  ['rest 08:00, in 09:00, out 12:00', [], [], ['REST_OUTSIDE_WORK']],
  ['in 09:00, out 12:00, back 13:00', [], [], ['REST_OUTSIDE_WORK']],
  ['in 09:00, rest 11:00, out 12:00', [], [], ['REST_OUTSIDE_WORK']],
  ['in 09:00, out 15:01', [], [], ['REST_TOO_SHORT']],
  ['in 09:00, rest 12:00, back 12:44, out 16:00', [], [], ['REST_TOO_SHORT']],
  ['in 09:00, rest 12:00, back 12:45, out 17:45', [], [], []],
  ['in 09:00, rest 12:00, back 12:45, out 17:46', [], [], ['REST_TOO_SHORT']],
  ['in 06:00, rest 12:00, back 13:00, out 22:00', [], [], []],
  ['in 06:00, rest 12:00, back 13:00, out 22:01', [], ['TOO_LONG'], []],
];

test.each(broken)('%s: %j, %j, %j', (written, ins, outs, rests) => {
  const day = dayOf(written);
  expect([day.clockInErrors, day.clockOutErrors, day.restErrors]).toEqual([ins, outs, rests]);
  expect(day.isValid).toBe(ins.length + outs.length + rests.length === 0);
  expect(day.errorCount).toBe(ins.length + outs.length + rests.length);
});

describe('a day that goes on', () => {
  const hours = (count: number): string =>
    new Date(Date.parse(instantOf(date, '09:00', zone)) + count * 3_600_000).toISOString();

  test('is no error for sixteen hours, and one from then on', () => {
    const [during, after] = [dayOf('in 09:00', date, hours(16)), dayOf('in 09:00', date, hours(16.1))];
    expect([during.state, during.errorCodes, during.openUntil]).toEqual(['WORKING', [], hours(16)]);
    expect([after.state, after.errorCodes, after.openUntil]).toEqual(['FINISHED', ['MISSING_CLOCK_OUT'], null]);
  });

  test('knows who is having a rest', () => {
    const resting = dayOf('in 09:00, rest 12:00', date, hours(4));
    expect([resting.state, resting.errorCodes]).toEqual(['RESTING', []]);
    expect(dayOf('in 09:00, rest 12:00, back 13:00', date, hours(5)).state).toBe('WORKING');
  });
});

describe('a record', () => {
  const [record] = recordsOf('in 09:00') as readonly [TimeRecord];
  const errorsOf = (change: Partial<TimeRecord>): readonly string[] =>
    computeDay({ records: [{ ...record, ...change }], date, timeZone: zone, now: record.at }).errorCodes;

  test('that was entered before its time lies in the future', () => {
    const before = (minutes: number): string => new Date(Date.parse(record.at) - minutes * 60_000).toISOString();
    expect(errorsOf({ enteredAt: before(5) })).toEqual([]);
    expect(errorsOf({ enteredAt: before(6) })).toEqual(['FUTURE']);
  });

  test.each([
    [null, ['EDITED_WITHOUT_REASON']],
    [' ', ['EDITED_WITHOUT_REASON']],
    ['打刻漏れ', []],
  ])('that was edited because of %j', (editReason, errors) => {
    expect(errorsOf({ isEdited: true, editReason })).toEqual(errors);
  });
});

test('times tell on which day they lie', () => {
  const {
    clockIns,
    clockOuts,
    restTimes,
    firstIn,
    lastOut,
    date: day,
  } = dayOf('in 21:00, rest +01:00, back +02:00, out +06:00');
  expect(day).toEqual({ year: 2026, month: 11, day: 18 });
  expect(clockIns).toMatchObject([{ time: '21:00', isNextDay: false }]);
  expect(clockOuts).toMatchObject([{ time: '06:00', isNextDay: true }]);
  expect(restTimes).toMatchObject([{ startTime: '+1 01:00', endTime: '+1 02:00', minutes: 60 }]);
  expect([firstIn, lastOut]).toEqual(['21:00', '+1 06:00']);
});

test('where clocks are put forward an hour is not worked twice', () => {
  const at = (time: string, on: string): string => instantOf(on, time, 'Europe/Berlin');
  const of = (recordType: RecordType, instant: string): TimeRecord => ({
    ...{ timeRecordId: recordType, recordType, at: instant, enteredAt: instant, isEdited: false, editReason: null },
  });
  const day = computeDay({
    records: [of('CLOCK_IN', at('22:00', '2026-03-28')), of('CLOCK_OUT', at('04:00', '2026-03-29'))],
    date: '2026-03-28',
    timeZone: 'Europe/Berlin',
    now,
  });
  expect([day.totalWorkingTimeMinutes, day.nightMinutes, day.holidayMinutes]).toEqual([300, 300, 180]);
});

test.each([
  ['records', [{ recordType: 'CLOCK_IN' }]],
  ['records', [{ ...recordsOf('in 09:00')[0], at: 'now' }]],
  ['records', 'in 09:00'],
  ['date', '2026-13-01'],
  ['timeZone', 'Asia/Atlantis'],
])('%s that make no sense come to nothing: %j', (name, value) => {
  const valid = { records: recordsOf('in 09:00'), date, timeZone: zone };
  const moment = { me: null, today: date, now };
  expect(workingDay.compute(valid, moment)).toMatchObject({ errorCodes: ['MISSING_CLOCK_OUT'] });
  expect(workingDay.compute({ ...valid, [name]: value }, moment)).toEqual({});
});
