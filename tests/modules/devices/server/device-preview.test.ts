/** Devices of a device manager over HTTP: all of them or a named error; then compared, selected and imported. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { graphConnector } from '#modules/devices/server/connectors/graph.ts';
import { createAskJson } from '#server/connectors/ask-json.ts';
import { readAll, usualLimits } from '#server/connectors/connector.ts';
import { ConnectorError } from '#server/connectors/connector-error.ts';
import {
  type GraphFailure,
  type GraphServer,
  graphDevices,
  graphSecret,
  startGraphServer,
} from '#tests/support/graph-server.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let graph: GraphServer;
beforeAll(async () => {
  graph = await startGraphServer();
});
afterAll(() => graph?.stop());
beforeEach(() => {
  graph.failure = null;
  graph.devices = [];
  graph.requests.length = 0;
});

const limits = { ...usualLimits, pauseMs: 5, longestPauseMs: 1_000 };
const read = (more: Partial<typeof limits> = {}) => {
  const all = { ...limits, ...more };
  const connection = { address: new URL(graph.address), secret: graphSecret };
  const connector = graphConnector(connection, createAskJson({ allowed: new Set([graph.host]) }, all), all);
  return readAll(connector, 'devices', all);
};
const errorOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'no error',
    (error: unknown) => (error instanceof ConnectorError ? error.code : String(error)),
  );

describe('a device manager', () => {
  test('tells of its devices in the words of candidates', async () => {
    graph.devices = [
      {
        id: 'd-1',
        deviceName: 'SATO-MBA ',
        serialNumber: 'C02X',
        manufacturer: 'Apple',
        model: 'MacBook Air',
        operatingSystem: 'macOS',
        osVersion: '15.1',
        emailAddress: 'sato@example.com',
        managementState: 'managed',
        lastSyncDateTime: '2026-11-20T01:02:03Z',
        enrolledDateTime: '0001-01-01T00:00:00Z',
        totalStorageSpaceInBytes: 512 * 1024 ** 3,
        freeStorageSpaceInBytes: 128 * 1024 ** 3,
        isEncrypted: true,
        complianceState: 'inGracePeriod',
      },
      {
        id: 'd-2',
        deviceName: 'OLD',
        serialNumber: null,
        operatingSystem: 'ChromeOS',
        managementState: 'retirePending',
      },
    ];
    expect(await read()).toEqual([
      {
        id: 'd-1',
        name: 'SATO-MBA',
        serialNumber: 'C02X',
        assetTag: '',
        manufacturer: 'Apple',
        model: 'MacBook Air',
        operatingSystem: 'MACOS',
        osVersion: '15.1',
        assignedEmail: 'sato@example.com',
        active: 'true',
        managed: 'CONNECTED',
        lastSeenAt: '2026-11-20T01:02:03.000Z',
        enrolledAt: '',
        storageTotal: '512',
        storageFree: '25',
        encrypted: 'true',
        compliance: 'IN_GRACE_PERIOD',
      },
      expect.objectContaining({ name: 'OLD', serialNumber: '', operatingSystem: 'OTHER', active: 'false' }),
    ]);
    expect(graph.requests).toEqual([
      { url: expect.stringMatching(/^\/v1\.0\/deviceManagement\/managedDevices\?%24top=200&/), authorized: true },
    ]);
  });

  test('is read page by page to its end', async () => {
    graph.devices = graphDevices(450);
    expect(new Set((await read()).map(({ id }) => id)).size).toBe(450);
    expect(graph.requests).toHaveLength(5);
  });

  test.each([
    ['wrong-shape', 'wrongAnswer'],
    ['unauthorized', 'refused'],
    ['limited', 'limited'],
    ['dies', 'unreachable'],
    ['repeats', 'incomplete'],
    ['elsewhere', 'wrongAnswer'],
  ] as const)('that is %s is told as %s, and is no shorter list', async (error: GraphFailure, code) => {
    graph.devices = graphDevices(150);
    graph.failure = error;
    expect(await errorOf(read())).toBe(code);
  });

  test('with more devices than are taken at once is told so', async () => {
    graph.devices = graphDevices(150);
    expect(await errorOf(read({ records: 120 }))).toBe('tooMany');
  });

  test('has no people', async () => {
    const connection = { address: new URL(graph.address), secret: graphSecret };
    const connector = graphConnector(connection, createAskJson({ allowed: new Set([graph.host]) }, limits), limits);
    expect(await errorOf(readAll(connector, 'people', limits))).toBe('notOffered');
  });
});

describe('its devices in the inventory', () => {
  let server: TestServer;
  let it: Client;
  let id: string;

  beforeAll(async () => {
    server = await testServer({ env: { CONNECTOR_HOSTS: '127.0.0.1' } });
    it = await server.signIn({ email: 'it@example.co.jp', areas: ['staff'], scopes: ['it:view', 'it:edit'] });
    const made = await it.send('POST', '/v2/app-integrations', {
      appName: 'Hayabusa MDM',
      offers: ['IT'],
      connectorKind: 'GRAPH',
      baseUrl: graph.address,
      secret: graphSecret,
    });
    expect(made.status).toBe(201);
    id = made.body.id;
  });
  afterAll(() => server?.stop());

  /** Repeats the call until the work is done. */
  const ask = async (body: object = {}, client = it): Promise<Reply> => {
    for (;;) {
      const answer = await client.send('POST', `/v2/devices/previews/${id}`, {
        dryrun: true,
        variant: 'laptop',
        ...body,
      });
      if (answer.status !== 202) return answer;
    }
  };
  const states = ({ body }: Reply) => body.rows.map(({ state }: { state: string }) => state);

  test('are compared by their serial numbers, taken over as devices in stock, and known from then on', async () => {
    graph.devices = [
      ...graphDevices(2),
      { id: 'gone', deviceName: '返却済み', serialNumber: 'R1', managementState: 'wipePending' },
    ];
    const first = await ask();
    expect([first.status, first.body.app.name, states(first)]).toEqual([
      200,
      'Hayabusa MDM',
      ['new', 'new', 'rejected'],
    ]);
    const { key } = first.body;
    const done = await ask({ dryrun: false, key, selected: [0], importKey: randomUUID() });
    expect(done.body.counts).toMatchObject({ rows: 1, new: 1, rejected: 0 });
    const { body } = await it.get('/v2/devices?freeText=GRAPH000001');
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      name: 'OUTSIDE-1',
      serialNumber: 'GRAPH000001',
      deviceType: 'LAPTOP',
      manufacturer: 'Lenovo',
      os: 'WINDOWS',
      osVersion: '10.0.26100',
    });
    // Its events begin like those of any other device.
    const { body: events } = await it.get(`/v2/devices/${body.items[0].id}/lifecycle`);
    expect(events.items.map(({ event }: { event: string }) => event)).toEqual(['PROCURED']);

    graph.devices = graphDevices(2).map((one) => ({ ...one, osVersion: '10.0.30000' }));
    const again = await ask();
    expect(states(again)).toEqual(['changed', 'new']);
    expect(again.body.rows[0]).toMatchObject({
      before: { osVersion: '10.0.26100' },
      after: { osVersion: '10.0.30000' },
    });
  });

  test('are offered by apps that have some, and only to whoever may add devices', async () => {
    const { body } = await it.get('/v2/devices/previews');
    expect(body.items.map((one: { id: string }) => one.id)).toContain(id);
    const hr = await server.signIn({ email: 'hr@example.co.jp', areas: ['staff'], scopes: ['hr:view', 'hr:edit'] });
    expect((await hr.get('/v2/devices/previews')).status).toBe(403);
    expect((await ask({}, hr)).status).toBe(403);
    expect((await it.get('/v2/people/previews')).status).toBe(403);
  });

  test('are not read while the device manager answers wrongly, and nothing changes', async () => {
    graph.devices = graphDevices(150);
    graph.failure = 'dies';
    const before: number = (await it.get('/v2/devices?pageSize=1')).body.count;
    const answer = await ask();
    expect([answer.status, answer.body.errors?.[0]?.keyword]).toEqual([424, 'connector.unreachable']);
    expect((await it.get('/v2/devices?pageSize=1')).body.count).toEqual(before);
  });
});
