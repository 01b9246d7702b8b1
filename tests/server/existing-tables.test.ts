/** Existing tables that other programs keep writing: read as records, never altered. */
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { issueLine } from '#model/base/declaration-files.ts';
import { readDeclarations } from '#model/resource/load.ts';
import type { Database } from '#server/db/database.ts';
import { dumpDatabase } from '#server/db/dump.ts';
import { transaction } from '#server/db/transaction.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import { lockRecord } from '#server/gate/stored-record.ts';
import { makeBeside } from '#server/sql/existing/make-beside.ts';
import { readExisting } from '#server/sql/existing/read-existing.ts';
import { exportCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

/** Tables as an older program has them, with its own names and types. */
const tables = `
  create schema crm;
  create sequence crm.numbers;
  create table crm.crm_partners (
    partner_no integer primary key default nextval('crm.numbers'),
    partner_nm varchar(80) not null check (partner_nm <> ''),
    kana_nm char(20),
    rank smallint,
    credit numeric(12, 2),
    active_flg boolean not null default true,
    started date,
    visited_at timestamp,
    color text,
    memo text
  );
  create index crm_partners_rank on crm.crm_partners (rank);
  create function crm.stamp() returns trigger language plpgsql as $$ begin new.memo := coalesce(new.memo, '-'); return new; end $$;
  create trigger stamp before insert on crm.crm_partners for each row execute function crm.stamp();
  insert into crm.crm_partners (partner_nm, kana_nm, rank, credit, started, visited_at, color) values
    ('株式会社ﾐﾄﾞﾘ', 'ミドリ', 2, 1500.50, '2020-04-01', '2026-04-01 09:00', 'GREEN'),
    ('Åkerman', null, 1, null, null, null, null),
    ('青空商事', 'アオゾラ', 10, 20, '2021-01-31', null, 'BLUE');
  create table "Deals" (code varchar(10) primary key, partner integer references crm.crm_partners, title text, amount bigint);
  insert into "Deals" values ('D-1', 1, 'Desks', 100), ('D-2', 1, 'Chairs', 40), ('D-3', null, 'Lamps', 5);
  create table unrelated (id serial primary key);`;

const view = { read: ['ga:view'] };
const partners = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 80 },
    kana: { type: ['string', 'null'] },
    rank: { type: ['integer', 'null'] },
    credit: { type: ['number', 'null'] },
    active: { type: 'boolean' },
    started: { type: ['string', 'null'], format: 'date' },
    visitedAt: { type: ['string', 'null'], format: 'date-time' },
    color: { enum: ['GREEN', 'BLUE', null] },
    offers: { type: 'integer', readOnly: true },
  },
};
const source = {
  table: 'crm.crm_partners',
  key: 'partner_no',
  columns: { name: 'partner_nm', kana: 'kana_nm', active: 'active_flg' },
};
const files = {
  'schemas/partners.schema.json': partners,
  'resources/crm/partners.json': {
    source,
    title: '{name} ({rank})',
    fields: { offers: { derive: { count: 'offers', reference: 'partnerId' } } },
    list: {
      columns: ['name', 'kana', 'rank', 'color'],
      search: ['name', 'kana'],
      sortable: ['name', 'rank', 'started'],
      sort: 'name',
      filters: [{ field: 'color', param: 'colors' }, 'active', { field: 'started', as: 'range' }],
    },
    permissions: { read: ['ga:view', { scope: 'hr:view', where: { color: ['BLUE'] } }] },
  },
  'schemas/deals.schema.json': {
    type: 'object',
    properties: {
      title: { type: 'string' },
      partnerId: { type: ['string', 'null'], format: 'uuid' },
      amount: { type: 'integer' },
    },
  },
  'resources/crm/deals.json': {
    source: { table: 'Deals', key: 'code', columns: { partnerId: 'partner' } },
    fields: { partnerId: { to: 'partners' } },
    permissions: view,
  },
  'schemas/offers.schema.json': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, partnerId: { type: ['string', 'null'], format: 'uuid' } },
  },
  'resources/crm/offers.json': {
    fields: { partnerId: { to: 'partners' } },
    permissions: { ...view, create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] },
  },
  'resources/crm/blue-partners.json': {
    source: { resource: 'partners', where: { color: ['BLUE'] } },
    path: '/partners/blue',
    permissions: view,
  },
};

/** Columns, constraints, indexes and triggers of a table, as defined in the database. */
const definition = `
  select array_agg(d order by d) as all from (
    select format('%s %s %s %s', attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as d
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = 'crm.crm_partners'::regclass and attnum > 0
    union all select pg_get_constraintdef(oid) from pg_constraint
      where 'crm.crm_partners'::regclass in (conrelid, confrelid)
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'crm.crm_partners'::regclass
    union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'crm.crm_partners'::regclass
    union all select relacl::text from pg_class where oid = 'crm.crm_partners'::regclass) as parts(d)`;

let small: SmallProject;
let server: TestServer;
let client: Client;
let before: unknown;
/** Runs a statement like another program. */
const run = async (statement: string): Promise<readonly Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(statement).execute(server.running.database.kysely)).rows;

beforeAll(async () => {
  small = writeSmallProject(files);
  server = await testServer({
    project: await readProject(small.folder),
    folder: small.folder,
    async before({ kysely }) {
      // Statements end at the end of a line; the body of a function contains other semicolons.
      for (const statement of tables.split(/;\n/)) await sql.raw(statement).execute(kysely);
      before = (await sql.raw(definition).execute(kysely)).rows;
    },
  });
  client = await server.signIn({ email: 'a@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

type Item = Readonly<Record<string, unknown>> & { readonly id: string };
const list = async (query = '', api = 'partners', who = client): Promise<readonly Item[]> => {
  const { status, body, text } = await who.get(`/v2/${api}?${query}`);
  expect([status, text]).toEqual([200, text]);
  return body.items;
};
const names = async (query = '', api = 'partners', who = client): Promise<readonly unknown[]> =>
  (await list(query, api, who)).map(({ name }) => name);
const named = async (name: string): Promise<Item> =>
  (await list()).find((one) => one.name === name) ?? expect.fail(`no ${name}`);

test('the declaration is sound', async () => {
  expect(readDeclarations((await readDeclarationFiles(small.folder)).files).issues.map(issueLine)).toEqual([]);
});

const no = 'has an existing table as its source, so this cannot be used';
test.each([
  [{ source: { table: 'a' } }, ['source: "key" is missing: the column that identifies a row of the table']],
  [{ source: { ...source, resource: 'offers' } }, ['source.resource: cannot be combined with "table": remove it']],
  [{ source: { key: 'a', resource: 'offers' } }, ['source.key: "key" needs "table"']],
  [{ source: { ...source, columns: { id: 'a' } } }, ['source.columns.id: the id of a record comes from "key"']],
  [{ dated: { fields: ['rank'] } }, [`dated: "partners" ${no}`]],
  [{ primary: { field: 'active', reference: 'kana' } }, [`primary: "partners" ${no}`]],
  [{ rules: [{ unique: ['name', 'kana'] }] }, [`rules[0].unique: "partners" ${no}`]],
  [
    { fields: { kana: { unique: true } } },
    ['fields.kana.unique: the existing table itself defines which values are unique'],
  ],
])('%j is refused', async (changes, lines) => {
  const folder = writeSmallProjectFor({
    ...files,
    'resources/crm/partners.json': { ...files['resources/crm/partners.json'], ...changes },
  });
  const { issues: errors } = readDeclarations((await readDeclarationFiles(folder)).files);
  expect(errors.map(issueLine)).toEqual(
    expect.arrayContaining(lines.map((line) => `resources/crm/partners.json ${line}`)),
  );
});

describe('rows are records', () => {
  test('with the values of their columns, whatever these are called', async () => {
    expect(await named('株式会社ﾐﾄﾞﾘ')).toMatchObject({
      kana: 'ミドリ',
      rank: 2,
      credit: 1500.5,
      active: true,
      started: '2020-04-01',
      visitedAt: '2026-04-01T00:00:00.000Z',
      color: 'GREEN',
    });
  });

  test('found by id, by search, by filters, and in the order of each column', async () => {
    const { id } = await named('青空商事');
    expect((await client.get(`/v2/partners/${id}`)).body).toMatchObject({ id, name: '青空商事' });
    expect(await names('freeText=みどり')).toEqual(['株式会社ﾐﾄﾞﾘ']);
    expect(await names('freeText=åkerman')).toEqual(['Åkerman']);
    expect(await names('colors=BLUE')).toEqual(['青空商事']);
    expect((await client.get('/v2/partners-count?colors=BLUE')).body).toMatchObject({ count: 1 });
    expect(await names('sortColumn=RANK&sortOrder=desc')).toEqual(['青空商事', '株式会社ﾐﾄﾞﾘ', 'Åkerman']);
    expect((await names('sortColumn=NAME&sortOrder=asc'))[0]).toBe('Åkerman');
  });

  test('only those that a reader may see', async () => {
    const reader = await server.signIn({ email: 'b@example.co.jp', areas: ['staff'], scopes: ['hr:view'] });
    expect(await names('', 'partners', reader)).toEqual(['青空商事']);
    const { id } = await named('Åkerman');
    expect((await reader.get(`/v2/partners/${id}`)).status).toBe(404);
    const nobody = await server.signIn({ email: 'c@example.co.jp', areas: ['staff'], scopes: ['it:view'] });
    expect((await nobody.get('/v2/partners')).status).toBe(403);
  });

  test('once more as a second mount, and in files', async () => {
    expect(await names('', 'blue-partners')).toEqual(['青空商事']);
    expect(await exportCsv(client, '/v2/partners-csv', 'view')).toContain('青空商事,アオゾラ,10');
  });

  test('are locked in their table while an action looks at them', async () => {
    const { id } = await named('Åkerman');
    const { resources } = server.project.declarations;
    const found = await transaction(server.running.database, (handle) =>
      lockRecord(handle, resources.partners ?? expect.fail('no partners'), id, null),
    );
    expect(found).toMatchObject({ id, name: 'Åkerman', rank: 1 });
  });

  test('are written by nobody who was not given permission', async () => {
    const { id } = await named('Åkerman');
    for (const [method, path] of [
      ['POST', '/v2/partners'],
      ['PATCH', `/v2/partners/${id}`],
      ['DELETE', `/v2/partners/${id}`],
    ] as const)
      expect([403, 404, 405]).toContain((await client.send(method, path, { name: 'x' }, { 'if-match': '"x"' })).status);
  });
});

describe('references', () => {
  test('of our records lead to them, and are counted', async () => {
    const { id } = await named('Åkerman');
    const made = await client.send('POST', '/v2/offers', { name: 'Offer', partnerId: id });
    expect([made.status, made.body]).toMatchObject([201, { partnerId: id }]);
    expect(JSON.stringify(await list('', 'offers'))).toContain('Åkerman (1)');
    const missing = '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
    expect((await client.send('POST', '/v2/offers', { name: 'Offer', partnerId: missing })).status).toBe(400);
  });

  test('of one existing table to another are told by their keys', async () => {
    const { id } = await named('株式会社ﾐﾄﾞﾘ');
    const deals = await list('', 'deals');
    expect(deals.map(({ title, partnerId }) => [title, partnerId]).sort()).toEqual([
      ['Chairs', id],
      ['Desks', id],
      ['Lamps', null],
    ]);
    expect(JSON.stringify(deals)).toContain('株式会社ﾐﾄﾞﾘ (2)');
  });
});

describe('what another program writes', () => {
  test('a new row is there at once, found and sorted', async () => {
    await run(`insert into crm.crm_partners (partner_nm, rank) values ('ﾃﾞﾙﾀ工業', 5)`);
    expect(await names('freeText=でるた')).toEqual(['ﾃﾞﾙﾀ工業']);
    const { id } = await named('ﾃﾞﾙﾀ工業');
    expect((await client.send('POST', '/v2/offers', { name: 'New', partnerId: id })).status).toBe(201);
  });

  test('a changed row has its new values, title, search and ETag; the old ETag is another', async () => {
    const { id } = await named('青空商事');
    const seen = await client.get(`/v2/partners/${id}`);
    await run(`update crm.crm_partners set partner_nm = 'うみ商事', rank = 11 where partner_nm = '青空商事'`);
    expect([await names('freeText=青空'), await names('freeText=ウミ')]).toEqual([[], ['うみ商事']]);
    const now = await client.get(`/v2/partners/${id}`);
    expect(now.body).toMatchObject({ id, name: 'うみ商事', rank: 11 });
    expect(now.headers.get('etag')).not.toBe(seen.headers.get('etag'));
    expect((await client.send('POST', '/v2/offers', { name: 'Sea', partnerId: id })).status).toBe(201);
    expect(JSON.stringify(await list('', 'offers'))).toContain('うみ商事 (11)');
    await run(`update crm.crm_partners set partner_nm = '青空商事', rank = 10 where partner_nm = 'うみ商事'`);
  });

  test('a deleted row is gone, and what refers to it stays; the same key again is the same record', async () => {
    await run(`insert into crm.crm_partners (partner_no, partner_nm) values (900, 'Gone')`);
    const { id } = await named('Gone');
    const { body } = await client.send('POST', '/v2/offers', { name: 'Of one that goes', partnerId: id });
    await run('delete from crm.crm_partners where partner_no = 900');
    expect(await names('freeText=Gone')).toEqual([]);
    expect((await client.get(`/v2/partners/${id}`)).status).toBe(404);
    expect((await client.get(`/v2/offers/${body.id}`)).status).toBe(200);
    await run(`insert into crm.crm_partners (partner_no, partner_nm) values (900, 'Back')`);
    expect((await client.get(`/v2/partners/${id}`)).body).toMatchObject({ name: 'Back' });
    await run('delete from crm.crm_partners where partner_no = 900');
  });

  test('many rows at once', async () => {
    await run(`insert into crm.crm_partners (partner_no, partner_nm, rank)
      select n, 'Row ' || n, 500 from generate_series(10001, 13500) as n`);
    expect((await client.get('/v2/partners-count?freeText=Row')).body.count).toBe(3500);
    await run('delete from crm.crm_partners where partner_no > 10000');
    expect((await client.get('/v2/partners-count?freeText=Row')).body.count).toBe(0);
  });
});

describe('a table that does not fit', () => {
  const declared = async (changes: object): Promise<Project> => {
    const other = writeSmallProject({
      ...files,
      'resources/crm/partners.json': { ...files['resources/crm/partners.json'], source: { ...source, ...changes } },
    });
    onTestFinished(() => other.remove());
    return readProject(other.folder);
  };
  const at = 'resources/crm/partners.json';

  test.each([
    [{ table: 'crm.partners' }, [`${at} source.table: the database has no table crm.partners`]],
    [{ table: 'crm.numbers' }, [`${at} source.table: the database has no table crm.numbers`]],
    [
      { key: 'partner_id' },
      [`${at} source.key: crm.crm_partners has no column partner_id — did you mean "partner_no"?`],
    ],
    [
      { key: 'rank' },
      [`${at} source.key: crm.crm_partners.rank does not identify rows: it needs a unique index and \`not null\``],
    ],
    [
      { key: 'started' },
      [`${at} source.key: crm.crm_partners.started is date; a key must be a uuid, an integer or a text`],
    ],
    [
      { columns: { name: 'partner_name', kana: 'active_flg', active: 'rank', rank: 'credit', started: 'visited_at' } },
      [
        `${at} field "name": crm.crm_partners has no column partner_name — did you mean "partner_nm"?`,
        `${at} field "kana": crm.crm_partners.active_flg is bool, but the field must be read from text, varchar, bpchar, citext`,
        `${at} field "rank": crm.crm_partners.credit is numeric, but the field must be read from int2, int4, int8`,
        `${at} field "active": crm.crm_partners.rank is int2, but the field must be read from bool`,
        `${at} field "started": crm.crm_partners.visited_at is timestamp, but the field must be read from date`,
      ],
    ],
  ])('%j is told with resource, field, table and column', async (changes, lines) => {
    const { declarations } = await declared(changes);
    const { kysely } = server.running.database;
    await expect(readExisting(kysely, declarations)).rejects.toThrow(
      [
        'Existing tables differ from their declarations:',
        ...lines.map((line) => `- ${line}`),
        'Nothing was changed.',
      ].join('\n'),
    );
  });

  test('a reference must hold keys of the table to which it leads', async () => {
    const other = writeSmallProject({
      ...files,
      'resources/crm/deals.json': {
        ...files['resources/crm/deals.json'],
        source: { table: 'Deals', key: 'code', columns: { partnerId: 'title' } },
      },
    });
    onTestFinished(() => other.remove());
    const { declarations } = await readProject(other.folder);
    await expect(readExisting(server.running.database.kysely, declarations)).rejects.toThrow(
      'resources/crm/deals.json field "partnerId": Deals.title is text, but the key of "partners" is int4',
    );
  });

  test('stops the start before anything is written', async () => {
    let database: Database | undefined;
    const project = await declared({});
    const started = testServer({
      project,
      folder: small.folder,
      before: async (one) => {
        database = one;
      },
    });
    await expect(started).rejects.toThrow('the database has no table crm.crm_partners');
    onTestFinished(() => database?.close());
    const { rows } =
      await sql`select relname from pg_class where relnamespace = current_schema()::regnamespace`.execute(
        database?.kysely ?? expect.fail('no database'),
      );
    expect(rows).toEqual([]);
  });
});

test('a dump holds what stands beside the tables, and leaves them to their owners', async () => {
  const tables = Object.keys(await dumpDatabase(server.running.database, new PassThrough().resume()));
  expect(tables).toEqual(expect.arrayContaining(['partners__beside', 'deals__beside', 'offers', 'unrelated']));
  expect(tables).not.toContain('Deals');
});

test('a view that somebody dropped is made again, and one that is declared no longer is dropped', async () => {
  await run('drop view deals__rows');
  await server.running.reload();
  expect(await list('', 'deals')).toHaveLength(3);
  const { 'resources/crm/deals.json': _, 'schemas/deals.schema.json': __, ...others } = files;
  const { declarations } = await readProject(writeSmallProjectFor(others));
  const { kysely } = server.running.database;
  await makeBeside(kysely, { declarations, found: await readExisting(kysely, declarations), timeZone: 'Asia/Tokyo' });
  expect(await run(`select to_regclass('deals__rows') as view, to_regclass('partners__rows')::text as other`)).toEqual([
    { view: null, other: 'partners__rows' },
  ]);
  await server.running.reload();
});

function writeSmallProjectFor(content: Readonly<Record<string, object>>): string {
  const other = writeSmallProject(content);
  onTestFinished(() => other.remove());
  return other.folder;
}

test('the table is as it was, with its columns, constraints, indexes and triggers', async () => {
  expect(await run(definition)).toEqual(before);
  await server.running.reload();
  expect(await run(definition)).toEqual(before);
});
