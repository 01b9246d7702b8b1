/** The file of the audit log has each entry once and in order, although entries are written while it is read. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

const entries = 2_400;
let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await testServer();
  client = await server.signIn({
    email: 'export@example.co.jp.test',
    areas: ['staff'],
    scopes: ['ga:view', 'hr:view', 'settings:view'],
  });
  await sql`delete from daicho_audit`.execute(kysely());
  await add(entries, 'row', sql`timestamptz '2026-11-20 00:00Z' - random() * interval '60 days'`);
});
afterAll(() => server?.stop());

const kysely = () => server.running.database.kysely;

const add = (count: number, name: string, at: ReturnType<typeof sql>) =>
  sql`
  insert into daicho_audit (id, at, actor, actor_label, action, resource, record_label, changes, origin)
  select gen_random_uuid(), (${at}), 'system', 'System', 'update',
    (array['equipment', 'people'])[1 + n % 2], ${name}::text || '-' || n, '[{"field": "name", "before": null, "after": "x"}]', 'api'
  from generate_series(1, ${count}::int) as n`.execute(kysely());

const labels = async (where: ReturnType<typeof sql>, order: 'asc' | 'desc'): Promise<readonly string[]> =>
  (
    await sql<{ label: string }>`select record_label as label from daicho_audit where ${where}
      order by at ${sql.raw(order)}, id ${sql.raw(order)}`.execute(kysely())
  ).rows.map(({ label }) => label);

/** The names of the exported entries. @param meanwhile runs after the first part of the file */
async function exported(query: string, meanwhile: () => Promise<unknown>): Promise<readonly string[]> {
  const { url } = (await client.get(`/v2/audit-log-csv?${query}`)).body;
  const { body } = await fetch(new URL(url, server.origin), { headers: { cookie: client.cookie } });
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (text === '') await meanwhile();
    text += chunk;
  }
  return [...text.matchAll(/row-\d+/g)].map(([name]) => name);
}

test.each([
  ['desc', '', sql`true`],
  ['asc', '', sql`true`],
  ['desc', 'resourceIn=people', sql`resource = 'people'`],
] as const)('%s %s', async (order, filter, where) => {
  const before = await labels(sql`${where} and record_label like 'row-%'`, order);
  expect(before.length).toBeGreaterThan(1_000);
  const written = () => add(300, 'later', sql`timestamptz '2026-11-20 00:00Z' - random() * interval '60 days'`);
  const rows = await exported(`sortColumn=AT&sortOrder=${order}&${filter}`, written);
  expect(rows).toEqual(before);
  const [last] = (await client.get('/v2/audit-log?actionIn=export&pageSize=1')).body.items;
  expect(Number(/^CSV \((\d+)\)$/.exec(last.recordLabel)?.[1])).toBeGreaterThanOrEqual(before.length);
});

test('another order is exported as a whole', async () => {
  const rows = await exported('sortColumn=RESOURCE&sortOrder=asc', async () => undefined);
  expect([...rows].sort()).toEqual([...(await labels(sql`record_label like 'row-%'`, 'asc'))].sort());
});
