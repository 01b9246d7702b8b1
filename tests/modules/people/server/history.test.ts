/**
 * The merged history of a person: posts, devices, seats and the photo in one order, paged, and from each source only
 * what the actor may read.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '#server/declarations/project.ts';
import { png, sendFile } from '#tests/support/files.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';
import { shippedProject } from '#tests/support/shipped.ts';

interface Item {
  readonly id: string;
  readonly day: string;
  readonly kind: 'dated' | 'audit' | 'dates' | 'events';
  readonly field?: string;
  readonly of?: string;
  readonly part?: string | null;
  readonly gone?: boolean;
  readonly change?: { readonly changes: readonly { readonly field: string }[]; readonly state: string };
  readonly entry?: { readonly action: string; readonly changes: readonly { readonly field: string }[] };
  readonly record?: Readonly<Record<string, unknown>>;
}

let server: TestServer;
let editor: Client;
let hr: Client;
let places: readonly string[];
let made = 0;

beforeAll(async () => {
  server = await testServer({ project: await withHiddenGrades() });
  const as = (email: string, scopes: Parameters<TestServer['signIn']>[0]['scopes']) =>
    server.signIn({ email, areas: ['staff'], scopes });
  editor = await as('editor@example.co.jp', ['hr:view', 'hr:edit', 'it:view', 'it:edit', 'ga:view', 'ga:edit']);
  hr = await as('hr@example.co.jp', ['hr:view', 'ga:view']);
  places = await Promise.all(['東', '西'].map((name) => add('/v2/places', { name, code: `HI-${name}` })));
});
afterAll(() => server?.stop());

/** The back office, changed so that only actors who may edit people read their grades. */
async function withHiddenGrades(): Promise<Project> {
  const project = await shippedProject();
  const { resources } = project.declarations;
  const changed = Object.fromEntries(
    ['people', 'alumni'].map((name) => {
      const resource = resources[name] as Resource;
      const { gradeId } = resource.fields as { gradeId: Field };
      return [name, { ...resource, fields: { ...resource.fields, gradeId: { ...gradeId, read: ['hr:edit'] } } }];
    }),
  ) as Record<string, Resource>;
  return { ...project, declarations: { ...project.declarations, resources: { ...resources, ...changed } } };
}

async function add(path: string, body: object): Promise<string> {
  const reply = await editor.send('POST', path, body);
  expect([path, reply.status, reply.body?.errors]).toEqual([path, 201, undefined]);
  return reply.body.id;
}

const hire = (body: object = {}): Promise<string> => {
  made += 1;
  return add('/v2/people', {
    familyName: '履歴',
    givenName: `花${made}`,
    familyNameKana: 'リレキ',
    workerNumber: `HI${made}`,
    workerType: 'EMPLOYEE',
    joinedOn: '2026-10-01',
    placeId: places[0],
    ...body,
  });
};

async function change(id: string, body: object, date?: string): Promise<void> {
  const { headers } = await editor.get(`/v2/people/${id}`);
  const reply = await editor.send('PATCH', `/v2/people/${id}${date ? `?effectiveDate=${date}` : ''}`, body, {
    'if-match': String(headers.get('etag')),
  });
  expect([reply.status, reply.body?.errors]).toEqual([200, undefined]);
}

async function giveDevice(person: string): Promise<string> {
  made += 1;
  const id = await add('/v2/devices', { name: `HI-${made}`, deviceType: 'LAPTOP', procuredOn: '2026-10-01' });
  expect((await editor.send('PATCH', `/v2/devices/${id}/assign`, { assignedPersonId: person })).status).toBe(200);
  return id;
}

async function giveSeat(person: string, assignedOn: string | null): Promise<string> {
  made += 1;
  const { items } = (await editor.get('/v2/licenses?pageSize=100')).body;
  for (const { id } of items as readonly { id: string }[]) {
    const reply = await editor.send('POST', '/v2/license-assignments', { licenseId: id, personId: person, assignedOn });
    if (reply.status === 201) return reply.body.id;
  }
  throw new Error('no licence has a seat to give');
}

async function givePhoto(id: string): Promise<void> {
  const slot = `/v2/people/${id}/avatarUrl/presigned-url`;
  const put = await sendFile({ origin: server.origin, client: editor, slot, name: '顔写真.png', bytes: png() });
  expect(put.status).toBe(200);
  await change(id, { avatarUrl: put.body.address });
}

async function takeSeat(id: string): Promise<void> {
  const { headers } = await editor.get(`/v2/license-assignments/${id}`);
  const gone = await editor.send('DELETE', `/v2/license-assignments/${id}`, undefined, {
    'if-match': String(headers.get('etag')),
  });
  expect(gone.status).toBe(204);
}

const read = (id: string, client = editor, query = '', mount = 'people'): Promise<Reply> =>
  client.get(`/v2/${mount}/${id}/history${query}`);
const itemsOf = async (id: string, client = editor): Promise<readonly Item[]> => (await read(id, client)).body.items;

/** An item in short: what it is, and its day. */
const summaryOf = ({ kind, day, field, of, part, gone, change: changed, entry, record }: Item): string =>
  [
    day,
    kind === 'dated' ? `${changed?.state} ${changed?.changes.map(({ field }) => field)}` : '',
    kind === 'audit' ? `${entry?.action} ${entry?.changes.map(({ field }) => field)}` : '',
    kind === 'dates' ? `date ${field}` : '',
    kind === 'events' ? [of, record?.event ?? part, gone ? 'gone' : ''].filter(Boolean).join(' ') : '',
  ]
    .filter(Boolean)
    .join(' ');

describe('what happened to a person', () => {
  let id: string;
  let seat: string;
  beforeAll(async () => {
    id = await hire();
    await giveDevice(id);
    seat = await giveSeat(id, '2026-11-10');
    await givePhoto(id);
    await change(id, { placeId: places[1] }, '2026-12-01');
    await change(id, { placeId: null }, '2026-11-01');
    await change(id, { gradeId: (await editor.get('/v2/grades?pageSize=1')).body.items[0].id });
  });

  const whole = [
    '2026-12-01 planned placeId',
    '2026-11-20 applied gradeId',
    '2026-11-20 update avatarUrl',
    '2026-11-20 device-events ASSIGNED',
    '2026-11-20 create familyName,givenName,workerNumber,workerType,placeId,concurrentUnitIds',
    '2026-11-10 license-assignments begun',
    '2026-11-01 applied placeId',
    '2026-10-01 date joinedOn',
  ];

  test('stands in one order, the latest day first', async () => {
    const { status, body } = await read(id);
    expect([status, body.count]).toEqual([200, whole.length]);
    expect(body.items.map(summaryOf)).toEqual(whole);
    expect(body.items.find(({ of }: Item) => of === 'license-assignments')).toMatchObject({
      id: seat,
      part: 'begun',
      gone: false,
      record: { id: seat, personId: id },
    });
  });

  test('comes page by page, each entry once', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => read(id, editor, `?pageIndex=${page}&pageSize=2`)));
    expect(pages.map(({ body }) => [body.items.length, body.count])).toEqual([2, 2, 2, 2].map((size) => [size, 8]));
    expect(pages.flatMap(({ body }) => body.items.map(summaryOf))).toEqual(whole);
    expect((await read(id, editor, '?pageIndex=9&pageSize=2')).body).toEqual({ items: [], count: whole.length });
  });

  test('of what a reader may not read, neither an entry nor a number nor a gap', async () => {
    const open = whole.filter((line) => !/device-events|license-assignments|gradeId/.test(line));
    const { body } = await read(id, hr);
    expect([body.count, body.items.map(summaryOf)]).toEqual([open.length, open]);
    const pages = await Promise.all([0, 1, 2].map((page) => read(id, hr, `?pageIndex=${page}&pageSize=2`)));
    expect(pages.flatMap((page) => page.body.items.map(summaryOf))).toEqual(open);
    expect(JSON.stringify(body)).not.toContain(seat);
  });

  test('is not read by whoever may not read people, and refuses parameters that it does not have', async () => {
    const it = await server.signIn({ email: 'it-only@example.co.jp', areas: ['staff'], scopes: ['it:view'] });
    expect((await read(id, it)).status).toBe(403);
    expect((await read(id, it, '?pageSize=x')).status).toBe(403);
    expect((await read('018f4f3e-7a2b-7c3d-8e4f-0000000000ff')).status).toBe(404);
    const refused = await read(id, editor, '?pageSize=0');
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '?pageSize']);
    expect((await read(id, editor, '?freeText=a')).body.errors[0]).toMatchObject({ pointer: '?freeText' });
  });
});

test('a reader learns nothing from the history of whoever holds what they may not read', async () => {
  const [holder, other] = [await hire(), await hire()];
  await giveDevice(holder);
  await takeSeat(await giveSeat(holder, null));
  const [one, another] = [(await read(holder, hr)).body, (await read(other, hr)).body];
  const shape = ({ items, count }: { items: readonly Item[]; count: number }) => [count, items.map(summaryOf)];
  expect(shape(one)).toEqual(shape(another));
  expect((await read(holder)).body.count).toBe(one.count + 3);
});

test('a seat that was taken away stays told, with its end, and is not to be opened', async () => {
  const id = await hire();
  const seat = await giveSeat(id, '2026-11-05');
  await takeSeat(seat);
  const lines = (await itemsOf(id)).filter(({ of }) => of === 'license-assignments');
  expect(lines.map(summaryOf)).toEqual([
    '2026-11-20 license-assignments ended gone',
    '2026-11-05 license-assignments begun gone',
  ]);
  expect(lines[0]?.record).toMatchObject({ id: seat, license: { name: expect.any(String) } });
  expect((await editor.get(`/v2/license-assignments/${seat}`)).status).toBe(404);
  // Also among the former holders, as a released seat.
  const former = (await editor.get(`/v2/former-seats?personIdIn=${id}`)).body.items;
  expect(former).toMatchObject([{ personId: id, assignedOn: '2026-11-05', released: true }]);
});

test('a seat that was passed on is told to whoever held it and to whoever holds it now', async () => {
  const [before, after] = [await hire(), await hire()];
  const seat = await giveSeat(before, '2026-11-05');
  const { headers } = await editor.get(`/v2/license-assignments/${seat}`);
  const edited = await editor.send(
    'PATCH',
    `/v2/license-assignments/${seat}`,
    { personId: after },
    {
      'if-match': String(headers.get('etag')),
    },
  );
  expect([edited.status, edited.body.errors?.[0]?.pointer]).toEqual([400, '/personId']);
  const { status, body } = await editor.send('PATCH', `/v2/license-assignments/${seat}/pass-on`, { personId: after });
  expect([status, body.personId, body.assignedOn]).toEqual([200, after, '2026-11-20']);
  const seatsOf = async (id: string) =>
    (await itemsOf(id)).filter(({ kind }) => kind === 'events').map((item) => summaryOf(item));
  expect(await seatsOf(before)).toEqual(['2026-11-20 former-seats ended', '2026-11-05 former-seats begun']);
  expect(await seatsOf(after)).toEqual(['2026-11-20 license-assignments begun']);
});

test('a device that went back is told to whoever gave it and to whoever has it now', async () => {
  const [before, after] = [await hire(), await hire()];
  const device = await giveDevice(before);
  await editor.send('PATCH', `/v2/devices/${device}/return`, {});
  await editor.send('PATCH', `/v2/devices/${device}/assign`, { assignedPersonId: after });
  const eventsOf = async (id: string) =>
    (await itemsOf(id)).filter(({ kind }) => kind === 'events').map(({ record }) => record?.event);
  expect([await eventsOf(before), await eventsOf(after)]).toEqual([['RETURNED', 'ASSIGNED'], ['ASSIGNED']]);
});

test('whoever has left has the same history among the alumni, and none among the people', async () => {
  const id = await hire();
  await giveDevice(id);
  await change(id, { placeId: places[1] }, '2026-11-10');
  const { items } = (await read(id)).body;
  const left = await editor.send('PATCH', `/v2/people/${id}/plan-leaving`, { leavingOn: '2026-11-18' });
  expect(left.body).toMatchObject({ status: 'ALUMNI' });
  const { items: since } = (await read(id, editor, '', 'alumnus')).body;
  expect(since.map(summaryOf).filter((line: string) => line !== '2026-11-18 date leavingOn')).toEqual(
    items.map(summaryOf),
  );
  expect(since).toHaveLength(items.length + 1);
});

test('joining and leaving are told, planned or past, of former periods too; so is another name', async () => {
  const id = await hire({ joinedOn: '2026-09-01' });
  const act = async (action: string, body: object) => {
    const reply = await editor.send('PATCH', `/v2/people/${id}/${action}`, body);
    expect([action, reply.status, reply.body?.errors]).toEqual([action, 200, undefined]);
  };
  const days = async () =>
    (await itemsOf(id)).filter(({ kind }) => kind === 'dates' || kind === 'events').map(summaryOf);
  await act('plan-leaving', { leavingOn: '2027-03-31' });
  expect(await days()).toEqual(['2027-03-31 date leavingOn', '2026-09-01 date joinedOn']);
  await act('change-leaving', { leavingOn: '2026-11-10' });
  await act('rejoin', { joinedOn: '2027-01-01' });
  expect(await days()).toEqual([
    '2027-01-01 date joinedOn',
    '2026-11-10 employments ended',
    '2026-09-01 employments begun',
  ]);
  await change(id, { familyName: '改姓' });
  expect((await itemsOf(id)).map(summaryOf)).toContain('2026-11-20 update familyName');
});
