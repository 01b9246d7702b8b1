/** Hours beyond forty a week and beyond eight a day: a table of weeks, with the totals of their months. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#model/features/working-days/clock-time.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let hr: Client;
beforeAll(async () => {
  server = await testServer();
  hr = await server.signIn({ email: 'hr@example.co.jp', areas: ['staff'], scopes: ['hr:edit', 'ga:edit'] });
});
afterAll(() => server?.stop());

/** A day from 7:00 with this many hours and without breaks. */
const day = (hours: number): readonly object[] => {
  const end = 7 * 60 + Math.round(hours * 60);
  const time = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
  return [
    { recordType: 'CLOCK_IN', time: '07:00' },
    { recordType: 'CLOCK_OUT', time },
  ];
};

let hired = 0;
async function hire(): Promise<string> {
  hired += 1;
  const person = { familyName: '週', givenName: `計${hired}`, workerType: 'EMPLOYEE', workerNumber: `WEEK${hired}` };
  return (await hr.send('POST', '/v2/people', { ...person, joinedOn: '2026-01-01' })).body.id;
}

type Months = Readonly<Record<string, readonly [daily: number, weekly: number]>>;

/** Hours of consecutive days from a day on; 2026-06-07, 2026-06-28 and 2026-08-30 are Sundays. */
const table: readonly (readonly [what: string, from: string, hours: readonly number[], months: Months])[] = [
  ['five days of eight hours', '2026-06-08', [8, 8, 8, 8, 8], { '2026-06': [0, 0] }],
  ['six days of eight hours', '2026-06-08', [8, 8, 8, 8, 8, 8], { '2026-06': [0, 480] }],
  ['six days of seven hours', '2026-06-08', [7, 7, 7, 7, 7, 7], { '2026-06': [0, 120] }],
  ['forty hours and a minute', '2026-06-08', [8, 8, 8, 8, 8, 1 / 60], { '2026-06': [0, 1] }],
  ['long days, of which no hour counts twice', '2026-06-08', [10, 10, 10, 10, 10], { '2026-06': [600, 0] }],
  ['long days and a Saturday', '2026-06-08', [10, 8, 8, 8, 8, 4], { '2026-06': [120, 240] }],
  ['a Sunday, which is paid by itself', '2026-06-07', [8, 8, 8, 8, 8, 8], { '2026-06': [0, 0] }],
  ['a Sunday before six days', '2026-06-07', [8, 8, 8, 8, 8, 8, 8], { '2026-06': [0, 480] }],
  ['two weeks, each for itself', '2026-06-11', [8, 8, 8, 0, 8, 8, 8], { '2026-06': [0, 0] }],
  ['a week over the end of a month', '2026-06-29', [8, 8, 8, 8, 8, 8], { '2026-06': [0, 0], '2026-07': [0, 480] }],
  ['a week that passes forty on the last day', '2026-08-24', [8, 8, 8, 8, 8, 8], { '2026-08': [0, 480] }],
];

test.each(table)('%s', async (_, from, hours, months) => {
  const personId = await hire();
  for (const [index, one] of hours.entries())
    if (one > 0) {
      const body = { personId, date: dayAfter(from, index), reason: '試験', creates: day(one) };
      expect((await hr.send('POST', '/v2/attendances/edit', body)).status).toBe(201);
    }
  const { items } = (await hr.get(`/v2/attendance-months?personIdIn=${personId}&category=ALL`)).body;
  const overtime = Object.fromEntries(
    items.map((row: Record<string, number | string>) => {
      expect(row.overtimeMinutes).toBe(Number(row.dailyOvertimeMinutes) + Number(row.weeklyOvertimeMinutes));
      return [row.month, [row.dailyOvertimeMinutes, row.weeklyOvertimeMinutes]];
    }),
  );
  expect(overtime).toEqual(months);
});

test('the level of a month looks at both', async () => {
  const personId = await hire();
  // Two weeks of six days of ten hours: two hours a day beyond eight, and a day each beyond forty.
  for (let week = 0; week < 2; week += 1)
    for (let index = 0; index < 6; index += 1) {
      const body = { personId, date: dayAfter('2026-05-04', week * 7 + index), reason: '試験', creates: day(10) };
      await hr.send('POST', '/v2/attendances/edit', body);
    }
  const { items } = (await hr.get(`/v2/attendance-months?personIdIn=${personId}&category=ALL`)).body;
  expect(items).toMatchObject([
    { dailyOvertimeMinutes: 1440, weeklyOvertimeMinutes: 960, overtimeMinutes: 2400, overtimeLevel: 'NEAR_LIMIT' },
  ]);
});
