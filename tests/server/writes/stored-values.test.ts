/**
 * Missing values of a record, values that are never shown, and values that were stored before the schema became
 * stricter.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, errorsOfDraft } from '#app/form/unsaved/draft.ts';
import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '#server/clock.ts';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv, postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };
const rooms = '/v2/rooms';

const roomSchema = {
  type: 'object',
  required: ['name', 'seats'],
  properties: {
    name: { type: 'string' },
    seats: { type: 'integer' },
    floor: { type: 'number' },
    wing: { type: 'string' },
    side: { enum: ['EAST', 'WEST'] },
    note: { type: ['string', 'null'] },
    level: { enum: [1, 2, 3] },
    open: { const: true },
    pin: { type: 'string', writeOnly: true, minLength: 4, pattern: '^canary' },
    code: { type: 'string', maxLength: 3 },
    price: { type: 'number', multipleOf: 0.01 },
  },
  not: { required: ['code', 'price'] },
};

const output: string[] = [];
let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/rooms.schema.json': roomSchema,
    'resources/rooms/rooms.json': {
      path: { import: '/rooms/import-csv' },
      csv: { match: 'name', columns: ['name', 'seats', 'floor', 'wing', 'side', 'note', 'level'] },
      fields: { name: { unique: true } },
      list: { filters: ['level'] },
      permissions: permissions,
    },
  });
  server = await testServer({
    project: await readProject(small.folder),
    folder: small.folder,
    say: (line) => output.push(line),
  });
  client = await server.signIn({ email: 'rooms@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

let made = 0;
async function add(body: object = {}) {
  made += 1;
  const reply = await client.send('POST', rooms, { name: `room ${made}`, seats: 1, ...body });
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return reply.body;
}
async function patch(id: string, body: object) {
  const { headers } = await client.get(`${rooms}/${id}`);
  return client.send('PATCH', `${rooms}/${id}`, body, { 'if-match': String(headers.get('etag')) });
}
const read = async (id: string) => (await client.get(`${rooms}/${id}`)).body;
const resource = () => server.project.declarations.resources.rooms as Resource;
const actor: AccountActor = {
  ...{ kind: 'account', accountId: 'a', label: '試験', personId: null, areas: ['staff'], locale: 'ja-JP' },
  scopes: ['ga:view', 'ga:edit'],
};
const access = () => accessOf(resource(), actor);
const moment = () => momentOf(server.running.clock, actor);

describe('a field that holds nothing', () => {
  const full = { floor: 2, wing: '北', side: 'EAST', note: 'x', level: 2 };
  const optional = ['floor', 'wing', 'side', 'level'];

  test('is absent where its schema forbids null, and null where it allows it', async () => {
    const { id } = await add(full);
    const nothing = Object.fromEntries(Object.keys(full).map((name) => [name, null]));
    const { status, body } = await patch(id, nothing);
    expect([status, body.note, optional.filter((name) => Object.hasOwn(body, name))]).toEqual([200, null, []]);
    const { items } = (await client.get(`${rooms}?pageSize=1000`)).body;
    const listed = items.find((one: { id: string }) => one.id === id);
    expect(optional.filter((name) => Object.hasOwn(listed, name))).toEqual([]);
    expect(await add({ floor: null, side: null })).not.toHaveProperty('floor');
  });

  test('is emptied by an empty text, which a required field refuses', async () => {
    const { id } = await add(full);
    const emptied = await patch(id, { wing: '', side: '' });
    expect([emptied.status, emptied.body.wing, emptied.body.side]).toEqual([200, undefined, undefined]);
    for (const body of [{ name: '' }, { name: null }, { seats: null }]) {
      const { status, body: answer } = await patch(id, body);
      expect([status, answer.errors[0].keyword]).toEqual([400, 'required']);
    }
    // A number is not a text: its JSON type stays.
    expect((await patch(id, { floor: '' })).body.errors[0]).toMatchObject({ pointer: '/floor', keyword: 'type' });
  });

  test('is emptied by an emptied input, and by an empty cell', async () => {
    const record = await add(full);
    const subject = { access: access(), before: record, names: optional };
    const empty = { floor: null, wing: '', side: null, level: null };
    expect(errorsOfDraft(subject, empty, server.project.validatorOf(resource()), moment())).toEqual([]);
    expect(bodyOf(subject, empty, moment())).toEqual({ floor: null, wing: null, side: null, level: null });
    const columns = ['name', ...optional];
    const key = await uploadCsv(client, textOf([columns, [record.name, '', '', '', '']]));
    const { body } = await postImport(client, resource().wire.csv, key, { dryrun: false });
    expect(body.counts).toMatchObject({ changed: 1, rejected: 0 });
    const after = await read(record.id);
    expect(optional.filter((name) => Object.hasOwn(after, name))).toEqual([]);
  });

  test('is described so', async () => {
    const { schemas } = (await client.get('/openapi.json')).body.components;
    expect(schemas['rooms.update'].properties.floor.type).toEqual(['number', 'null']);
    expect(schemas['rooms.update'].properties.side.enum).toEqual(['EAST', 'WEST', null]);
    expect(schemas['rooms.update'].properties.seats.type).toBe('integer');
    expect(schemas.rooms.properties.floor.type).toBe('number');
    expect(schemas.rooms.properties.note.type).toEqual(['string', 'null']);
  });
});

test('numbers and booleans of an enum or a const keep their JSON type', async () => {
  const { id, level, open } = await add({ level: 1, open: true });
  expect([level, open]).toEqual([1, true]);
  expect((await patch(id, { level: 3 })).body.level).toBe(3);
  for (const body of [{ level: '1' }, { level: 4 }, { open: false }]) expect((await patch(id, body)).status).toBe(400);
  const { items } = (await client.get(`${rooms}?levelIn=3&levelIn=2`)).body;
  expect(items.map((room: { level: number }) => room.level)).toContain(3);
  expect(items.filter((room: { level: number }) => ![2, 3].includes(room.level))).toEqual([]);
  expect((await client.get(`${rooms}?levelIn=4`)).status).toBe(400);
  const [head = [], ...lines] = rowsOf(await exportCsv(client, resource().wire.csv, 'edit'));
  expect(lines.some((line) => line[head.length - 1] === '3')).toBe(true);
});

test('amounts of cents are multiples of 0.01', async () => {
  for (const price of [19.99, 0.07, 1.1, 4.35, 1e7 + 0.01]) expect((await add({ price })).price).toBe(price);
  expect((await client.send('POST', rooms, { name: 'odd', seats: 1, price: 19.995 })).status).toBe(400);
});

describe('a value that is only written', () => {
  test('is stored, and in no answer, file, history, filter or description', async () => {
    const { id, ...answer } = await add({ pin: 'canary-1' });
    const tag = async () => (await client.get(`${rooms}/${id}`)).headers.get('etag');
    const before = await tag();
    await sql`update rooms set pin = 'canary-0' where id = ${id}`.execute(server.running.database.kysely);
    expect(await tag()).toBe(before);
    const changed = await patch(id, { pin: 'canary-2' });
    expect([changed.status, answer.pin]).toEqual([200, undefined]);
    const { rows } = await sql<{ pin: string }>`select pin from rooms where id = ${id}`.execute(
      server.running.database.kysely,
    );
    expect(rows).toEqual([{ pin: 'canary-2' }]);
    const replies = [
      changed,
      await client.get(`${rooms}/${id}`),
      await client.get(`${rooms}?pageSize=1000`),
      await client.get(`${rooms}?freeText=canary`),
      await client.get(`/v2/activity-logs?resource=rooms&recordId=${id}`),
    ];
    for (const { status, text } of replies)
      expect([status, text]).toEqual([200, expect.not.stringContaining('canary-')]);
    expect((await client.get(`${rooms}-count?freeText=canary`)).body.count).toBe(0);
    for (const query of ['sortColumn=PIN', 'pinIn=canary-2', 'pin=canary-2'])
      expect([query, (await client.get(`${rooms}?${query}`)).status]).toEqual([query, 400]);
    for (const mode of ['view', 'edit'] as const)
      expect(await exportCsv(client, resource().wire.csv, mode)).not.toContain('canary-');
    const { schemas } = (await client.get('/openapi.json')).body.components;
    expect(Object.keys(schemas.rooms.properties)).not.toContain('pin');
    expect(schemas['rooms.create'].properties.pin).toMatchObject({ writeOnly: true });
  });

  test('is checked like any other, and stays while others change', async () => {
    const { id } = await add({ pin: 'canary-3' });
    expect((await patch(id, { pin: 'no' })).body.errors[0].pointer).toBe('/pin');
    expect((await patch(id, { note: 'changed' })).status).toBe(200);
    const { rows } = await sql<{ pin: string }>`select pin from rooms where id = ${id}`.execute(
      server.running.database.kysely,
    );
    expect(rows[0]?.pin).toBe('canary-3');
    const subject = { access: access(), before: null, names: ['name', 'seats', 'pin'] };
    const typed = { name: 'x', seats: 1, pin: 'no' };
    expect(errorsOfDraft(subject, typed, server.project.validatorOf(resource()), moment())).toMatchObject([
      { pointer: '/pin' },
    ]);
  });
});

describe('a record that was stored before its schema became stricter', () => {
  const age = async (set: ReturnType<typeof sql>) => {
    const { id } = await add({ level: 1 });
    await sql`update rooms set ${set} where id = ${id}`.execute(server.running.database.kysely);
    return String(id);
  };
  test.each([
    ['maxLength', sql`code = 'too long'`, { code: 'longer still' }, { code: 'ok' }],
    ['enum', sql`level = 9`, { level: 8 }, { level: 2 }],
    ['not of the record', sql`code = 'a', price = 1`, { price: 2 }, { code: null }],
    ['required', sql`seats = null`, { seats: null }, { seats: 2 }],
  ] as const)('can be changed elsewhere: %s', async (_, set, worse, better) => {
    const id = await age(set);
    const elsewhere = await patch(id, { note: 'changed' });
    expect([elsewhere.status, elsewhere.text]).toEqual([200, expect.stringContaining('changed')]);
    const { id: __, createdAt, updatedAt, ...before } = await read(id);
    const subject = { access: access(), before, names: ['name', 'seats', 'note', 'level', 'code', 'price'] };
    expect(
      errorsOfDraft(subject, { ...before, note: 'again' }, server.project.validatorOf(resource()), moment()),
    ).toEqual([]);
    if (!('seats' in worse)) expect((await patch(id, worse)).status).toBe(400);
    expect((await patch(id, better)).status).toBe(200);
  });

  test('is counted when the schema changes', async () => {
    const long = await Promise.all([1, 2].map(() => add({ wing: '北側の棟' })));
    const { properties } = roomSchema;
    const stricter = { ...roomSchema, properties: { ...properties, wing: { type: 'string', maxLength: 2 } } };
    writeFileSync(path.join(small.folder, 'schemas/rooms.schema.json'), JSON.stringify(stricter));
    output.length = 0;
    await server.running.reload();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from rooms where length(wing) > 2 and deleted_at is null`.execute(
      server.running.database.kysely,
    );
    expect(output.filter((line) => line.includes('wing: maxLength'))).toEqual([
      expect.stringMatching(`^Schema: ${rows[0]?.count} records of rooms `),
    ]);
    output.length = 0;
    await server.running.reload();
    expect(output.filter((line) => line.startsWith('Schema:'))).toEqual([]);
    expect((await patch(long[0].id, { note: 'goes on' })).status).toBe(200);
    expect((await patch(long[0].id, { wing: '南側の棟' })).status).toBe(400);
  });
});
