/** Totals of months are the same whether all days are read at once or those of each period apart. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attendanceMonths } from '#modules/attendance/server/views/attendance-months.ts';
import type { ViewContext } from '#server/views/view.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

type Row = Readonly<Record<string, unknown>>;

/** The view reads nothing but the day. */
async function monthsOn(today: string): Promise<readonly Row[]> {
  const context = { moment: { today } } as ViewContext;
  const query = sql<Row>`select * from (${attendanceMonths(context)}) as month order by id`;
  return (await query.execute(server.running.database.kysely)).rows;
}
const withoutPeriod = (rows: readonly Row[]): readonly Row[] => rows.map(({ period: _, ...row }) => row);

test('every month is in one period, with the totals of all days', async () => {
  // Long after all days, so that they are in one part.
  const whole = await monthsOn('2036-01-15');
  const months = [...new Set(whole.map(({ month }) => String(month)))].sort();
  expect(months.length).toBeGreaterThan(1);
  for (const month of [...months, '2020-01']) {
    const rows = await monthsOn(`${month}-15`);
    expect(withoutPeriod(rows)).toEqual(withoutPeriod(whole));
    const before = months[months.indexOf(month) - 1];
    for (const row of rows)
      expect(row.period).toBe(row.month === month ? 'CURRENT' : row.month === before ? 'PREVIOUS' : 'EARLIER');
  }
});
