/**
 * How far into a list each database reads: beyond it the embedded one reports the limit, where it once had to be
 * restarted.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseTooFar } from '#server/gate/read/read-records.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

/** In one week, so that the counts of weeks lead to no page. */
const entries = 402_000;
const part = 67_000;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await testServer({ env: { DEMO: '0' } });
  admin = await server.signIn({
    email: 'a@example.co.jp',
    areas: ['staff'],
    scopes: ['settings:edit', 'ga:view', 'hr:view'],
  });
  const { kysely } = server.running.database;
  for (let first = 1; first <= entries; first += part)
    await sql`insert into daicho_audit (id, at, actor, actor_label, action, resource, record_id, record_label, changes, origin)
      select gen_random_uuid(), timestamptz '2025-11-17' + n * interval '1 second', 'system', 'system', 'update', 'places', n::text, '-', '[]', 'system'
      from generate_series(${sql.lit(first)}, ${sql.lit(first + part - 1)}) as n`.execute(kysely);
}, 120_000);
afterAll(() => server?.stop());

test('a page that is far from both ends is refused by the embedded engine alone, with a sentence', async () => {
  const page = async (index: number): Promise<readonly unknown[]> => {
    const { status, body } = await admin.get(`/v2/audit-log?pageIndex=${index}&pageSize=100`);
    return [status, body.code, body.items?.length, body.detail];
  };
  const isEmbedded = server.running.database.engine === 'embedded';
  const refused = [400, 'page-too-far', undefined, expect.stringContaining('絞り込み')];
  expect(await page(2010)).toEqual(isEmbedded ? refused : [200, undefined, 100, undefined]);
  for (const near of [0, 1999, 2021, 4019]) expect(await page(near)).toEqual([200, undefined, 100, undefined]);
});

test('what is looked through is counted from the nearer end', () => {
  for (const [before, count] of [
    [0, 5_000_000],
    [200_000, 400_001],
    [4_900_000, 5_000_000],
    [9_000_000, 400_000],
  ] as const)
    expect(() => refuseTooFar('embedded', before, count)).not.toThrow();
  expect(() => refuseTooFar('embedded', 200_100, 5_000_000)).toThrow('page-too-far');
  expect(() => refuseTooFar('postgresql', 200_100, 5_000_000)).not.toThrow();
});
