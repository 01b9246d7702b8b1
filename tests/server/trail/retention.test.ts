/** Old entries of the audit log are removed in portions. What remains can be read as before, and one entry says so. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuditUpkeep } from '#server/background/audit-upkeep.ts';
import { portions, removeOldEntries } from '#server/gate/trail/remove-old-entries.ts';
import { readSettings, SettingsError } from '#server/settings.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

/** The clock of the tests stands on 2026-11-20 in Tokyo. */
const months = 12;
const firstRemaining = '2025-11-20T00:00:00+09:00';
const lastRemoved = '2025-11-19T23:59:59.999+09:00';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await testServer({ env: { AUDIT_RETENTION_MONTHS: String(months) } });
  client = await server.signIn({
    email: 'retention@example.co.jp.test',
    areas: ['staff'],
    scopes: ['hr:edit', 'ga:edit', 'settings:view'],
  });
  await server.running.removeOldEntries();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await sql`delete from daicho_audit`.execute(kysely());
});

const kysely = () => server.running.database.kysely;

const addEntries = (count: number, at: string, resource = 'equipment') =>
  sql`insert into daicho_audit (id, at, actor, actor_label, action, resource, record_label, changes, origin, fold_actor)
    select gen_random_uuid(), ${at}::timestamptz, 'system', 'System', 'update', ${resource}, 'row ' || n, '[]', 'api', 'system'
    from generate_series(1, ${count}::int) as n`.execute(kysely());

const run = (signal: AbortSignal) => removeOldEntries(server.running, { months, signal });
const never = new AbortController().signal;
/** Answers "no" to the first questions, then "yes". */
const afterPortions = (portions: number): AbortSignal => {
  let questions = 0;
  return {
    ...never,
    get aborted() {
      return questions++ >= portions;
    },
  } as AbortSignal;
};

const log = async () => (await client.get('/v2/audit-log?pageSize=100')).body;
const notes = async (): Promise<readonly string[]> =>
  (await log()).items
    .filter(({ action }: { action: string }) => action === 'expire')
    .map(({ recordLabel }: { recordLabel: string }) => recordLabel)
    .reverse();

const firstPerson = async (): Promise<string> => (await client.get('/v2/people?pageSize=1')).body.items[0].id;

async function changePerson(id: string, phoneNumber: string): Promise<Reply> {
  const etag = String((await client.get(`/v2/people/${id}`)).headers.get('etag'));
  return client.send('PATCH', `/v2/people/${id}`, { phoneNumber }, { 'if-match': etag });
}

test('days of the company are kept or removed as a whole', async () => {
  await addEntries(3, lastRemoved);
  await addEntries(2, firstRemaining);
  expect(await run(never)).toEqual({ count: 3, until: '2025-11-19' });
  const { items, count } = await log();
  expect(count).toBe(3);
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({
    action: 'expire',
    resource: 'audit-log',
    actor: 'System',
    origin: 'system',
    recordLabel: '≤ 2025-11-19 (3)',
    details: 'AUDIT_RETENTION_MONTHS=12',
  });
});

test('a run that finds nothing leaves no entry', async () => {
  await addEntries(2, firstRemaining);
  expect(await run(never)).toBeNull();
  expect((await log()).count).toBe(2);
});

test('many portions have one entry; an interrupted run says what it has removed', async () => {
  const portion = portions[server.running.database.engine];
  const labelOf = (count: number): string => `≤ 2025-11-19 (${count.toLocaleString('en')})`;
  for (let part = 0; part < 5; part++) await addEntries(portion / 2, lastRemoved);
  expect(await run(afterPortions(1))).toEqual({ count: portion, until: '2025-11-19' });
  expect(await notes()).toEqual([labelOf(portion)]);
  expect(await run(never)).toEqual({ count: portion * 1.5, until: '2025-11-19' });
  expect(await notes()).toEqual([labelOf(portion), labelOf(portion * 1.5)]);
});

test('of two servers one removes, and others write meanwhile', async () => {
  const count = portions[server.running.database.engine] * 1.5;
  await addEntries(count, lastRemoved);
  const person = await firstPerson();
  const [one, other, reply] = await Promise.all([run(never), run(never), changePerson(person, '03-1111-2222')]);
  expect([one, other].map((removed) => removed?.count ?? null).sort()).toEqual([count, null]);
  expect(reply.status).toBe(200);
});

test('the history of a record begins later, and all of it can be read', async () => {
  const person = await firstPerson();
  await sql`insert into daicho_audit (id, at, actor, actor_label, action, resource, record_id, record_label, changes, origin)
    values (gen_random_uuid(), ${lastRemoved}, 'system', 'System', 'create', 'people', ${person}, '', '[]', 'api')`.execute(
    kysely(),
  );
  expect((await changePerson(person, '03-1234-5678')).status).toBe(200);
  const activity = async () => (await client.get(`/v2/activity-logs?resource=people&recordId=${person}`)).body;
  const actions = async () => (await activity()).items.map(({ action }: { action: string }) => action);
  const history = () => client.get(`/v2/people/${person}/history?pageIndex=0&pageSize=50`);
  expect(await actions()).toEqual(['update', 'create']);
  const before = (await history()).body;
  await run(never);
  expect(await actions()).toEqual(['update']);
  expect((await activity()).count ?? 1).toBe(1);
  const after = await history();
  expect(after.status).toBe(200);
  expect(after.body.count).toBe(before.count - 1);
  expect(after.body.items).toHaveLength(before.items.length - 1);
});

test('the server removes what is too old', async () => {
  await addEntries(2, lastRemoved);
  await server.running.removeOldEntries();
  expect((await log()).count).toBe(1);
});

test('the operator reads what was removed, and why it failed; without the setting nothing is', async () => {
  const messages: string[] = [];
  const results = [async () => ({ count: 1_234, until: '2025-11-19' }), () => Promise.reject(new Error('no disk'))];
  const gate = {
    removeOldEntries: () => results.shift()?.() ?? Promise.resolve(null),
    keepWeekCounts: async () => 0,
    emptyBin: async () => null,
  };
  const retention = createAuditUpkeep(gate, months, (line) => messages.push(line));
  await createAuditUpkeep(gate, undefined, (line) => messages.push(line)).run();
  await Promise.all([retention.run(), retention.run()]);
  await retention.stop();
  expect(messages).toEqual([
    'Audit log: 1,234 entries up to 2025-11-19 are removed.',
    'Old entries of the audit log were not removed: no disk',
  ]);
});

test.each(['0', '1201', '1.5', 'ever', '-1'])('%s is no number of months', (text) => {
  expect(() => readSettings({ AUDIT_RETENTION_MONTHS: text })).toThrow(SettingsError);
});

test('without the setting, everything is kept', () => {
  expect(readSettings({}).AUDIT_RETENTION_MONTHS).toBeUndefined();
  expect(readSettings({ AUDIT_RETENTION_MONTHS: '84' }).AUDIT_RETENTION_MONTHS).toBe(84);
});
