/** Dated fields: planned, read as of a day, applied on their day, and entered for a past day. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Project } from '#server/declarations/project.ts';
import { datedServices } from '#server/gate/dated/services.ts';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { createCountCache } from '#server/sql/versions/count-cache.ts';
import { createListReader } from '#server/sql/versions/list-reader.ts';
import { createPagePlaces } from '#server/sql/versions/page-places.ts';
import { postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, pinnedClock, type Reply, type TestServer, testServer } from '#tests/support/server.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const people = '/v2/people';

let server: TestServer;
let admin: Client;
let made = 0;
let places: readonly string[];

beforeAll(async () => {
  server = await testServer({ project: await writable() });
  await goTo(pinnedClock);
  places = await Promise.all(['東', '西', '南'].map(makePlace));
});
afterAll(() => server?.stop());
afterEach(() => goTo(pinnedClock));

/** The shipped project, changed so that HR staff edit people, and only they read some fields. */
async function writable(): Promise<Project> {
  const project = await shippedProject();
  const { resources } = project.declarations;
  const shipped = resources.people as Resource;
  const edit = [{ scope: 'hr:edit' as const, where: null, fields: null }];
  const { gradeId } = shipped.fields as { gradeId: Field };
  const changed: Resource = {
    ...shipped,
    fields: { ...shipped.fields, gradeId: { ...gradeId, read: ['hr:edit'] } },
    routes: { ...shipped.routes, import: '/people/workforce/import' },
    permissions: { ...shipped.permissions, create: edit, update: edit, delete: edit },
  };
  return { ...project, declarations: { ...project.declarations, resources: { ...resources, people: changed } } };
}

/** Moves the fixed clock, a single object that all code reads. This ends existing sessions. */
async function goTo(instant: string): Promise<void> {
  const now = server.running.clock.now();
  if (admin && now.getTime() === Date.parse(instant)) return;
  now.setTime(Date.parse(instant));
  admin = await server.signInAs('admin@example.co.jp', demoPassword);
}

/** Moves to the start of a day, and runs the server's due work. */
async function dayComes(date: string): Promise<void> {
  await goTo(`${date}T00:05:00.000+09:00`);
  await server.running.runAutomatic();
}

async function makePlace(name: string): Promise<string> {
  made += 1;
  const reply = await admin.send('POST', '/v2/places', { name: `${name}拠点`, code: `DT-${made}` });
  expect(reply.status).toBe(201);
  return reply.body.id;
}

async function makePerson(body: object = {}): Promise<string> {
  made += 1;
  const reply = await admin.send('POST', people, {
    familyName: '異動',
    givenName: `太郎${made}`,
    workerNumber: `DT${made}`,
    workerType: 'EMPLOYEE',
    joinedOn: '2020-04-01',
    placeId: places[0],
    ...body,
  });
  expect([reply.status, reply.body?.errors]).toEqual([201, undefined]);
  return reply.body.id;
}

async function change(id: string, body: object, date?: string, client = admin): Promise<Reply> {
  const { headers } = await client.get(`${people}/${id}`);
  const query = date === undefined ? '' : `?effectiveDate=${date}`;
  return client.send('PATCH', `${people}/${id}${query}`, body, { 'if-match': String(headers.get('etag')) });
}

const placeOn = async (id: string, date?: string): Promise<string | null> =>
  (await admin.get(`${people}/${id}${date === undefined ? '' : `?baseDate=${date}`}`)).body.placeId;
const changesOf = async (id: string, client = admin) =>
  (await client.get(`/v2/dated-changes?resource=people&recordId=${id}`)).body.items;
const auditOf = async (id: string) =>
  (await admin.get(`/v2/activity-logs?resource=people&recordId=${id}`)).body.items as readonly {
    action: string;
    actorLabel: string;
    changes: readonly object[];
  }[];
const errorsOf = ({ status, body }: Reply) => [
  status,
  body?.errors?.map(({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`),
];

describe('a change of a day to come', () => {
  test('leaves the record as it is, is read as of its day, and takes effect on it with an entry in the audit trail', async () => {
    const id = await makePerson();
    expect((await change(id, { placeId: places[1] }, '2026-12-01')).status).toBe(200);
    expect(await Promise.all([undefined, '2026-11-30', '2026-12-01'].map((day) => placeOn(id, day)))).toEqual([
      places[0],
      places[0],
      places[1],
    ]);
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'plan',
      changes: [{ field: 'placeId', before: places[0], after: places[1], on: '2026-12-01' }],
    });
    await dayComes('2026-11-30');
    expect(await placeOn(id)).toBe(places[0]);
    await dayComes('2026-12-01');
    expect(await Promise.all([undefined, '2026-11-30', '2026-12-01'].map((day) => placeOn(id, day)))).toEqual([
      places[1],
      places[0],
      places[1],
    ]);
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'update',
      actorLabel: 'System',
      changes: [{ field: 'placeId', before: places[0], after: places[1] }],
    });
    expect(await changesOf(id)).toMatchObject([{ effectiveDate: '2026-12-01', state: 'applied' }]);
  });

  test('is seen by list, count, filter, order and export as of a day alike', async () => {
    const place = await makePlace('北');
    const id = await makePerson();
    await change(id, { placeId: place }, '2026-12-01');
    const query = `placeIdIn=${place}`;
    const listed = async (more: string) => [
      (await admin.get(`${people}?${query}${more}`)).body.items.map((one: { placeName: string }) => one.placeName),
      (await admin.get(`${people}/count?${query}${more}`)).body.count,
    ];
    expect(await listed('')).toEqual([[], 0]);
    expect(await listed('&baseDate=2026-12-01')).toEqual([['北拠点'], 1]);
    const { body } = await admin.get(`/v2/people-csv/all-member?${query}&baseDate=2026-12-01`);
    const file = await admin.get(body.url);
    expect(file.text).toContain('北拠点');
  });

  test('holds dated fields only, and nothing that would be refused on that day', async () => {
    const id = await makePerson();
    expect(errorsOf(await change(id, { familyName: '変更' }, '2026-12-01'))).toEqual([400, ['/familyName notDated']]);
    const nobody = '00000000-0000-7000-8000-00000000dead';
    expect(errorsOf(await change(id, { placeId: nobody }, '2026-12-01'))).toEqual([400, ['/placeId reference']]);
    expect(errorsOf(await change(id, { placeId: places[1] }, '2026-02-30'))).toEqual([400, ['?effectiveDate format']]);
    expect(await changesOf(id)).toEqual([]);
  });

  test('is taken back, or moved to another day', async () => {
    const id = await makePerson();
    await change(id, { placeId: places[1] }, '2026-12-01');
    const [planned] = await changesOf(id);
    const path = `/v2/dated-changes/${planned.id}`;
    expect(errorsOf(await admin.send('PATCH', path, { effectiveDate: '2026-11-20' }))).toEqual([
      400,
      ['/effectiveDate notBefore'],
    ]);
    expect((await admin.send('PATCH', path, { effectiveDate: '2027-01-01' })).status).toBe(200);
    expect([await placeOn(id, '2026-12-31'), await placeOn(id, '2027-01-01')]).toEqual([places[0], places[1]]);
    expect((await admin.send('DELETE', path)).status).toBe(204);
    expect(await placeOn(id, '2027-01-01')).toBe(places[0]);
    expect((await admin.send('DELETE', path)).status).toBe(409);
    expect((await auditOf(id)).slice(0, 3).map(({ action }) => action)).toEqual(['withdraw', 'reschedule', 'plan']);
    await dayComes('2027-01-01');
    expect(await placeOn(id)).toBe(places[0]);
  });

  test('that can no longer be applied stays planned, says why, and holds nothing else up', async () => {
    const place = await makePlace('仮');
    const [first, second] = [await makePerson(), await makePerson()];
    await change(first, { placeId: place }, '2026-12-01');
    await change(second, { placeId: places[2] }, '2026-12-01');
    const { headers } = await admin.get(`/v2/places/${place}`);
    const gone = await admin.send('DELETE', `/v2/places/${place}`, undefined, {
      'if-match': String(headers.get('etag')),
    });
    expect(gone.status).toBe(204);
    await dayComes('2026-12-01');
    expect([await placeOn(first), await placeOn(second)]).toEqual([places[0], places[2]]);
    expect(await changesOf(first)).toMatchObject([
      { state: 'planned', problem: { code: 'invalid-field', faults: [{ pointer: '/placeId', keyword: 'reference' }] } },
    ]);
    expect(await placeOn(first, '2026-12-02')).toBe(places[0]);
  });

  test('goes with its record', async () => {
    const id = await makePerson();
    await change(id, { placeId: places[1] }, '2026-12-01');
    const { headers } = await admin.get(`${people}/${id}`);
    await admin.send('DELETE', `${people}/${id}`, undefined, { 'if-match': String(headers.get('etag')) });
    await dayComes('2026-12-01');
    const rows = await server.running.database.kysely
      .selectFrom('daicho_dated')
      .select('state')
      .where('record_id', '=', id)
      .execute();
    expect(rows).toEqual([{ state: 'withdrawn' }]);
  });
});

describe('a change of a day that is over', () => {
  test('changes the record at once and is entered under its day', async () => {
    const id = await makePerson();
    expect((await change(id, { placeId: places[1] }, '2026-04-01')).status).toBe(200);
    expect(await Promise.all([undefined, '2026-03-31', '2026-04-01'].map((day) => placeOn(id, day)))).toEqual([
      places[1],
      places[0],
      places[1],
    ]);
  });

  test('lies neither before the record was there nor before a later change of the same field', async () => {
    const id = await makePerson();
    expect(errorsOf(await change(id, { placeId: places[1] }, '2020-03-31'))).toEqual([
      400,
      ['?effectiveDate notBefore'],
    ]);
    expect((await change(id, { placeId: places[1] })).status).toBe(200);
    const refused = await change(id, { placeId: places[2] }, '2026-11-19');
    expect(errorsOf(refused)).toEqual([409, ['/placeId laterChange']]);
    expect(refused.body.errors[0].message).toContain('2026/11/20');
    const position = (await admin.get('/v2/positions?pageSize=1')).body.items[0].id;
    expect((await change(id, { positionId: position }, '2026-11-19')).status).toBe(200);
  });
});

describe('a plan of many changes', () => {
  const author = { actor: { kind: 'system', label: 'Test' }, origin: 'system', requestId: null } as const;
  const services = <T>(work: (dated: ReturnType<typeof datedServices>) => Promise<T>): Promise<T> => {
    const { database, clock, project } = server.running;
    const context = {
      database,
      counts: createCountCache(database.kysely),
      places: createPagePlaces(database.kysely),
      lists: createListReader(database.kysely, null),
      clock,
      project,
      services: () => ({}) as never,
      sealed: () => Promise.reject(new Error('no key')),
      changeAccount: () => Promise.reject(new Error('no product')),
      sendCommand: () => Promise.reject(new Error('no product')),
      tryConnection: () => Promise.reject(new Error('no product')),
      cleanFiles: () => Promise.resolve(),
      binDays: 90,
      administrators: { concerns: () => false, exist: async () => true },
      changed: () => undefined,
    };
    return transaction(database, (handle) => work(datedServices(context, handle, author)));
  };

  test('takes effect as a whole or not at all, and is taken back as a whole', async () => {
    const place = await makePlace('計画');
    const ids = [await makePerson(), await makePerson()];
    const planId = crypto.randomUUID();
    await services(async ({ plan }) => {
      for (const [at, id] of ids.entries())
        await plan({
          resource: 'people',
          id,
          changes: { placeId: at === 0 ? places[2] : place },
          date: '2027-04-01',
          planId,
        });
    });
    const [entry] = await changesOf(ids[0] ?? '');
    expect((await admin.send('DELETE', `/v2/dated-changes/${entry.id}`)).status).toBe(409);
    const { headers } = await admin.get(`/v2/places/${place}`);
    await admin.send('DELETE', `/v2/places/${place}`, undefined, { 'if-match': String(headers.get('etag')) });
    await dayComes('2027-04-01');
    expect(await Promise.all(ids.map((id) => placeOn(id)))).toEqual([places[0], places[0]]);
    expect(await services(({ of }) => of(planId))).toMatchObject([
      { id: ids[0], state: 'planned', problem: { code: 'invalid-field' } },
      { id: ids[1], state: 'planned', problem: { code: 'invalid-field' } },
    ]);
    await services(({ withdraw }) => withdraw(planId));
    expect((await services(({ of }) => of(planId))).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  test('takes effect on its day', async () => {
    const ids = [await makePerson(), await makePerson()];
    const planId = crypto.randomUUID();
    await services(async ({ plan }) => {
      for (const id of ids)
        await plan({ resource: 'people', id, changes: { placeId: places[1] }, date: '2027-04-01', planId });
    });
    await dayComes('2027-04-01');
    expect(await Promise.all(ids.map((id) => placeOn(id)))).toEqual([places[1], places[1]]);
    expect((await services(({ of }) => of(planId))).map(({ state }) => state)).toEqual(['applied', 'applied']);
  });
});

test('tells nobody of fields that they may not read, and lets nobody change what they may not', async () => {
  const id = await makePerson();
  const [first, second] = (await admin.get('/v2/grades?pageSize=2')).body.items;
  await change(id, { gradeId: first.id });
  await change(id, { gradeId: second.id, placeId: places[1] }, '2026-12-01');
  await change(id, { gradeId: first.id }, '2027-01-01');
  const viewer = await server.signInAs('hr-viewer@example.co.jp', demoPassword);
  const visible = await changesOf(id, viewer);
  expect(
    visible.map(({ changes }: { changes: readonly { field: string }[] }) => changes.map(({ field }) => field)),
  ).toEqual([['placeId']]);
  expect(JSON.stringify(visible)).not.toContain('grade');
  const asOf = await viewer.get(`${people}/${id}?baseDate=2026-12-01`);
  expect([asOf.status, asOf.body.placeId, 'gradeId' in asOf.body]).toEqual([200, places[1], false]);
  // A change of hidden fields does not exist for actors who may not see them.
  const path = `/v2/dated-changes/${visible[0].id}`;
  expect((await viewer.send('DELETE', path)).status).toBe(404);
  expect((await viewer.send('PATCH', path, { effectiveDate: '2027-02-01' })).status).toBe(404);
  const other = await makePerson();
  await change(other, { placeId: places[1] }, '2026-12-01');
  const [open] = await changesOf(other, viewer);
  expect((await viewer.send('DELETE', `/v2/dated-changes/${open.id}`)).status).toBe(403);
  const individual = await server.signInAs('individual@example.co.jp', demoPassword);
  expect((await individual.get(`/v2/dated-changes?resource=people&recordId=${id}`)).status).toBe(403);
});

test('a file that nobody touched leaves the history as it is; what it changes is entered as of today', async () => {
  const id = await makePerson();
  const entries = async (): Promise<number> =>
    (await server.running.database.kysely.selectFrom('daicho_dated').select('id').execute()).length;
  const api = '/v2/people-csv/all-member';
  const { body: file } = await admin.get(`${api}?mode=edit&encoding=UTF-8&workerTypeIn=EMPLOYEE`);
  const text = (await admin.get(file.url)).text.replace(/^\uFEFF/, '');
  const before = await entries();
  const variant = 'employee';
  const send = async (content: string) =>
    (await postImport(admin, api, await uploadCsv(admin, content), { dryrun: false, variant })).body.counts;
  const total = (await admin.get(`${people}/count?workerTypeIn=EMPLOYEE`)).body.count;
  expect(await send(text)).toEqual({ rows: total, new: 0, changed: 0, unchanged: total, rejected: 0 });
  expect(await entries()).toBe(before);
  const [header = [], ...rows] = rowsOf(text);
  const [row = []] = rows.filter((cells) => cells.includes(id));
  const moved = row.with(header.indexOf('勤務地'), '西拠点');
  const tried = await postImport(admin, api, await uploadCsv(admin, textOf([header, moved])), { variant });
  expect([tried.body.counts.changed, await entries()]).toEqual([1, before]);
  expect(await send(textOf([header, moved]))).toMatchObject({ changed: 1 });
  expect(await changesOf(id)).toMatchObject([
    {
      effectiveDate: '2026-11-20',
      state: 'applied',
      changes: [{ field: 'placeId', before: places[0], after: places[1] }],
    },
  ]);
  expect(await placeOn(id, '2026-11-19')).toBe(places[0]);
});

test('changes of one day are undone in the order in which they were made', async () => {
  const id = await makePerson();
  await change(id, { placeId: places[1] });
  await change(id, { placeId: places[2] });
  expect([await placeOn(id, '2026-11-19'), await placeOn(id, '2026-11-20')]).toEqual([places[0], places[2]]);
});

test('a resource without dated fields knows no days', async () => {
  expect(errorsOf(await admin.get('/v2/places?baseDate=2026-01-01'))).toEqual([400, ['?baseDate unknown']]);
  expect(errorsOf(await admin.get(`/v2/places/${places[0]}?baseDate=2026-01-01`))).toEqual([
    400,
    ['?baseDate unknown'],
  ]);
  const { headers } = await admin.get(`/v2/places/${places[0]}`);
  const reply = await admin.send(
    'PATCH',
    `/v2/places/${places[0]}?effectiveDate=2026-12-01`,
    {},
    { 'if-match': String(headers.get('etag')) },
  );
  expect(errorsOf(reply)).toEqual([400, ['?effectiveDate unknown']]);
});
