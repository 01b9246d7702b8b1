/** The demo company's products over HTTP: connected ones can be read, imported from, changed and diagnosed. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { type Running, start } from '#server/start.ts';
import { type Client, root, signInTo } from '#tests/support/server.ts';

const integrations = '/v2/app-integrations';

let folder: string;
let running: Running;
let admin: Client;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daicho-products-'));
  const env = { DATA_DIRECTORY: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0', DEMO_SCALE: '0.02' };
  running = await start(root, readSettings({ ...env, CLOCK: '2026-11-20T00:00:00.000Z' }), () => undefined);
  const origin = await running.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await signInTo(origin, 'admin@example.co.jp', 'Daicho-demo-1');
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

const of = async (appName: string): Promise<Record<string, unknown>> =>
  (await admin.get(integrations)).body.items.find((one: { appName: string }) => one.appName === appName);

async function refresh(appName: string, tenant?: string): Promise<Record<string, unknown>> {
  const id = tenant ?? (await of(appName)).id;
  expect((await admin.send('POST', `${integrations}/${id}/refresh-resources`)).body.status).toBe('ENQUEUED');
  await running.refreshes.idle();
  return of(appName);
}

const logOf = async (resource: string): Promise<number> =>
  (await admin.get(`/v2/activity-logs/count?resource=${resource}`)).body.count;

test('what was read before is read again, and nothing is new', async () => {
  const before = await of('Kagi ID');
  const log = await logOf('app-users');
  expect(before).toMatchObject({ connectionState: 'CONNECTED', accounts: expect.any(Number) });
  expect(await refresh('Kagi ID')).toMatchObject({
    ...{ refreshStatus: 'SUCCEEDED', refusedCount: null, accounts: before.accounts },
    activeAccounts: before.activeAccounts,
  });
  expect(await logOf('app-users')).toBe(log);
});

test('groups that are here are those of the product from then on', async () => {
  const groups = async (): Promise<readonly { integrationId: string; externalId: string | null }[]> =>
    (await admin.get('/v2/app-groups')).body.items;
  const [one] = await groups();
  const { items } = (await admin.get(integrations)).body;
  await refresh(items.find(({ id }: { id: string }) => id === one?.integrationId).appName, one?.integrationId);
  const refreshed = (await groups()).filter(({ integrationId }) => integrationId === one?.integrationId);
  expect(refreshed.length).toBeGreaterThan(0);
  for (const { externalId } of refreshed) expect(externalId).toMatch(/^g-/);
});

test('the device manager tells of the devices that it manages, and one of them is locked through it', async () => {
  const before = await managed();
  expect(before.length).toBeGreaterThan(0);
  expect(await refresh('Mamori Guard')).toMatchObject({ refreshStatus: 'SUCCEEDED', refreshProblem: null });
  expect(await managed()).toHaveLength(before.length);
  const answer = await admin.send('POST', `/v2/devices/${before[0]}/lock`, { commandReason: '紛失' });
  expect([answer.status, answer.body.command]).toEqual([200, 'LOCK']);
});

const managed = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from devices where mdm_status = 'CONNECTED' and mdm_device_id is not null order by id`.execute(
    running.database.kysely,
  );
  return rows.map(({ id }) => id);
};

test('the HR app has the people of the register, and some whom it does not have yet', async () => {
  const { id } = await of('Meibo HR');
  const path = `/v2/people/previews/${id}`;
  const { body } = await admin.send('POST', path, { dryrun: true, variant: 'employee' });
  expect(body.counts).toMatchObject({ new: 8, changed: 0, rejected: 0 });
  const fresh = body.rows.filter(({ state }: { state: string }) => state === 'new');
  expect(fresh[0].values).toMatchObject({ joinedOn: '2026-12-01', departmentId: expect.stringMatching(/./) });
  const selected = fresh.slice(0, 2).map(({ row }: { row: number }) => row);
  const take = { dryrun: false, variant: 'employee', key: body.key, selected, importKey: randomUUID() };
  expect((await admin.send('POST', path, take)).status).toBeLessThan(300);
  const again = await admin.send('POST', path, { dryrun: true, variant: 'employee' });
  expect(again.body.counts).toMatchObject({ new: 6, changed: 0, rejected: 0 });
});

test.each([
  ['Mitooshi CRM', 'refused'],
  ['Kiroku Wiki', 'unreachable'],
])('%s stays as it is told to be wrong: %s', async (appName, problem) => {
  expect(await refresh(appName)).toMatchObject({ refreshStatus: 'FAILED', refreshProblem: problem });
});

test('a token that is not theirs is refused', async () => {
  const { id } = await of('Denpyo Bill');
  const connect = (secret: string) =>
    admin.send('POST', `${integrations}/${id}/settings/authenticate`, {
      ...{ connectorKind: 'SCIM', baseUrl: 'https://scim.example.com/denpyo-bill', secret },
    });
  expect((await connect('guessed')).status).toBe(424);
  expect((await connect('daicho-demo')).status).toBe(200);
  expect(await refresh('Denpyo Bill')).toMatchObject({ refreshStatus: 'SUCCEEDED' });
});
