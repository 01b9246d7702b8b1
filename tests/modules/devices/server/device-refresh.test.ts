/** A device manager over HTTP: what it reports of devices is stored with them, and commands reach it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GraphDevice, type GraphServer, graphSecret, startGraphServer } from '#tests/support/graph-server.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

const integrations = '/v2/app-integrations';
const devices = '/v2/devices';

let graph: GraphServer;
let server: TestServer;
let it: Client;
let viewer: Client;

beforeAll(async () => {
  graph = await startGraphServer();
  server = await testServer({ env: { CONNECTOR_HOSTS: '127.0.0.1' } });
  it = await server.signIn({ email: 'it@example.co.jp', areas: ['staff'], scopes: ['it:view', 'it:edit'] });
  viewer = await server.signIn({ email: 'look@example.co.jp', areas: ['staff'], scopes: ['it:view'] });
});
afterAll(async () => {
  await server?.stop();
  await graph?.stop();
});
beforeEach(() => {
  graph.failure = null;
  graph.devices = [];
  graph.commands.length = 0;
});

let made = 0;

/** Connects like a user: adds the integration without settings, then activates it. */
async function connect(): Promise<string> {
  const app = await it.send('POST', integrations, { appName: `Hayabusa ${++made}` });
  expect(app.status).toBe(201);
  const body = { externalTenantId: 't-1', clientId: 'c-1', baseUrl: graph.address, secret: graphSecret };
  const answer = await it.send('POST', `${integrations}/${app.body.id}/settings/mdm-activate`, body);
  expect([answer.status, answer.body.success]).toEqual([200, true]);
  return app.body.id;
}

async function device(body: object = {}): Promise<{ id: string; serialNumber: string }> {
  const serialNumber = `MDM-${++made}`;
  const answer = await it.send('POST', devices, { name: `端末${made}`, deviceType: 'LAPTOP', serialNumber, ...body });
  expect(answer.status).toBe(201);
  return { id: answer.body.id, serialNumber };
}

const one = async (id: string): Promise<Reply['body']> => (await it.get(`${devices}/${id}`)).body;
const historyOf = async (id: string): Promise<readonly { action: string }[]> =>
  (await it.get(`/v2/activity-logs?resource=devices&recordId=${id}`)).body.items;

async function refresh(id: string): Promise<Reply['body']> {
  await sql`update app_integrations set refresh_started_at = '2020-01-01' where id = ${id}`.execute(
    server.running.database.kysely,
  );
  expect((await it.send('POST', `${integrations}/${id}/refresh-resources`)).body.status).toBe('ENQUEUED');
  await server.running.refreshes.idle();
  return (await it.get(`${integrations}/${id}/refresh-resources/status`)).body;
}

const graphDevice = (id: string, serialNumber: string, more: Partial<GraphDevice> = {}): GraphDevice => ({
  id,
  deviceName: `HOST-${id}`,
  serialNumber,
  operatingSystem: 'Windows',
  osVersion: '10.0.26100',
  managementState: 'managed',
  lastSyncDateTime: '2026-11-19T03:04:05Z',
  enrolledDateTime: '2026-04-01T00:00:00Z',
  totalStorageSpaceInBytes: 512 * 1024 ** 3,
  freeStorageSpaceInBytes: 128 * 1024 ** 3,
  isEncrypted: true,
  complianceState: 'noncompliant',
  ...more,
});

/** A device that a connected manager knows. */
async function managed(): Promise<{ app: string; id: string; own: string }> {
  const app = await connect();
  const { id, serialNumber } = await device();
  const own = `own/${serialNumber}`;
  graph.devices = [graphDevice(own, serialNumber)];
  expect(await refresh(app)).toMatchObject({ status: 'SUCCEEDED', problem: null });
  return { app, id, own };
}

describe('what the device manager knows', () => {
  test('is kept at the device of that serial number; no other is touched, and none is made', async () => {
    const app = await connect();
    const { id, serialNumber } = await device();
    const other = await device();
    const before = [await one(other.id), (await it.get(`${devices}/count`)).body.count];
    graph.devices = [graphDevice('d-1', ` ${serialNumber.toLowerCase()} `), graphDevice('d-2', 'NOBODYS')];
    expect(await refresh(app)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await one(id)).toMatchObject({
      mdmStatus: 'CONNECTED',
      mdmIntegrationId: app,
      mdmDeviceId: 'd-1',
      mdmName: 'HOST-d-1',
      mdmSyncedAt: expect.any(String),
      mdmEnrolledAt: '2026-04-01T00:00:00.000Z',
      lastSeenAt: '2026-11-19T03:04:05.000Z',
      os: 'WINDOWS',
      osVersion: '10.0.26100',
      storageTotal: 512,
      storageFree: 25,
      encrypted: true,
      compliance: 'NONCOMPLIANT',
      serialNumber,
    });
    expect([await one(other.id), (await it.get(`${devices}/count`)).body.count]).toEqual(before);
  });

  test('stands in the history when it changes, and not when it was only read again', async () => {
    const { app, id } = await managed();
    const first = (await historyOf(id)).length;
    await refresh(app);
    expect(await historyOf(id)).toHaveLength(first);
    const before = await one(id);
    await sql`update devices set mdm_synced_at = '2026-11-18T00:00:00Z' where id = ${id}`.execute(
      server.running.database.kysely,
    );
    expect(await refresh(app)).toMatchObject({ status: 'SUCCEEDED', problem: null });
    expect(await historyOf(id)).toHaveLength(first);
    expect(await one(id)).toEqual(before);
    graph.devices = graph.devices.map((known) => ({ ...known, complianceState: 'compliant' }));
    await refresh(app);
    expect(await historyOf(id)).toHaveLength(first + 1);
    expect((await one(id)).compliance).toBe('COMPLIANT');
  });

  test('is that of the enrolment heard of last, where one device is enrolled twice', async () => {
    const { app, id } = await managed();
    const serial = String((await one(id)).serialNumber);
    graph.devices = [...graph.devices, graphDevice('fresh', serial, { lastSyncDateTime: '2026-11-20T00:00:00Z' })];
    expect(await refresh(app)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await one(id)).mdmDeviceId).toBe('fresh');
  });

  test('is let go when the manager has it no more, when its serial number was wrong, and when the connection is deleted', async () => {
    const { app, id } = await managed();
    const { own, ...second } = await managed();
    graph.devices = [graphDevice('elsewhere', 'NOBODYS')];
    await refresh(app);
    expect(await one(id)).toMatchObject({
      mdmStatus: 'NOT_CONNECTED',
      mdmDeviceId: null,
      lastSeenAt: expect.any(String),
    });
    expect(await one(second.id)).toMatchObject({ mdmStatus: 'CONNECTED', mdmDeviceId: own });
    const { headers } = await it.get(`${integrations}/${second.app}`);
    const etag = { 'if-match': String(headers.get('etag')) };
    expect((await it.send('DELETE', `${integrations}/${second.app}`, undefined, etag)).status).toBe(204);
    expect(await one(second.id)).toMatchObject({ mdmStatus: 'NOT_CONNECTED', mdmIntegrationId: null });
    const third = await managed();
    const device = await it.get(`${devices}/${third.id}`);
    const corrected = { 'if-match': String(device.headers.get('etag')) };
    expect((await it.send('PATCH', `${devices}/${third.id}`, { serialNumber: 'ANOTHER' }, corrected)).status).toBe(200);
    await refresh(third.app);
    expect(await one(third.id)).toMatchObject({ mdmStatus: 'NOT_CONNECTED', mdmDeviceId: null });
  });

  test.each([
    ['dies', 'unreachable'],
    ['wrong-shape', 'wrongAnswer'],
    ['limited', 'limited'],
    ['unauthorized', 'refused'],
  ] as const)(
    'stays as it was when the manager is %s',
    async (error, problem) => {
      const { app, id } = await managed();
      const before = await one(id);
      const { serialNumber } = before as { serialNumber: string };
      graph.devices = Array.from({ length: 150 }, (_, at) =>
        graphDevice(`x-${at}`, at === 0 ? serialNumber : `X-${at}`),
      );
      graph.failure = error;
      expect(await refresh(app)).toMatchObject({ status: 'FAILED', problem });
      expect(await one(id)).toEqual(before);
    },
    60_000,
  );
});

describe('what a device is told to do', () => {
  test.each([
    ['lock', 'remoteLock', 'LOCK'],
    ['restart', 'rebootNow', 'RESTART'],
    ['wipe', 'wipe', 'WIPE'],
  ])('%s reaches the manager once, and stands in the history', async (action, command, expected) => {
    const { id, own } = await managed();
    const answer = await it.send('POST', `${devices}/${id}/${action}`, { commandReason: '紛失' });
    expect([answer.status, answer.body.command, answer.body.commandReason]).toEqual([200, expected, '紛失']);
    expect(graph.commands).toEqual([`${own} ${command}`]);
    expect((await historyOf(id))[0]).toMatchObject({ action });
    // The same command again is sent again.
    expect((await it.send('POST', `${devices}/${id}/${action}`, { commandReason: '再度' })).status).toBe(200);
    expect(graph.commands).toHaveLength(2);
  });

  test.each([
    ['gone', 'commandRefused'],
    ['limited', 'limited'],
    ['unauthorized', 'refused'],
    ['wrong-shape', 'unreachable'],
    ['dies', 'unreachable'],
    ['slow', 'slow'],
  ] as const)(
    'is refused by a manager that is %s, by name, and nothing is kept',
    async (error, code) => {
      const { id } = await managed();
      const before = [await one(id), await historyOf(id)];
      graph.failure = error;
      const answer = await it.send('POST', `${devices}/${id}/wipe`, { commandReason: '紛失' });
      expect([answer.status, answer.body.errors?.[0]?.keyword]).toEqual([424, `connector.${code}`]);
      expect([await one(id), await historyOf(id)]).toEqual(before);
      expect(graph.commands).toEqual([]);
    },
    60_000,
  );

  test('is nothing where no manager knows it, the integration is switched off, the reason is missing, or one may only look', async () => {
    const { id: unknown } = await device();
    expect((await it.send('POST', `${devices}/${unknown}/lock`, {})).status).toBe(409);
    const { app, id } = await managed();
    expect((await it.send('POST', `${devices}/${id}/wipe`, {})).body.errors).toEqual([
      expect.objectContaining({ pointer: '/commandReason', keyword: 'required' }),
    ]);
    expect((await viewer.send('POST', `${devices}/${id}/lock`, {})).status).toBe(403);
    expect((await it.send('PATCH', `${integrations}/${app}/settings/deactivate`)).status).toBe(200);
    expect(await one(id)).toMatchObject({ mdmStatus: 'CONNECTED', mdmIntegrationStatus: 'DEACTIVATED' });
    expect((await it.send('POST', `${devices}/${id}/lock`, {})).status).toBe(409);
    expect((await it.send('PATCH', `${integrations}/${app}/settings/reactivate`)).status).toBe(200);
    expect(await one(id)).toMatchObject({ mdmIntegrationStatus: 'ACTIVE' });
    expect(graph.commands).toEqual([]);
    expect((await one(id)).command).toBeNull();
  });
});
