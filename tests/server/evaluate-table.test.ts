/** Policies are evaluated for a whole table in portions: the results are those of one statement. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResourceWith } from '#model/types/resource.ts';
import { evaluateTable } from '#server/gate/ruled/evaluate-ruled.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';
import { shippedProject } from '#tests/support/shipped.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ project: await shippedProject() });
});
afterAll(() => server?.stop());

test.each([61, 100_000])('in portions of %d rows', async (most) => {
  const { kysely } = server.running.database;
  const { declarations } = server.project;
  const now = new Date().toISOString();
  const context = { declarations, moment: { me: null, today: now.slice(0, 10), now } };
  const read = async () =>
    (
      await sql<{ id: string; outcome: string }>`
      select id, rule_matching as outcome from app_users where deleted_at is null order by id`.execute(kysely)
    ).rows;
  const evaluate = (rows?: number) =>
    evaluateTable(kysely, declarations.resources['app-users'] as ResourceWith<'ruled'>, context, rows);
  await evaluate();
  const expected = await read();
  expect(expected.length).toBeGreaterThan(20);
  expect(new Set(expected.map(({ outcome }) => outcome)).size).toBeGreaterThan(1);
  await sql`update app_users set rule_matching = 'NO_USER'`.execute(kysely);
  await evaluate(most);
  expect(await read()).toEqual(expected);
});
