/**
 * A device from its order to its disposal over HTTP: possible and refused actions at each step, and its lifecycle
 * events.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf as errors } from '#tests/support/errors-of.ts';
import { finishImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let it: Client;
let person: string;
let place: string;

beforeAll(async () => {
  server = await testServer();
  it = await server.signIn({
    email: 'it@example.co.jp',
    areas: ['staff'],
    scopes: ['it:view', 'it:edit', 'hr:edit', 'ga:edit'],
  });
  const hired = await it.send('POST', '/v2/people', {
    familyName: '長谷',
    givenName: 'みどり',
    workerType: 'EMPLOYEE',
    workerNumber: 'E1',
    joinedOn: '2026-04-01',
  });
  person = hired.body.id;
  const { items } = (await it.get('/v2/places?pageSize=100')).body;
  place = items.find(({ status }: { status: string }) => status === 'ACTIVE').id;
});
afterAll(() => server?.stop());

let made = 0;
const add = (body: object = {}): Promise<Reply> =>
  it.send('POST', '/v2/devices', { name: `LT-${++made}`, deviceType: 'LAPTOP', ...body });
const device = async (body: object = {}): Promise<string> => (await add(body)).body.id;
const act = (id: string, action: string, body: object = {}): Promise<Reply> =>
  it.send('PATCH', `/v2/devices/${id}/${action}`, body);
const eventsOf = async (id: string): Promise<readonly Record<string, unknown>[]> =>
  (await it.get(`/v2/devices/${id}/lifecycle?sortColumn=CREATED_AT&sortOrder=asc`)).body.items;
const eventNames = async (id: string): Promise<readonly unknown[]> => (await eventsOf(id)).map(({ event }) => event);

test('each step is possible from where it should be, and leaves its event', async () => {
  const id = await device({ procuredOn: '2026-10-01' });
  expect((await act(id, 'assign', { assignedPersonId: person })).body).toMatchObject({
    status: 'IN_DISTRIBUTION',
    assignedPersonId: person,
    statusChangedOn: '2026-11-20',
  });
  expect((await act(id, 'deliver')).body.status).toBe('IN_USED');
  expect((await act(id, 'report-trouble', { statusReason: '画面が割れた' })).body).toMatchObject({
    status: 'IN_TROUBLED',
    formerStatus: 'IN_USED',
    assignedPersonId: person,
  });
  expect((await act(id, 'recover')).body).toMatchObject({ status: 'IN_USED', formerStatus: null, statusReason: null });
  expect((await act(id, 'return', { placeId: place })).body).toMatchObject({
    status: 'IN_STOCK',
    assignedPersonId: null,
  });
  expect((await act(id, 'decommission', { statusReason: '老朽化' })).body.status).toBe('DECOMMISSIONED');
  const events = await eventsOf(id);
  expect(events.map(({ event, happenedOn }) => [event, happenedOn])).toEqual([
    ['PROCURED', '2026-10-01'],
    ['ASSIGNED', '2026-11-20'],
    ['DELIVERED', '2026-11-20'],
    ['TROUBLED', '2026-11-20'],
    ['RECOVERED', '2026-11-20'],
    ['RETURNED', '2026-11-20'],
    ['DECOMMISSIONED', '2026-11-20'],
  ]);
  expect(events[3]).toMatchObject({ reason: '画面が割れた', personId: person, actor: expect.stringMatching(/./) });
  expect(events[4]).toMatchObject({ reason: null });
  expect(events[5]).toMatchObject({ personId: null, formerPersonId: person, placeId: place });
});

test('what is in trouble can go back to stock, and then belongs to nobody', async () => {
  const id = await device();
  await act(id, 'assign', { assignedPersonId: person });
  await act(id, 'report-trouble', { statusReason: '電源が入らない' });
  expect((await act(id, 'return', { placeId: place })).body).toMatchObject({
    ...{ status: 'IN_STOCK', formerStatus: null, assignedPersonId: null, placeId: place },
  });
  expect(await eventNames(id)).toEqual(['PROCURED', 'ASSIGNED', 'TROUBLED', 'RETURNED']);
});

test('what is decommissioned is neither assigned nor brought back, and what is used is not decommissioned', async () => {
  const used = await device();
  await act(used, 'assign', { assignedPersonId: person });
  expect([
    (await act(used, 'decommission')).status,
    (await act(used, 'assign', { assignedPersonId: person })).status,
  ]).toEqual([409, 409]);
  const gone = await device();
  await act(gone, 'decommission');
  for (const action of ['assign', 'place', 'return', 'recover', 'report-trouble', 'procure', 'deliver']) {
    const body = action === 'assign' ? { assignedPersonId: person } : {};
    expect([action, errors(await act(gone, action, body))]).toEqual([action, [409]]);
  }
  expect(await eventNames(gone)).toEqual(['PROCURED', 'DECOMMISSIONED']);
  expect((await it.send('POST', `/v2/devices/${gone}/remove`, {})).status).toBe(200);
  expect(
    (await it.get('/v2/devices?category=ALL&pageSize=1000')).body.items.map(({ id }: { id: string }) => id),
  ).not.toContain(gone);
  expect(await eventNames(gone)).toEqual(['PROCURED', 'DECOMMISSIONED', 'DELETED']);
});

test('a refused step leaves no event, and nobody else writes one', async () => {
  const id = await device();
  expect(errors(await act(id, 'assign'))).toEqual([400, '/assignedPersonId required']);
  expect(errors(await act(id, 'place'))).toEqual([400, '/placeId required']);
  expect(errors(await act(id, 'assign', { assignedPersonId: person, statusChangedOn: '2026-11-21' }))).toEqual([
    400,
    '/statusChangedOn latest',
  ]);
  expect(await eventNames(id)).toEqual(['PROCURED']);
  const forged = { deviceId: id, event: 'TROUBLED', happenedOn: '2026-11-01' };
  expect((await it.send('POST', '/v2/device-events', forged)).status).toBe(403);
});

test('the day of an event may be an earlier one, and what is ordered begins so', async () => {
  const id = await device({ orderedOn: '2026-11-02' });
  expect((await it.get(`/v2/devices/${id}`)).body.status).toBe('ORDERED');
  expect((await act(id, 'assign', { assignedPersonId: person })).status).toBe(409);
  await act(id, 'procure', { procuredOn: '2026-11-10' });
  await act(id, 'place', { placeId: place, statusChangedOn: '2026-11-12', statusReason: '会議室に設置' });
  expect((await eventsOf(id)).map(({ event, happenedOn, reason }) => [event, happenedOn, reason])).toEqual([
    ['ORDERED', '2026-11-02', null],
    ['PROCURED', '2026-11-10', null],
    ['PLACED', '2026-11-12', '会議室に設置'],
  ]);
});

test('names, numbers and who uses it are kept as they should be', async () => {
  expect(errors(await add({ name: '' }))).toEqual([400, '/name required']);
  expect(errors(await add({ name: '　 ' }))).toEqual([400, '/name notBlank']);
  expect((await add({ name: 'あ'.repeat(100) })).status).toBe(201);
  expect(errors(await add({ name: 'あ'.repeat(101) }))).toEqual([400, '/name maxLength']);
  expect((await add({ serialNumber: 'S-1', assetTag: 'IT-1' })).status).toBe(201);
  expect(errors(await add({ serialNumber: 'S-1' }))).toEqual([409, '/serialNumber unique']);
  expect(errors(await add({ assetTag: 'IT-1' }))).toEqual([409, '/assetTag unique']);
  const used = await add({ assignedPersonId: person });
  expect(used.body.status).toBe('IN_USED');
  const { headers } = await it.get(`/v2/devices/${used.body.id}`);
  const { items } = (await it.get('/v2/people?statusIn=ACTIVE&pageSize=2')).body;
  const other = items.find(({ id }: { id: string }) => id !== person);
  const body = { assignedPersonId: other.id };
  const moved = await it.send('PATCH', `/v2/devices/${used.body.id}`, body, {
    'if-match': String(headers.get('etag')),
  });
  expect(errors(moved)).toEqual([400, '/assignedPersonId readOnly']);
});

test('old names of categories, genres and both spellings of the order are read', async () => {
  const names = async (query: string): Promise<readonly string[]> =>
    (await it.get(`/v2/devices?pageSize=1000&${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await names('category=ASSIGNED')).toEqual(await names('category=IN_USED'));
  expect(await names('category=UNDER_MAINTENANCE')).toEqual(await names('category=IN_TROUBLED'));
  expect(await names('orderDirection=DESC')).toEqual(await names('sortOrder=desc'));
  const phone = await device({ deviceType: 'MOBILE', name: '種別を確かめる電話' });
  expect(await names('freeText=種別を確かめる&genres=MOBILE&genres=TABLET')).toEqual([phone]);
  expect(await names('freeText=種別を確かめる&genres=LAPTOP')).toEqual([]);
  expect((await it.get('/v2/devices?category=LOST')).status).toBe(400);
  expect((await it.get('/v2/devices?genres=TOASTER')).status).toBe(400);
});

test('people are listed with the devices that are theirs now', async () => {
  await device({ assignedPersonId: person });
  const { body } = await it.get('/v2/device-people?freeText=E1');
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ personId: person, deviceTypes: ['LAPTOP'] });
  expect(body.items[0].deviceCount).toBe(body.items[0].devices.length);
  expect((await it.get('/v2/device-people/count?genres=SERVER')).body.count).toBe(0);
  expect((await it.get('/v2/device-people-csv')).status).toBe(200);
  const options = await it.get('/v2/components/devices-for-select?orderBy=NAME&orderDirection=asc&freeText=LT');
  expect(options.body.items[0]).toMatchObject({ id: expect.any(String), name: expect.stringContaining('LT') });
});

test('nothing is sent to a device that no MDM manages', async () => {
  const id = await device();
  expect(errors(await it.send('POST', `/v2/devices/${id}/lock`))).toEqual([409]);
  expect((await it.get(`/v2/devices/${id}`)).body.command).toBeNull();
});

test('a device without an asset tag gets the next free one while the settings say so, also from a file', async () => {
  const settings = '/v2/device-settings';
  const set = async (body: object): Promise<void> => {
    const { headers } = await it.get(settings);
    expect((await it.send('PATCH', settings, body, { 'if-match': String(headers.get('etag')) })).status).toBe(200);
  };
  const tagOf = async (body: object = {}): Promise<unknown> => (await add(body)).body.assetTag;
  expect(await tagOf()).toBeNull();
  await set({ assetTagPrefix: 'Q-', assetTagNext: 7 });
  expect(await tagOf({ assetTag: 'Q-000008' })).toBe('Q-000008');
  expect([await tagOf(), await tagOf({ assetTag: null }), await tagOf()]).toEqual(['Q-000007', 'Q-000009', 'Q-000010']);
  // A refused device uses no number, and simultaneous requests get different ones.
  expect(errors(await add({ name: '' }))).toEqual([400, '/name required']);
  expect(new Set(await Promise.all([tagOf(), tagOf(), tagOf()]))).toEqual(
    new Set(['Q-000011', 'Q-000012', 'Q-000013']),
  );
  expect((await it.get(settings)).body.assetTagNext).toBe(14);
  const key = await uploadCsv(it, textOf([['name'], ['ファイルの端末A'], ['ファイルの端末B']]));
  const { body } = await finishImport(it, '/v2/devices-csv', key, { dryrun: false, variant: 'laptop' });
  expect(body.counts).toMatchObject({ rows: 2, new: 2 });
  const { items } = (await it.get(`/v2/devices?freeText=${encodeURIComponent('ファイルの端末')}`)).body;
  expect(items.map(({ assetTag }: { assetTag: string }) => assetTag).sort()).toEqual(['Q-000014', 'Q-000015']);
  await set({ assetTagNext: null });
  expect(await tagOf()).toBeNull();
});
