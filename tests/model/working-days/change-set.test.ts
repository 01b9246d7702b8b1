/** A change set: the days of typed times, and refused changes. */
import { describe, expect, test } from 'vitest';
import { isClockTime } from '#model/base/calendar.ts';
import { type ChangeSet, changeRecords, readChangeSet } from '#model/features/working-days/change-set.ts';
import { instantOf } from '#model/features/working-days/clock-time.ts';
import type { RecordType, TimeRecord } from '#model/features/working-days/time-record.ts';

const date = '2026-11-18';
const timeZone = 'Asia/Tokyo';
const now = '2026-11-20T00:00:00.000Z';
const none: ChangeSet = { creates: [], updates: [], deletes: [], reason: '打刻漏れ' };

let made = 0;
const around = {
  date,
  timeZone,
  now,
  newId: () => {
    made += 1;
    return `new-${made}`;
  },
};

const record = (timeRecordId: string, recordType: RecordType, time: string): TimeRecord => {
  const at = instantOf(date, time, timeZone);
  return { timeRecordId, recordType, at, enteredAt: at, isEdited: false, editReason: null };
};
const day = [record('a', 'CLOCK_IN', '21:00'), record('b', 'CLOCK_OUT', '23:00')];
const change = (set: Partial<ChangeSet>, records: readonly TimeRecord[] = day) =>
  changeRecords(records, { ...none, ...set }, around);
const momentsOf = (records: readonly TimeRecord[]): readonly string[] => records.map(({ at }) => at).sort();

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['25:00', false],
  ['30:00', false],
  ['12:60', false],
  ['9:00', false],
  ['09:0', false],
  ['', false],
  ['０９：００', false],
])('%j as a time of day: %j', (text, expected) => {
  expect(isClockTime(text)).toBe(expected);
});

describe('a time', () => {
  test('earlier than the first clock-in lies on the day after', () => {
    const { records, errors } = change({ updates: [{ timeRecordId: 'b', time: '06:00' }] });
    expect(errors).toEqual([]);
    expect(momentsOf(records)).toEqual([
      instantOf(date, '21:00', timeZone),
      instantOf('2026-11-19', '06:00', timeZone),
    ]);
  });

  test('goes by the clock-in that is typed with it', () => {
    const creates = [
      { recordType: 'CLOCK_IN', time: '22:00' },
      { recordType: 'CLOCK_OUT', time: '05:00' },
    ] as const;
    const { records } = change({ creates }, []);
    expect(momentsOf(records)).toEqual([
      instantOf(date, '22:00', timeZone),
      instantOf('2026-11-19', '05:00', timeZone),
    ]);
  });

  test('lies where it is said to lie', () => {
    const { records } = change({ creates: [{ recordType: 'CLOCK_OUT', time: '06:00', isNextDay: false }] });
    expect(momentsOf(records)[0]).toBe(instantOf(date, '06:00', timeZone));
  });

  test('that is still to come is refused', () => {
    const late = { ...around, now: instantOf(date, '22:00', timeZone) };
    const { errors } = changeRecords(day, { ...none, creates: [{ recordType: 'CLOCK_OUT', time: '22:01' }] }, late);
    expect(errors).toEqual([{ pointer: '/creates/0/time', keyword: 'future' }]);
  });
});

test('what is changed is marked with its reason, and what is not stays as it was', () => {
  const { records } = change({ updates: [{ timeRecordId: 'b', time: '22:30' }] });
  expect(records.find(({ timeRecordId }) => timeRecordId === 'a')).toEqual(day[0]);
  expect(records.find(({ timeRecordId }) => timeRecordId === 'b')).toMatchObject({
    recordType: 'CLOCK_OUT',
    isEdited: true,
    editReason: '打刻漏れ',
    enteredAt: now,
  });
});

test.each([
  [{ updates: [{ timeRecordId: 'a', time: '25:00' }] }, '/updates/0/time', 'clockTime'],
  [{ creates: [{ recordType: 'CLOCK_IN' as const, time: '12:60' }] }, '/creates/0/time', 'clockTime'],
  [{ creates: [{ recordType: 'LUNCH' as never, time: '12:00' }] }, '/creates/0/recordType', 'enum'],
  [{ updates: [{ timeRecordId: 'z', time: '12:00' }] }, '/updates/0/timeRecordId', 'reference'],
  [{ deletes: [{ timeRecordId: 'a' }, { timeRecordId: 'a' }] }, '/deletes/1/timeRecordId', 'reference'],
  [
    { deletes: [{ timeRecordId: 'a' }], updates: [{ timeRecordId: 'a', time: '12:00' }] },
    '/updates/0/timeRecordId',
    'reference',
  ],
])('%j is refused at %s', (set, pointer, keyword) => {
  const { records, errors } = change(set);
  expect(errors).toMatchObject([{ pointer, keyword }]);
  expect(records).toEqual(day);
});

test.each([
  [{ creates: {} }, ['/creates']],
  [{ creates: ['x'] }, ['/creates/0']],
  [{ creates: [{ recordType: 'CLOCK_IN' }] }, ['/creates/0/time']],
  [{ updates: [{ timeRecordId: 1, time: '09:00' }] }, ['/updates/0/timeRecordId']],
  [{ updates: [{ timeRecordId: 'a', time: '09:00', at: 'x' }] }, ['/updates/0/at']],
  [{ reason: 'x'.repeat(201) }, ['/reason']],
  [{ reason: 7 }, ['/reason']],
  [{ deletes: Array.from({ length: 51 }, () => ({ timeRecordId: 'a' })) }, ['/deletes']],
])('a body of another shape: %j', (body, pointers) => {
  expect(readChangeSet(body).errors.map(({ pointer }) => pointer)).toEqual(pointers);
});

test('a reason of spaces is none', () => {
  expect(readChangeSet({ reason: '  ' }).set).toEqual({ ...none, reason: null });
});
