/** Due times of module jobs: cron's five fields, in the time zone of a place. */
import { expect, test } from 'vitest';
import { readSchedule, scheduleIssue } from '#server/modules/schedule.ts';

/** The next times after the given time, and the same times backwards from the last of them. */
function timesOf(text: string, timeZone: string, from: string, count: number): readonly string[] {
  const schedule = readSchedule(text, timeZone);
  const times: Date[] = [];
  for (let at = new Date(from); times.length < count; ) {
    at = schedule.nextAfter(at) as Date;
    times.push(at);
  }
  const back: Date[] = [];
  for (let at = times.at(-1) as Date; back.length < count; at = new Date(at.getTime() - 1)) {
    at = schedule.lastUntil(at) as Date;
    back.unshift(at);
  }
  const [next, last] = [times, back].map((all) => all.map((at) => at.toISOString()));
  expect(last).toEqual(next);
  return next as readonly string[];
}

test.each<[string, string, string, string, readonly string[]]>([
  [
    'a time of the day in Tokyo',
    '30 2 * * *',
    'Asia/Tokyo',
    '2026-11-20T17:29:59.999Z',
    ['2026-11-20T17:30:00.000Z', '2026-11-21T17:30:00.000Z'],
  ],
  [
    'a time that the clocks skip in spring is due right after the gap',
    '30 2 * * *',
    'Europe/Berlin',
    '2026-03-27T12:00:00Z',
    ['2026-03-28T01:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z'],
  ],
  [
    'a time that comes twice in autumn is due once',
    '30 2 * * *',
    'Europe/Berlin',
    '2026-10-23T12:00:00Z',
    ['2026-10-24T00:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
  ],
  [
    'what is due every half hour is so in both hours',
    '*/30 * * * *',
    'Europe/Berlin',
    '2026-10-25T00:00:00Z',
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:00:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-25T02:00:00.000Z'],
  ],
  [
    'the last day of each month',
    '0 0 L * *',
    'Asia/Tokyo',
    '2027-12-31T00:00:00Z',
    ['2028-01-30T15:00:00.000Z', '2028-02-28T15:00:00.000Z', '2028-03-30T15:00:00.000Z'],
  ],
  [
    'a day that short months have not',
    '0 0 31 * *',
    'UTC',
    '2026-01-31T00:00:00Z',
    ['2026-03-31T00:00:00.000Z', '2026-05-31T00:00:00.000Z'],
  ],
  [
    'a day of the month or a day of the week',
    '0 9 1 * MON',
    'UTC',
    '2026-01-20T00:00:00Z',
    ['2026-01-26T09:00:00.000Z', '2026-02-01T09:00:00.000Z', '2026-02-02T09:00:00.000Z'],
  ],
  [
    'the 29th of February',
    '0 0 29 2 *',
    'UTC',
    '2026-01-01T00:00:00Z',
    ['2028-02-29T00:00:00.000Z', '2032-02-29T00:00:00.000Z'],
  ],
])('%s', (_, text, timeZone, from, expected) =>
  expect(timesOf(text, timeZone, from, expected.length)).toEqual(expected),
);

test('a moment at which it is due counts as due, to the millisecond', () => {
  const { lastUntil, nextAfter } = readSchedule('0 12 * * *', 'UTC');
  const noon = new Date('2026-11-20T12:00:00.000Z');
  expect(lastUntil(noon)).toEqual(noon);
  expect(lastUntil(new Date(noon.getTime() - 1))).toEqual(new Date('2026-11-19T12:00:00.000Z'));
  expect(nextAfter(noon)).toEqual(new Date('2026-11-21T12:00:00.000Z'));
});

test.each<[unknown, string | null]>([
  ['*/15 8-18 * * 1-5', null],
  [' 0  1 * * * ', null],
  [7, 'it must be a text'],
  ['', 'there must be five fields'],
  ['@daily', 'there must be five fields'],
  ['0 0 * * * *', 'there must be five fields'],
  ['61 * * * *', 'Invalid value for minute: 61'],
  ['0 0 30 2 *', 'this day does not exist'],
])('%s', (text, error) => expect(scheduleIssue(text)).toBe(error));
