/** Tables of another database become modules with their rows and the references between them. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newModule } from '#cli/new/new-module.ts';
import { readDatabaseTable, tableFrom } from '#cli/new/sources/database/database-source.ts';
import type { Query } from '#cli/new/sources/database/read-catalog.ts';
import { readProject } from '#server/declarations/project.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const tables = `
  create type fuel as enum ('gasoline', 'light oil');
  create domain plate as varchar(20) not null;
  create table depots (id serial primary key, name varchar(40) not null, opened date);
  create table trucks (
    id bigint generated always as identity primary key,
    plate_no plate unique,
    depot_id integer not null references depots,
    parent_id bigint references trucks,
    fuel fuel not null default 'gasoline',
    state text not null check (state in ('IN_USE', 'SOLD')),
    seats smallint check (seats >= 1 and seats <= 9),
    price numeric(12,0), load_kg numeric(8,2) default 1.5,
    active boolean not null default true,
    bought_on date, checked_at timestamptz, noted_at timestamp, starts time,
    tags text[], memo text, photo bytea, code char(6),
    "備考" text, created_at timestamptz not null default now(),
    other_id integer, cost money, details jsonb, wheels integer not null default 4,
    check (bought_on < current_date or seats > 0)
  );
  create table stays (
    id serial primary key, depot_no integer not null references depots, site integer references depots,
    truck_code bigint references trucks, truck text, tow_ref bigint references trucks, tow_no bigint references trucks,
    park integer, park_id integer references depots
  );
  comment on table trucks is 'トラック';
  comment on column trucks.plate_no is 'ナンバー';
  comment on column trucks.price is '税込みの価格です。値引きがあれば引いた後の額を入れます。';
  insert into depots (name, opened) values ('本社', '2020-04-01'), ('品川', null);
  insert into trucks (plate_no, depot_id, parent_id, fuel, state, seats, price, load_kg, active, bought_on, checked_at,
      noted_at, starts, tags, memo, code, "備考", cost, details)
    values ('品川 1', 1, null, 'gasoline', 'IN_USE', 3, 1200000, 2.25, true, '2024-04-01', '2026-04-01 09:05+09',
      '2026-04-01 09:05', '08:30', '{冬,"a;b"}', E'一行目\\n二行目', '00042', '=1+1', 12.5, jsonb_build_object('a', repeat('x', 300))),
      ('品川 2', 2, 1, 'light oil', 'SOLD', null, null, null, false, null, null, null, null, null, null, null, null, null, null);
  insert into stays (depot_no, site, truck_code, truck) values (1, 2, 2, 'x'), (2, null, null, null);
`;

const resources = ['depots', 'trucks', 'stays'];
let source: PGlite;
let small: SmallProject;
let server: TestServer;
let client: Client;
const read = (name: string) => {
  const query: Query = (text, values = []) => source.query<Record<string, unknown>>(text, [...values]);
  return tableFrom(query, name, { resourceOf: (table) => resources.find((one) => one === table), withRows: true });
};

beforeAll(async () => {
  source = await PGlite.create();
  await source.exec(tables);
  small = writeSmallProject({});
  for (const name of resources)
    await newModule(small.folder, {
      ...{ name, module: 'fleet', labels: {}, read: ['staff'], write: ['ga:edit'], demoRows: 0 },
      ...{ fields: (await read(name)).fields, isImported: true },
    });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'copy@example.co.jp', areas: ['staff'], scopes: ['ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
  await source?.close();
});

test('columns become fields with their limits, values, defaults, keys and references', async () => {
  const { fields, notes } = await read('trucks');
  const of = Object.fromEntries(fields.map((field) => [field.name, field]));
  expect(Object.values(of).map(({ name, type, required }) => `${name}:${type}${required ? '!' : ''}`)).toEqual([
    ...[
      'sourceKey:integer!',
      'plateNo:text!',
      'depotId:reference!',
      'parentId:reference',
      'fuel:choice',
      'state:choice!',
    ],
    ...['seats:integer', 'price:integer', 'loadKg:number', 'active:boolean', 'boughtOn:date', 'checkedAt:date-time'],
    ...['notedAt:date-time', 'starts:clock-time', 'tags:tags', 'memo:multiline', 'code:text', 'note:text'],
    ...['sourceCreatedAt:date-time', 'otherId:integer'],
    ...['cost:number', 'details:text', 'wheels:integer'],
  ]);
  expect(of.sourceKey?.isKey).toBe(true);
  expect(of.plateNo).toMatchObject({ isUnique: true, limits: { maxLength: 20 }, labels: { 'ja-JP': 'ナンバー' } });
  expect([of.depotId?.to, of.parentId?.to]).toEqual(['depots', 'trucks']);
  expect(of.fuel).toMatchObject({ values: ['GASOLINE', 'LIGHT_OIL'], limits: { default: 'GASOLINE' } });
  expect(of.seats?.limits).toEqual({ minimum: 1, maximum: 9 });
  expect([of.loadKg?.limits, of.wheels?.limits]).toEqual([{}, { default: 4 }]);
  expect(of.price?.help).toEqual({ 'ja-JP': '税込みの価格です。値引きがあれば引いた後の額を入れます。' });
  expect(notes.join('\n')).toMatch(
    /photo contains bytes.*\n.*load_kg: the default 1.5.*\n.*not used: CHECK .*bought_on/,
  );
});

test('a reference ends in Id, whatever its column is called', async () => {
  const { fields } = await read('stays');
  expect(fields.map(({ name, to }) => `${name}${to === null ? '' : ` → ${to}`}`)).toEqual([
    ...['sourceKey', 'depotId → depots', 'siteId → depots', 'truckCodeId → trucks', 'truck', 'towId → trucks'],
    ...['towNoId → trucks', 'park', 'park2Id → depots'],
  ]);
  expect(fields[1]).toMatchObject({ heading: 'depot_no', labels: { 'en-US': 'Depot' } });
});

test('rows come with them: every value, and references to what was brought before', async () => {
  for (const name of resources) {
    const { csv = '' } = await read(name);
    expect(await server.running.bringIn(name, csv)).toMatchObject({
      counts: { rows: 2, new: 2 },
      rejected: [],
      unknown: [],
    });
    expect((await server.running.bringIn(name, csv)).counts).toMatchObject({ unchanged: 2 });
  }
  const { items } = (await client.get('/v2/trucks')).body;
  const find = (plateNo: string) => items.find((one: { plateNo: string }) => one.plateNo === plateNo);
  expect(find('品川 1')).toMatchObject({
    ...{ sourceKey: 1, fuel: 'GASOLINE', state: 'IN_USE', seats: 3, price: 1_200_000, loadKg: 2.25, active: true },
    ...{ boughtOn: '2024-04-01', checkedAt: '2026-04-01T00:05:00.000Z', notedAt: '2026-04-01T00:05:00.000Z' },
    ...{ starts: '08:30', tags: ['冬', 'a;b'], memo: '一行目\n二行目', code: '00042', note: '=1+1', cost: 12.5 },
  });
  expect(find('品川 2')).toMatchObject({ parentId: find('品川 1').id, fuel: 'LIGHT_OIL', active: false, seats: null });
});

test('what is never empty may be left out of a new record where it has a default', () => {
  const { schema } = server.project.declarations.resources.trucks ?? {};
  expect(schema).toMatchObject({ properties: { wheels: { type: 'integer', default: 4 } } });
  expect(schema?.required).not.toContain('wheels');
});

test('without a table the tables are listed, and a wrong name finds the nearest', async () => {
  const query: Query = (text, values = []) => source.query<Record<string, unknown>>(text, [...values]);
  const wanted = { resourceOf: () => undefined, withRows: false };
  await expect(tableFrom(query, undefined, wanted)).rejects.toThrow(
    'Choose a table with --table: depots, stays, trucks',
  );
  await expect(tableFrom(query, 'truks', wanted)).rejects.toThrow('No table "truks" — did you mean "trucks"?');
  expect((await tableFrom(query, 'public.depots', wanted)).csv).toBeUndefined();
});

test('no password stands in a sentence, and an empty variable is named', async () => {
  const wanted = { table: 'a', resourceOf: () => undefined, withRows: false };
  const failed = await readDatabaseTable('postgres://user:s3cret@127.0.0.1:1/db', wanted).catch(
    (error: Error) => error.message,
  );
  expect(failed).toMatch(/ECONNREFUSED/);
  expect(failed).not.toContain('s3cret');
  await expect(readDatabaseTable('env:NO_SUCH_VARIABLE', wanted)).rejects.toThrow(
    'NO_SUCH_VARIABLE must contain an address',
  );
});
