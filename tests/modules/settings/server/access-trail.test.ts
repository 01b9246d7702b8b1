/** Entries of the audit log besides changes: exports, refused calls, sign-ins; and the sessions of the actor. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { type Client, createClient, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let viewer: Client;
let employee: Client;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@example.co.jp', demoPassword);
  viewer = await server.signInAs('hr-viewer@example.co.jp', demoPassword);
  employee = await server.signInAs('individual@example.co.jp', demoPassword);
}, 300_000);
afterAll(() => server?.stop());

type Entry = Readonly<Record<string, unknown>>;
const trail = async (query: string): Promise<readonly Entry[]> =>
  (await admin.get(`/v2/audit-log?pageSize=200&${query}`)).body.items;

test('every file that leaves has an entry: who, which list, which filters and columns, how many rows', async () => {
  const query = `freeText=${encodeURIComponent('佐藤')}&columns=name&columns=email`;
  for (const [path, resource] of [
    ['/v2/people-csv/all-member', 'people'],
    ['/v2/equipment-csv', 'equipment'],
  ] as const) {
    const answer = await admin.get(resource === 'people' ? `${path}?${query}` : path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await trail(`resourceIn=${resource}&actionIn=export`)).toEqual([]);
    const file = await admin.get(answer.body.url);
    const rows = file.text.trim().split('\n').length - 1;
    const [entry, ...more] = await trail(`resourceIn=${resource}&actionIn=export`);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actor: '管理者（デモ）', recordLabel: `CSV (${rows})` });
    if (resource === 'people') expect(entry?.details).toMatch(/佐藤.*columns=name,email/);
    else expect(entry?.details).toMatch(/^\/v2\/equipment-csv\?columns=\w+(,\w+)+$/);
  }
});

test('a refused call has one entry, however often it is tried, and what it asked for is not told', async () => {
  for (let round = 0; round < 3; round++) expect((await viewer.get('/v2/roles?freeText=secret')).status).toBe(403);
  expect((await viewer.send('POST', '/v2/people', { familyName: '秘' })).status).toBe(403);
  const refusals = (await trail('actionIn=refuse')).map(({ resource, details }) => [resource, details]).sort();
  expect(refusals).toEqual([
    ['people', 'POST /v2/people'],
    ['roles', 'GET /v2/roles'],
  ]);
  expect(JSON.stringify(await trail('actionIn=refuse'))).not.toMatch(/secret|秘"/);
});

test('sign-ins have a list of their own, for whoever may see the settings', async () => {
  const { body } = await admin.get('/v2/sign-ins');
  expect(body.count).toBeGreaterThanOrEqual(3);
  expect(body.items[0]).toMatchObject({ event: 'sign-in', fault: null, address: '127.0.0.1', device: 'node' });
  expect(JSON.stringify(body)).not.toMatch(/@example/);
  expect((await viewer.get('/v2/sign-ins')).status).toBe(403);
  expect((await admin.send('POST', '/v2/sign-ins', {})).status).toBe(403);
});

test('somebody sees their own sessions in both areas, and ends one or all others', async () => {
  const others = [await again(), await again(), await again()];
  for (const path of ['/v2/my-sessions', '/v2/individual/sessions']) {
    const { body } = await admin.get(path);
    expect(body.items.filter(({ state }: Entry) => state === 'CURRENT')).toHaveLength(1);
    expect(body.count).toBe(4);
  }
  expect((await employee.get('/v2/individual/sessions')).body.count).toBe(1);
  expect((await employee.get('/v2/my-sessions')).status).toBe(403);

  const { items } = (await others[0]?.get('/v2/my-sessions'))?.body ?? {};
  const [current] = items.filter(({ state }: Entry) => state === 'CURRENT');
  const own = (await admin.get('/v2/my-sessions')).body.items.find(({ state }: Entry) => state === 'CURRENT');
  expect((await admin.send('POST', `/v2/my-sessions/${own.id}/end`)).status).toBe(409);
  expect((await employee.send('POST', `/v2/individual/sessions/${current.id}/end`)).status).toBe(404);
  expect((await admin.send('POST', `/v2/my-sessions/${current.id}/end`)).status).toBe(204);
  expect((await others[0]?.get('/v2/session'))?.status).toBe(401);
  expect((await others[1]?.get('/v2/session'))?.status).toBe(200);
  expect((await admin.send('POST', '/v2/my-sessions/end-others')).status).toBe(204);
  for (const one of others) expect((await one.get('/v2/session')).status).toBe(401);
  expect((await admin.get('/v2/my-sessions')).body.count).toBe(1);
  expect((await employee.get('/v2/session')).status).toBe(200);
  const ended = await trail('resourceIn=my-sessions&actionIn=end&actionIn=end-others');
  expect(ended.map(({ action }) => action).sort()).toEqual(['end', 'end-others']);
});

test('no statistics are kept of masked columns, which would lie readable in a file', async () => {
  const { kysely } = server.running.database;
  await sql`analyze`.execute(kysely);
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_stats where tablename = 'public_ids'`.execute(kysely);
  const columns = rows.map(({ column }) => column);
  expect(columns).toContain('created_at');
  expect(columns.filter((column) => /number/.test(column))).toEqual([]);
});

test('an employee is offered the packages of their own tasks, and no others', async () => {
  const patterns = await employee.get('/v2/individual/operation-patterns?pageSize=200');
  const own = [...new Set(patterns.body.items.map(({ packageId }: Entry) => packageId))].sort();
  expect(own.length).toBeGreaterThan(0);
  const path = server.running.project().declarations.resources['operation-packages']?.select.api ?? '';
  const offered = await employee.get(`${path}?limit=200`);
  expect(offered.status).toBe(200);
  expect(offered.body.items.map(({ id }: Entry) => id).sort()).toEqual(own);
  const all = await admin.get(`${path}?limit=200`);
  expect(all.body.count).toBeGreaterThan(offered.body.count);
  const [foreign] = all.body.items.filter(
    (item: Entry) => !offered.body.items.some((one: Entry) => one.id === item.id),
  );
  expect((await employee.get(`${path}?idIn=${foreign.id}`)).body.items).toEqual([]);
});

const again = async (): Promise<Client> => {
  const { cookie } = await server.signInAs('admin@example.co.jp', demoPassword);
  return createClient(server.origin, cookie);
};
