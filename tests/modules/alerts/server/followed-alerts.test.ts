/** Alerts of followed apps and software are those of all alerts that name the follower. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alerts } from '#modules/alerts/module.ts';
import { readProject } from '#server/declarations/project.ts';
import type { ViewContext, ViewQuery } from '#server/views/view.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

const { declarations } = await readProject(process.cwd());
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

async function rowsFor(name: string, me: string): Promise<readonly unknown[]> {
  const query = alerts.views?.[name] as ViewQuery;
  const moment = { me, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z', timeZone: 'Asia/Tokyo' };
  const rows = query({ declarations, moment } as unknown as ViewContext);
  const { kysely } = server.running.database;
  return (
    await sql`select * from (${rows}) as alert where follower_ids @> to_jsonb(${me}::text) order by id`.execute(kysely)
  ).rows;
}

test('both are the same, for apps, for software, and for nobody', async () => {
  const { kysely } = server.running.database;
  const people = await sql<{ id: string }>`select id from people where deleted_at is null order by id limit 3`.execute(
    kysely,
  );
  const [one = '', two = '', three = ''] = people.rows.map(({ id }) => id);
  await sql`update apps set follower_ids = to_jsonb(array[${one}::text])
    where id in (select id from apps where deleted_at is null order by id limit 8)`.execute(kysely);
  await sql`update software set owner_id = ${two}, notify_on_alerts = true
    where id in (select software_id from app_users) or id in (select software_id from software_rules)`.execute(kysely);
  const numbers: number[] = [];
  for (const me of [one, two, three]) {
    const rows = await rowsFor('app-alerts-followed', me);
    expect(rows).toEqual(await rowsFor('app-alerts', me));
    numbers.push(rows.length);
  }
  expect(numbers[0]).toBeGreaterThan(0);
  expect(numbers[1]).toBeGreaterThan(0);
});
