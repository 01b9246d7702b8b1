/**
 * Multiplies the rows of a filled database by statements: each row gets copies, which refer to the copies with the same
 * number. So a copied person has as many copied devices as the original has devices.
 */
import pg from 'pg';
import type { Declarations } from '#model/types/declarations.ts';
import { type TableShape, tableShapes } from './table-shapes.ts';

/** Rows by table. */
export type Sizes = Readonly<Record<string, number>>;

/** @param scale number of rows for each existing one */
export async function growTables(
  databaseUrl: string,
  { resources }: Declarations,
  scale: number,
  say: (line: string) => void,
): Promise<Sizes> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set synchronous_commit = off; set statement_timeout = 0`);
    const shapes = await tableShapes(client, Object.values(resources));
    const tables = shapes.map(({ table }) => table);
    const restore = await dropKeysAndIndexes(client, tables);
    for (const shape of shapes) await timed(say, shape.table, () => client.query(copiesOf(shape, tables, scale)));
    for (const [table, statement] of Object.entries(journals(tables, scale)))
      await timed(say, table, () => client.query(statement));
    for (const statement of restore) await timed(say, statement.slice(0, shownLetters), () => client.query(statement));
    return await settle(client, [...tables, ...Object.keys(journals(tables, scale))]);
  } finally {
    await client.end();
  }
}

const shownLetters = 70;
const worthSayingMs = 5_000;

async function timed(say: (line: string) => void, what: string, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await work();
  const ms = performance.now() - begin;
  if (ms > worthSayingMs) say(`${what}: ${(ms / 1000).toFixed(1)} s`);
}

/** Copies are written many times faster without them. @returns statements that make them again */
async function dropKeysAndIndexes(client: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [tables],
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = any($1) and indexname not like '%\\_pkey'`,
    [tables],
  );
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`);
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...keys.rows.map(({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`),
  ];
}

function copiesOf({ table, columns, numbered }: TableShape, tables: readonly string[], scale: number): string {
  const values = columns.map(({ name, target }) => {
    if (name === 'id' || (target !== null && tables.includes(target))) return `${copyId(`"${name}"`)}::uuid`;
    if (name === 'created_at') return `"created_at" - random() * interval '1 day'`;
    return numbered.has(name) ? `"${name}" || '-' || n` : `"${name}"`;
  });
  return `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()})
    select ${values.join()} from "${table}", ${copyNumbers(scale)}`;
}

const copyNumbers = (scale: number): string => `generate_series(1, ${scale - 1}) as n`;

/** The id of copy `n`, which references to it compute as well. */
const copyId = (id: string): string => `md5(${id}::text || '-' || n)`;

/** Statements that copy the audit log and dated entries of copied records. */
function journals(tables: readonly string[], scale: number): Readonly<Record<string, string>> {
  const copied = `from %, ${copyNumbers(scale)}
    where replace(resource, '-', '_') in (${tables.map((table) => `'${table}'`).join()})`;
  const audit =
    'actor, actor_label, action, resource, record_label, changes, reason, origin, fold_actor, fold_record_label';
  const dated =
    'resource, effective_date, place, state, changes, before, derived, derived_before, plan_id, actor, actor_label, at, applied_at, reason';
  return {
    daicho_audit: `insert into daicho_audit (id, at, record_id, ${audit})
      select gen_random_uuid(), at - random() * interval '1 day', ${copyId('record_id')}::uuid::text, ${audit} ${copied.replace('%', 'daicho_audit')}`,
    daicho_dated: `insert into daicho_dated (id, record_id, ${dated})
      select gen_random_uuid(), ${copyId('record_id')}::uuid, ${dated} ${copied.replace('%', 'daicho_dated')}`,
  };
}

/** Collects statistics, and lets the pages be read through indexes alone, as the database does by itself after a while. */
async function settle(client: pg.Client, tables: readonly string[]): Promise<Sizes> {
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class where oid = any($1::regclass[]) order by reltuples desc`,
    [tables],
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, Math.round(count)]));
}
