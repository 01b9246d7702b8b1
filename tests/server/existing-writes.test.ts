/** Existing tables, written as records: their rules hold, and their definition stays unchanged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cascades, delegate, erasure } from '#model/features/keywords.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ActionHandler } from '#server/actions/action.ts';
import { readProject } from '#server/declarations/project.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { readExisting } from '#server/sql/existing/read-existing.ts';
import { finishImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

/**
 * With everything that a table does itself: an identity, defaults, generated columns, checks, and triggers of each
 * kind.
 */
const tables = `
  create schema crm;
  create table crm.regions (code char(4) primary key, region_nm text not null);
  insert into crm.regions values ('N', 'North'), ('S', 'South');
  create table crm.customers (
    customer_no integer generated always as identity primary key,
    customer_nm varchar(20) not null constraint names_are_said check (customer_nm <> 'nobody'),
    mail text constraint one_mail unique,
    rank smallint,
    credit numeric(8, 2) default 100,
    active_flg boolean not null default true,
    started date,
    visited_at timestamp,
    region char(4) references crm.regions,
    loud text generated always as (upper(customer_nm)) stored,
    memo text,
    modified timestamp,
    theirs text default 'theirs',
    constraint started_first check (started is null or visited_at is null or started <= visited_at)
  );
  create function crm.stamp() returns trigger language plpgsql as $$ begin
    if new.customer_nm = 'late' then raise exception 'too late'; end if;
    new.memo := coalesce(new.memo, 'noted'); return new; end $$;
  create trigger stamp before insert or update on crm.customers for each row execute function crm.stamp();
  create function crm.deferred() returns trigger language plpgsql as $$ begin
    if new.customer_nm = 'deferred' then raise exception 'not in the end'; end if; return null; end $$;
  create constraint trigger deferred after insert or update on crm.customers deferrable initially deferred
    for each row execute function crm.deferred();
  create function crm.fixed() returns trigger language plpgsql as $$ begin raise exception 'written without need'; end $$;
  create trigger fixed before update of theirs, started on crm.customers for each row execute function crm.fixed();
  create table crm.inserts (at timestamptz);
  create function crm.counted() returns trigger language plpgsql as $$ begin insert into crm.inserts values (now()); return null; end $$;
  create trigger counted after insert on crm.customers for each statement execute function crm.counted();
  create table crm.people (no integer generated always as identity primary key, full_nm text not null, mail text, erased date,
    dept text, theirs text default 'theirs');
  create trigger fixed before update of theirs, dept on crm.people for each row execute function crm.fixed();
  create table crm.places (uid uuid primary key, place_nm text not null, info jsonb);
  create table crm.deals (code varchar(10) primary key, customer integer not null references crm.customers, title text, amount integer);`;

const staff = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };
const textOrNull = { type: ['string', 'null'] };
const customers = {
  source: {
    table: 'crm.customers',
    key: 'customer_no',
    columns: {
      number: 'customer_no',
      name: 'customer_nm',
      active: 'active_flg',
      regionId: 'region',
      updatedAt: 'modified',
    },
  },
  title: '{name} ({rank})',
  fields: { regionId: { to: 'regions' } },
  list: { columns: ['name', 'rank'], search: ['name'], sort: 'name', sortable: ['name', 'rank'] },
  path: { import: '/customers/import' },
  actions: {
    retire: { call: 'PATCH retire', when: { active: [true] }, set: { active: false, memo: 'retired' } },
    settle: {
      call: 'PATCH settle',
      set: { memo: 'settled' },
      cascades: [{ resource: 'deals', reference: 'customerId', do: 'settle' }],
    },
    rename: { call: 'POST rename', input: ['name'], handler: 'rename' },
    add: { call: 'POST add', on: 'list', input: ['name', 'rank'], handler: 'add' },
  },
  permissions: staff,
};
const files = {
  'schemas/customers.schema.json': {
    type: 'object',
    required: ['name'],
    properties: {
      number: { type: 'integer', readOnly: true },
      name: { type: 'string', minLength: 1 },
      mail: textOrNull,
      rank: { type: ['integer', 'null'] },
      credit: { type: ['number', 'null'] },
      active: { type: 'boolean' },
      started: { type: ['string', 'null'], format: 'date' },
      visitedAt: { type: ['string', 'null'], format: 'date-time' },
      regionId: { type: ['string', 'null'], format: 'uuid' },
      loud: { ...textOrNull, readOnly: true },
      memo: textOrNull,
    },
  },
  'resources/crm/customers.json': customers,
  'resources/crm/ranked.json': {
    source: { resource: 'customers', where: { rank: [7] } },
    path: '/customers/ranked',
    permissions: { read: ['ga:view'], update: ['ga:edit'] },
  },
  'schemas/regions.schema.json': {
    type: 'object',
    properties: { code: { type: 'string' }, name: { type: 'string' } },
  },
  'resources/crm/regions.json': {
    source: { table: 'crm.regions', key: 'code', columns: { name: 'region_nm' } },
    title: '{name}',
    permissions: { read: ['ga:view'] },
  },
  'schemas/orders.schema.json': {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      customerId: { type: ['string', 'null'], format: 'uuid' },
      memo: textOrNull,
    },
  },
  'resources/crm/orders.json': {
    fields: { customerId: { to: 'customers' } },
    actions: {
      note: { call: 'PATCH note', input: ['memo'], delegate: { update: 'customerId', fields: { memo: 'memo' } } },
      enlist: { call: 'POST enlist', delegate: { create: 'customers', fields: { name: 'name' } } },
      file: {
        call: 'PATCH file',
        set: { memo: 'filed' },
        adds: { resource: 'places', set: { name: { field: 'name' } } },
      },
    },
    permissions: staff,
  },
  'schemas/people.schema.json': {
    type: 'object',
    required: ['name'],
    properties: {
      no: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      mail: textOrNull,
      dept: textOrNull,
      erased: { ...textOrNull, format: 'date', readOnly: true },
    },
  },
  'resources/crm/people.json': {
    source: { table: 'crm.people', key: 'no', columns: { name: 'full_nm' } },
    list: { columns: ['name'], search: ['name', 'mail'] },
    erasure: {
      when: { not: { mail: [null] } },
      marks: 'erased',
      fields: { name: 'Nobody', mail: null },
      keeps: ['no', 'dept'],
    },
    permissions: { ...staff, erase: ['ga:edit'] },
  },
  'schemas/places.schema.json': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, info: { type: ['object', 'null'] } },
  },
  'resources/crm/places.json': {
    source: { table: 'crm.places', key: 'uid', columns: { name: 'place_nm' } },
    permissions: staff,
  },
  'schemas/deals.schema.json': {
    type: 'object',
    required: ['code', 'customerId'],
    properties: {
      code: { type: 'string' },
      customerId: { type: 'string', format: 'uuid' },
      title: textOrNull,
      amount: { type: ['number', 'null'] },
    },
  },
  'resources/crm/deals.json': {
    source: { table: 'crm.deals', key: 'code', columns: { customerId: 'customer' } },
    title: '{title}',
    fields: { customerId: { to: 'customers', deletedWith: true } },
    actions: { settle: { call: 'PATCH settle', set: { title: 'settled' } } },
    csv: { match: 'code' },
    path: { import: '/deals/import' },
    permissions: staff,
  },
};

const rename: ActionHandler = ({ record, input, services }) => services.records.put(null, record?.id ?? null, input);
const add: ActionHandler = ({ input, services }) => services.records.put(null, null, input);
const code = defineModule({ name: 'crm', keywords: { cascades, delegate, erasure }, handlers: { rename, add } });

let small: SmallProject;
let server: TestServer;
let client: Client;
let before: unknown;
/** Runs a statement like another program. */
const run = async (statement: string): Promise<readonly Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(statement).execute(server.running.database.kysely)).rows;

/** The complete definition of the tables in the database. */
const definition = `
  select array_agg(d order by d) as all from (
    select format('%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as d
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid in (select oid from pg_class where relnamespace = 'crm'::regnamespace) and attnum > 0
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'crm'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'crm'
    union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (select oid from pg_class where relnamespace = 'crm'::regnamespace)
    union all select relacl::text from pg_class where relnamespace = 'crm'::regnamespace) as parts(d)`;

beforeAll(async () => {
  small = writeSmallProject(files);
  server = await testServer({
    project: await readProject(small.folder, modulesOf({ modules: [code] }, small.folder)),
    folder: small.folder,
    fresh: true,
    async before({ kysely }) {
      for (const statement of tables.split(/;\n(?! {4})/)) await sql.raw(statement).execute(kysely);
      before = (await sql.raw(definition).execute(kysely)).rows;
    },
  });
  client = await server.signIn({ email: 'a@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const create = async (body: object, api = 'customers'): Promise<Reply['body']> => {
  const reply = await client.send('POST', `/v2/${api}`, body);
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  return reply.body;
};
const patch = async (id: string, body: object, api = 'customers'): Promise<Reply> => {
  const seen = await client.get(`/v2/${api}/${id}`);
  return client.send('PATCH', `/v2/${api}/${id}`, body, { 'if-match': String(seen.headers.get('etag')) });
};
const rowOf = async (number: unknown): Promise<Record<string, unknown>> =>
  (await run(`select *, xmin::text as version from crm.customers where customer_no = ${number}`))[0] ??
  expect.fail(`no customer ${number}`);
const named = async (name: string): Promise<readonly Record<string, unknown>[]> =>
  (await client.get(`/v2/customers?freeText=${encodeURIComponent(name)}`)).body.items;

describe('a new record', () => {
  test('is a row of their table, with what the table fills in, and has its title and search text at once', async () => {
    const made = await create({ name: '青空商事', rank: 3, visitedAt: '2026-04-01T00:00:00.000Z' });
    expect(made).toMatchObject({
      ...{ name: '青空商事', rank: 3, credit: 100, active: true, loud: '青空商事', memo: 'noted' },
      ...{ visitedAt: '2026-04-01T00:00:00.000Z', number: expect.any(Number) },
    });
    const row = await rowOf(made.number);
    expect(row).toMatchObject({ customer_nm: '青空商事', credit: 100, theirs: 'theirs' });
    const [beside] = await run(`select * from customers__beside where key = ${made.number}`);
    expect(beside).toMatchObject({ id: made.id, record_title: '青空商事 (3)', version: row.version, is_gone: false });
    expect(await named('アオゾラ')).toEqual([]);
    expect((await named('青空')).map(({ id }) => id)).toEqual([made.id]);
    // No work was left for the next call.
    expect(await run(`select * from customers__beside where key = ${made.number}`)).toEqual([beside]);
    const entries = await run(`select action, record_label, changes from daicho_audit where record_id = '${made.id}'`);
    expect(entries).toMatchObject([{ action: 'create', record_label: '青空商事 (3)' }]);
    expect(JSON.stringify(entries)).toContain('"noted"');
  });

  test('has the key that a person gives it, or our id where that is a uuid', async () => {
    const customer = await create({ name: 'Deals' });
    const deal = await create({ code: 'D-1', customerId: customer.id, title: 'Desks', amount: 5 }, 'deals');
    expect(await run('select * from crm.deals')).toEqual([
      { code: 'D-1', customer: customer.number, title: 'Desks', amount: 5 },
    ]);
    expect((await client.get(`/v2/deals/${deal.id}`)).body).toMatchObject({ code: 'D-1', customerId: customer.id });
    const again = await client.send('POST', '/v2/deals', { code: 'D-1', customerId: customer.id });
    expect([again.status, again.body.errors]).toMatchObject([409, [{ pointer: '/code', keyword: 'unique' }]]);
    const place = await create({ name: 'Yard', info: { floors: [1, 2] } }, 'places');
    expect(await run('select * from crm.places')).toEqual([
      { uid: place.id, place_nm: 'Yard', info: { floors: [1, 2] } },
    ]);
  });

  test('is made once for each idempotency key', async () => {
    const send = () => client.send('POST', '/v2/customers', { name: 'Once' }, { 'idempotency-key': 'once-only' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await run(`select count(*)::integer as n from crm.customers where customer_nm = 'Once'`)).toEqual([
      { n: 1 },
    ]);
  });
});

describe('a change', () => {
  test('writes the columns that changed, and no others', async () => {
    const { id, number } = await create({ name: 'Before', rank: 1, started: '2026-01-01' });
    const reply = await patch(id, { name: 'After', rank: null });
    expect([reply.status, reply.body]).toMatchObject([200, { id, name: 'After', rank: null, loud: 'AFTER' }]);
    expect(await rowOf(number)).toMatchObject({ customer_nm: 'After', rank: null, theirs: 'theirs' });
    expect([await named('Before'), (await named('After')).map((one) => one.id)]).toEqual([[], [id]]);
    expect(reply.headers.get('etag')).toBe((await client.get(`/v2/customers/${id}`)).headers.get('etag'));
    expect((await rowOf(number)).modified).not.toBe(null);
  });

  test('leads from one existing table to another by its key', async () => {
    const { items } = (await client.get('/v2/regions')).body;
    const north = items.find(({ name }: { name: string }) => name === 'North');
    const { id, number } = await create({ name: 'Region', regionId: north.id });
    expect(await rowOf(number)).toMatchObject({ region: 'N   ' });
    expect((await patch(id, { regionId: null })).body.regionId ?? null).toBe(null);
    expect(await rowOf(number)).toMatchObject({ region: null });
  });

  test('never touches the key', async () => {
    const customer = await create({ name: 'Key' });
    const deal = await create({ code: 'K-1', customerId: customer.id }, 'deals');
    const reply = await patch(deal.id, { code: 'K-2' }, 'deals');
    expect([reply.status, reply.body.errors]).toMatchObject([400, [{ pointer: '/code', keyword: 'readOnly' }]]);
  });

  test('is made by actions, handlers and a second mount', async () => {
    const { id, number } = await create({ name: 'Acted', rank: 7 });
    const retired = await client.send('PATCH', `/v2/customers/${id}/retire`, {});
    expect([retired.status, retired.body]).toMatchObject([200, { active: false, memo: 'retired' }]);
    expect((await client.send('PATCH', `/v2/customers/${id}/retire`, {})).status).toBe(409);
    const renamed = await client.send('POST', `/v2/customers/${id}/rename`, { name: 'Renamed' });
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Renamed' }]);
    const added = await client.send('POST', '/v2/customers/add', { name: 'Added', rank: 9 });
    expect([added.status, added.body]).toMatchObject([201, { name: 'Added', memo: 'noted' }]);
    expect((await patch(id, { memo: 'ranked' }, 'ranked')).body).toMatchObject({ memo: 'ranked' });
    expect(await rowOf(number)).toMatchObject({ customer_nm: 'Renamed', active_flg: false, memo: 'ranked' });
    const entries = await run(`select action from daicho_audit where record_id = '${id}' order by at, id`);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'retire', 'rename', 'update']);
  });
});

describe('what is done to other records', () => {
  test('changes, makes and keeps records of existing tables, and takes them along', async () => {
    const { id, number } = await create({ name: 'Ordering' });
    const order = await create({ name: 'Order', customerId: id }, 'orders');
    const act = async (method: string, path: string, body: object = {}) =>
      expect((await client.send(method, `/v2/${path}`, body)).status).toBe(200);
    await act('PATCH', `orders/${order.id}/note`, { memo: 'noted by an order' });
    expect(await rowOf(number)).toMatchObject({ customer_nm: 'Ordering', memo: 'noted by an order' });
    await act('POST', `orders/${order.id}/enlist`);
    expect(await run(`select memo from crm.customers where customer_nm = 'Order'`)).toEqual([{ memo: 'noted' }]);
    await act('PATCH', `orders/${order.id}/file`);
    expect(await run(`select place_nm from crm.places where place_nm = 'Order'`)).toHaveLength(1);
    await create({ code: 'S-1', customerId: id, title: 'open' }, 'deals');
    await act('PATCH', `customers/${id}/settle`);
    expect(await run(`select title from crm.deals where code = 'S-1'`)).toEqual([{ title: 'settled' }]);
    const gone = await client.send('DELETE', `/v2/customers/${id}`, undefined, {
      'if-match': String((await client.get(`/v2/customers/${id}`)).headers.get('etag')),
    });
    expect([gone.status, gone.body.code]).toEqual([409, 'still-referenced']);
  });
});

describe('what the table refuses', () => {
  const cases: readonly (readonly [string, object, number, object])[] = [
    ['unique', { mail: 'taken@example.co.jp' }, 409, { pointer: '/mail', keyword: 'unique' }],
    [
      'check of one column',
      { name: 'nobody' },
      400,
      { pointer: '/name', keyword: 'tableRule', params: { rule: 'names_are_said' } },
    ],
    [
      'check of two columns',
      { visitedAt: '2025-01-01T00:00:00Z', started: '2026-01-01' },
      400,
      { pointer: '', keyword: 'tableRule', params: { rule: 'started_first' } },
    ],
    ['length', { name: 'a'.repeat(21) }, 400, { pointer: '/name', keyword: 'maxLength', params: { limit: 20 } }],
    ['whole numbers', { rank: 40_000 }, 400, { pointer: '/rank', keyword: 'maximum', params: { limit: 32_767 } }],
    ['decimals', { credit: 1.005 }, 400, { pointer: '/credit', keyword: 'decimals', params: { limit: 2 } }],
    ['digits', { credit: 1_000_000 }, 400, { pointer: '/credit', keyword: 'maximum' }],
    ['trigger', { name: 'late' }, 400, { pointer: '', keyword: 'tableRefuses', params: { reason: 'too late' } }],
    ['trigger at the end', { name: 'deferred' }, 400, { pointer: '', params: { reason: 'not in the end' } }],
  ];
  beforeAll(async () => {
    await create({ name: 'Taken', mail: 'taken@example.co.jp' });
  });

  test.each(cases)('%s is told of a new record and of a change', async (_, values, status, error) => {
    const count = () => run('select count(*)::integer as n from crm.customers');
    const known = await count();
    const made = await client.send('POST', '/v2/customers', { name: 'Refused', ...values });
    expect([made.status, made.body.errors]).toMatchObject([status, [error]]);
    expect(await count()).toEqual(known);
    const { id, number } = await create({ name: 'Sound' });
    const row = await rowOf(number);
    // The start of a customer cannot change: that trigger would fire first.
    const changes = Object.hasOwn(values, 'started') ? null : await patch(id, values);
    if (changes) expect([changes.status, changes.body.errors]).toMatchObject([status, [error]]);
    expect(await rowOf(number)).toEqual(row);
    for (const { message } of made.body.errors) expect(message).not.toMatch(/^(tableR|%)|Enter a valid value/);
  });
});

describe('a deleted record', () => {
  test('is gone here, with what goes with it; the rows stay', async () => {
    const { id, number } = await create({ name: 'Leaving' });
    const deal = await create({ code: 'L-1', customerId: id }, 'deals');
    const { headers } = await client.get(`/v2/customers/${id}`);
    const row = await rowOf(number);
    const gone = await client.send('DELETE', `/v2/customers/${id}`, undefined, {
      'if-match': String(headers.get('etag')),
    });
    expect(gone.status).toBe(204);
    for (const path of [`customers/${id}`, `deals/${deal.id}`])
      expect((await client.get(`/v2/${path}`)).status).toBe(404);
    expect(await named('Leaving')).toEqual([]);
    expect(await rowOf(number)).toEqual(row);
    await run(`update crm.customers set memo = 'still here' where customer_no = ${number}`);
    expect(await named('Leaving')).toEqual([]);
  });
});

test('erased data are blanked in the table, and are nowhere in the database', async () => {
  const { id, no } = await create({ name: 'Hanako', mail: 'hanako@example.co.jp', dept: 'Sales' }, 'people');
  const { headers } = await client.get(`/v2/people/${id}`);
  const tag = { 'if-match': String(headers.get('etag')) };
  const reply = await client.send('POST', `/v2/people/${id}/erase`, { reason: 'the person asked for it' }, tag);
  expect([reply.status, reply.body]).toMatchObject([200, { name: 'Nobody', dept: 'Sales', erased: '2026-11-20' }]);
  expect(await run(`select full_nm, mail, dept, theirs from crm.people where no = ${no}`)).toEqual([
    { full_nm: 'Nobody', mail: null, dept: 'Sales', theirs: 'theirs' },
  ]);
  const rows = await run(
    `select (select json_agg(b) from people__beside b)::text || (select json_agg(a) from daicho_audit a)::text as all`,
  );
  expect(String(rows[0]?.all).toLowerCase()).not.toContain('hanako');
});

describe('another program', () => {
  test('has changed the row since it was read: 412, and its change stays', async () => {
    const { id, number } = await create({ name: 'Shared', rank: 1 });
    const { headers } = await client.get(`/v2/customers/${id}`);
    const tag = { 'if-match': String(headers.get('etag')) };
    await run(`update crm.customers set rank = 2 where customer_no = ${number}`);
    expect((await client.send('PATCH', `/v2/customers/${id}`, { rank: 3 }, tag)).status).toBe(412);
    expect((await client.send('DELETE', `/v2/customers/${id}`, undefined, tag)).status).toBe(412);
    expect(await rowOf(number)).toMatchObject({ rank: 2 });
  });

  test('is changing it while it is written here: who comes second waits, and is told', async ({ skip }) => {
    const { database } = server.running;
    if (database.engine === 'embedded') skip('one session cannot wait for itself');
    const { id, number } = await create({ name: 'Raced', rank: 1 });
    const { headers } = await client.get(`/v2/customers/${id}`);
    const tag = { 'if-match': String(headers.get('etag')) };
    let reply: Promise<Reply> | undefined;
    await database.kysely.transaction().execute(async (theirs) => {
      await sql.raw(`update crm.customers set customer_nm = 'Quicker' where customer_no = ${number}`).execute(theirs);
      reply = client.send('PATCH', `/v2/customers/${id}`, { rank: 3 }, tag);
      await sleep(300);
    });
    expect((await reply)?.status).toBe(412);
    expect(await rowOf(number)).toMatchObject({ customer_nm: 'Quicker', rank: 1 });
    const [beside] = await run(`select record_title from customers__beside where key = ${number}`);
    expect((await named('Quicker')).map((one) => one.id)).toEqual([id]);
    expect(beside).toBeDefined();
  });
});

describe('a file', () => {
  const rows = (count: number, nameOf: (at: number) => string) =>
    textOf([
      ['name', 'rank', 'mail'],
      ...Array.from({ length: count }, (_, at) => [nameOf(at), at % 3 ? String(at % 9) : '', '']),
    ]);
  const bring = async (text: string, dryrun: boolean, api = '/v2/customers-csv') =>
    finishImport(client, api, await uploadCsv(client, text), { dryrun });

  test('of 1,000 rows is written without a statement for each of them; a dry run keeps nothing', async () => {
    const text = rows(1000, (at) => `Row ${at}`);
    expect((await bring(text, true)).body.counts).toMatchObject({ new: 1000, rejected: 0 });
    expect(await named('Row')).toEqual([]);
    await run('truncate crm.inserts');
    expect((await bring(text, false)).body.counts).toMatchObject({ new: 1000, rejected: 0 });
    const [inserts] = await run('select count(*)::integer as n from crm.inserts');
    expect(inserts?.n).toBeLessThan(10);
    expect((await client.get('/v2/customers-count?freeText=Row')).body.count).toBe(1000);
    const [last] = await named('Row 999');
    expect(last).toMatchObject({ name: 'Row 999', memo: 'noted', credit: 100 });
    const numbers = await run(
      `select customer_nm from crm.customers where customer_nm like 'Row %' order by customer_no limit 2`,
    );
    expect(numbers).toEqual([{ customer_nm: 'Row 0' }, { customer_nm: 'Row 1' }]);
  });

  test('changes records by their key, and names the rows that the table refuses', async () => {
    const customer = await create({ name: 'Files' });
    const reference = 'Files';
    for (const one of ['F-1', 'F-2', 'F-3'])
      await create({ code: one, customerId: customer.id, title: 'old' }, 'deals');
    const text = textOf([
      ['code', 'title', 'amount', 'customerId'],
      ['F-1', 'new', '1', reference],
      ['F-2', 'new', '1.5', reference],
      ['F-4', 'made', '4', reference],
    ]);
    const { body } = await bring(text, false, '/v2/deals-csv');
    expect([body.counts, body.records]).toMatchObject([{ new: 1, changed: 1, rejected: 1 }, expect.anything()]);
    expect(JSON.stringify(body.records)).toContain('/amount'.slice(1));
    expect(await run(`select code, title, amount from crm.deals where code like 'F-%' order by code`)).toEqual([
      { code: 'F-1', title: 'new', amount: 1 },
      { code: 'F-2', title: 'old', amount: null },
      { code: 'F-3', title: 'old', amount: null },
      { code: 'F-4', title: 'made', amount: 4 },
    ]);
  });

  test('of which the table refuses one row keeps the others', async () => {
    const text = textOf([
      ['name', 'mail'],
      ['Good', ''],
      ['late', ''],
      ['Same', 'taken@example.co.jp'],
    ]);
    const { body } = await bring(text, false);
    expect(body.counts).toMatchObject({ new: 1, rejected: 2 });
    expect(await named('Good')).toHaveLength(1);
  });
});

describe('the start tells', () => {
  const declared = async (table: object, resource: object = {}) => {
    const other = writeSmallProject({
      ...files,
      'schemas/deals.schema.json': { ...files['schemas/deals.schema.json'], ...table },
      'resources/crm/deals.json': { ...files['resources/crm/deals.json'], ...resource },
    });
    onTestFinished(() => other.remove());
    return (await readProject(other.folder, modulesOf({ modules: [code] }, other.folder))).declarations;
  };
  const at = 'resources/crm/deals.json';

  /** The same resource with another table. */
  const inTable = (declarations: Declarations, table: string): Declarations => {
    const { deals } = declarations.resources;
    const elsewhere = { ...deals, source: { ...deals?.source, table } } as Resource;
    return { ...declarations, resources: { ...declarations.resources, deals: elsewhere } };
  };
  const columns = 'code varchar(10) primary key, customer integer, title text, amount integer';

  test('which column nothing fills in', async () => {
    await run(`create table crm.strict (${columns}, sort integer not null, kind text not null default 'a')`);
    onTestFinished(async () => void (await run('drop table crm.strict')));
    const declarations = inTable(await declared({}), 'crm.strict');
    await expect(readExisting(server.running.database.kysely, declarations)).rejects.toThrow(
      [
        'Existing tables differ from their declarations:',
        `- ${at} permissions.create: crm.strict.sort must not be null, but no field and no default gives it a value`,
        'Nothing was changed.',
      ].join('\n'),
    );
  });

  test('which field the table fills in by itself', async () => {
    await run(`create table crm.loud (${columns}, loud text generated always as (upper(title)) stored)`);
    onTestFinished(async () => void (await run('drop table crm.loud')));
    const declarations = await declared({
      properties: { ...files['schemas/deals.schema.json'].properties, loud: textOrNull },
    });
    await expect(readExisting(server.running.database.kysely, inTable(declarations, 'crm.loud'))).rejects.toThrow(
      `${at} field "loud": the table fills crm.loud.loud by itself, so its schema must say "readOnly": true`,
    );
  });

  test('which columns the server may not write, where the resource says that they are written', async () => {
    const all = await declared({});
    const readOnly = await declared({}, { permissions: { read: ['ga:view'] }, path: {} });
    const undone = new Error('undone');
    const looking = server.running.database.kysely.transaction().execute(async (handle) => {
      for (const statement of [
        'create role crm_reader',
        'grant usage on schema crm to crm_reader',
        'grant select on all tables in schema crm to crm_reader',
        'grant insert, update on crm.customers, crm.places, crm.people to crm_reader',
        'grant insert on crm.deals to crm_reader',
        'grant update (code) on crm.deals to crm_reader',
        'set local role crm_reader',
      ])
        await sql.raw(statement).execute(handle);
      await expect(readExisting(handle, all)).rejects.toThrow(
        `${at} permissions.update: the server's user of the database may not update crm.deals.customer, crm.deals.title, crm.deals.amount`,
      );
      expect((await readExisting(handle, readOnly)).get('deals')?.keyType).toBe('varchar');
      throw undone;
    });
    await expect(looking).rejects.toBe(undone);
  });
});

test('the tables are as they were', async () => {
  expect(await run(definition)).toEqual(before);
});
