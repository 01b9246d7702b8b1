import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { readTables } from '#server/db/catalog.ts';
import type { Database } from '#server/db/database.ts';
import { dumpDatabase } from '#server/db/dump.ts';
import { migrateFramework } from '#server/db/framework.ts';
import { restoreDatabase } from '#server/db/restore.ts';
import { testDatabase } from '#tests/support/database.ts';

const schema = `
  create extension if not exists pg_trgm;
  create table "unit" (id text primary key, parent_id text references "unit" (id), head_id text);
  create table "person" (
    id text primary key, name text not null, kana text, unit_id text references "unit" (id),
    "leavingDate" date, wage numeric(12, 2), joined timestamptz default now(), tags text[], extra jsonb not null default '{}',
    search text generated always as (lower(name)) stored, big int8, ratio float8, active boolean,
    check (wage >= 0));
  alter table "unit" add constraint unit_head foreign key (head_id) references "person" (id);
  create unique index person_name on "person" (name) where active;
  create index person_trigrams on "person" using gin (name gin_trgm_ops);
  insert into "unit" values ('u2', null, null), ('u1', 'u2', null);
  insert into "person" (id, name, kana, unit_id, "leavingDate", wage, joined, tags, extra, big, ratio, active) values
    ('p1', '佐藤 花子', 'サトウ　ハナコ', 'u1', '2026-03-31', 1234567.80, '2026-04-01 09:30:00.123456+09', array['a','b,"c"',null], '{"b":[1,{"x":null}],"a":"\\u2028"}', 9007199254740993, 0.1, true),
    ('p2', E'line\\nfeed\\ttab \\\\ back "quote" \u2028 separator 😀', null, null, null, null, null, null, '[]', null, 'NaN', false);
  update "unit" set head_id = 'p1' where id = 'u2';
  insert into "person" (id, name) select 'q' || n, 'name ' || n from generate_series(1, 2500) n;`;

async function open(): Promise<Database> {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  return database;
}

async function filled(): Promise<Database> {
  const database = await open();
  await migrateFramework(database.kysely);
  await sql.raw(schema).execute(database.kysely);
  return database;
}

async function dump(database: Database): Promise<string> {
  const stream = new PassThrough();
  const written = text(stream);
  await dumpDatabase(database, stream);
  stream.end();
  return written;
}

const restore = (database: Database, dumped: string) => restoreDatabase(database, Readable.from([Buffer.from(dumped)]));

it('restores every table, row, key and index as it was', async () => {
  const [from, to] = [await filled(), await open()];
  const dumped = await dump(from);
  await migrateFramework(to.kysely);
  const sums = await restore(to, dumped);
  expect(sums.person).toMatchObject({ rows: 2_502 });
  expect(await readTables(to.kysely)).toEqual(await readTables(from.kysely));
  const people = (database: Database) => sql`select * from person order by id`.execute(database.kysely);
  expect((await people(to)).rows).toEqual((await people(from)).rows);
  expect(withoutHead(await dump(to))).toEqual(withoutHead(dumped));
});

it('puts referenced tables first', async () => {
  const database = await open();
  await sql
    .raw('create table b (id text primary key); create table a (b_id text references b (id))')
    .execute(database.kysely);
  expect((await readTables(database.kysely)).map((table) => table.name)).toEqual(['b', 'a']);
});

it('refuses a database that holds rows', async () => {
  const database = await filled();
  await expect(restore(database, await dump(database))).rejects.toThrow('not empty: there are rows in unit, person');
});

it('refuses a damaged, cut or foreign file and leaves nothing behind', async () => {
  const [from, to] = [await filled(), await open()];
  const dumped = await dump(from);
  await expect(restore(to, dumped.replace('name 17"', 'name 18000"'))).rejects.toThrow(
    /person: 2502 rows expected, 2502 found, with other/,
  );
  await expect(restore(to, dumped.replace(/.*"name 17".*\n/, ''))).rejects.toThrow(
    /person: 2502 rows expected, 2501 found/,
  );
  await expect(restore(to, dumped.slice(0, -200))).rejects.toThrow('incomplete');
  await expect(restore(to, 'hello')).rejects.toThrow('not a dump');
  await expect(restore(to, dumped.replace('"format":1', '"format":9'))).rejects.toThrow('format 9');
  expect(await readTables(to.kysely)).toEqual([]);
});

/** Rows have no fixed order, and the head contains the time. */
function withoutHead(dumped: string): string[] {
  return dumped.split('\n').slice(1).sort();
}
