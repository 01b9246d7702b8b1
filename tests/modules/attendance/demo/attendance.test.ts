/** Three months of attendance in the demo company: every error occurs, but not in closed months. */
import { expect, test } from 'vitest';
import { dayErrors } from '#model/features/working-days/time-record.ts';
import { makeDemo, rowsIn, usualDemo } from '#tests/support/demo.ts';

const { rows } = usualDemo();
const [days, closings] = [rows('attendances'), rows('attendance-closings')];

test('there are some 20,000 days of 380 people, each once', () => {
  expect(days.length).toBeGreaterThan(19_000);
  expect(new Set(days.map(({ personId }) => personId)).size).toBe(380);
  expect(new Set(days.map(({ personId, workDate }) => `${personId} ${workDate}`)).size).toBe(days.length);
});

test('every error is made, by about two in a hundred', () => {
  const codes = days.flatMap(({ errorCodes }) => errorCodes as readonly string[]);
  for (const error of dayErrors)
    expect([error, codes.filter((one) => one === error).length > 4]).toEqual([error, true]);
  const share = days.filter(({ isValid }) => isValid === false).length / days.length;
  expect(share).toBeGreaterThan(0.015);
  expect(share).toBeLessThan(0.035);
});

test('some shifts end on the day after, some in the month after, and some go on', () => {
  const overnight = days.filter(({ lastOut }) => String(lastOut).startsWith('+1'));
  expect(overnight.length / days.length).toBeGreaterThan(0.03);
  expect(overnight.some(({ workDate }) => String(workDate) === '2026-09-30')).toBe(true);
  expect(days.filter(({ state }) => state === 'WORKING').length).toBeGreaterThan(0);
});

test('a closed month has no errors, and no moment lies in the time to come', () => {
  const closed = new Set(closings.filter(({ status }) => status === 'CLOSED').map(({ id }) => id));
  expect(closed.size).toBeGreaterThan(10);
  expect(days.filter(({ closingId, isValid }) => closed.has(String(closingId)) && isValid !== true)).toEqual([]);
  const moments = days.flatMap(({ timeRecords }) => (timeRecords as readonly { at: string }[]).map(({ at }) => at));
  expect(moments.every((at) => at <= '2026-11-20T00:00:00.000Z')).toBe(true);
});

test('today most people have come, and by the evening most have gone', () => {
  const today = days.filter(({ workDate }) => workDate === '2026-11-20');
  expect(today.length).toBeGreaterThan(250);
  expect(today.every(({ state, isValid }) => state === 'WORKING' && isValid === true)).toBe(true);
  const evening = rowsIn(makeDemo({ now: '2026-11-20T11:00:00.000Z' }), 'attendances').filter(
    ({ workDate }) => workDate === '2026-11-20',
  );
  expect(evening.filter(({ state }) => state === 'FINISHED').length).toBeGreaterThan(250);
});

test('a few people have worked more than they may', () => {
  const sums = new Map<string, number>();
  for (const { personId, month, overtimeMinutes } of days)
    sums.set(`${personId} ${month}`, (sums.get(`${personId} ${month}`) ?? 0) + Number(overtimeMinutes));
  const over = [...sums.values()].filter((minutes) => minutes >= 40 * 60).length;
  expect(over).toBeGreaterThan(3);
  expect(over).toBeLessThan(60);
});
