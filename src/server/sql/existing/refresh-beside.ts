/**
 * Computes columns again for rows that other programs have added, changed or deleted. The values themselves are read
 * from their table and need no refresh.
 */

import { type Kysely, sql } from 'kysely';
import type { Values } from '#model/types/values.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { computedColumns, deletedColumn, ownTableOf, toComputed } from '../columns.ts';
import type { Sql } from '../sql-part.ts';
import { batchSize } from '../write-records.ts';
import {
  besideColumns,
  type Existing,
  existingOf,
  fromTable,
  idOf,
  inTable,
  rowText,
  rowVersion,
} from './existing-tables.ts';
import { type ExistingContext, valuesOf } from './make-beside.ts';

type Handle = Kysely<FrameworkTables>;

/** @param now creation or change date of new and changed rows */
export async function refreshBeside(kysely: Handle, context: ExistingContext, now: Date): Promise<void> {
  for (const resource of existingOf(context.declarations)) {
    if (!(await hasChanged(kysely, resource))) continue;
    let after: unknown = null;
    do after = await refreshBatch(kysely, resource, context, now, after);
    while (after !== null);
    await sql`update ${beside(resource)} as b set is_gone = true, version = null
      where not b.is_gone and not exists (select 1 from ${fromTable(resource)} where ${keyOf(resource)} = b.key)`.execute(
      kysely,
    );
  }
}

const beside = (resource: Existing) => sql.table(ownTableOf(resource));
const keyOf = ({ source }: Existing) => inTable(source.key);

/** The version of a row is the number of the transaction that wrote it, so rows are compared without reading them. */
const isOtherwise = sql`(b.key is null or b.is_gone or b.version is distinct from ${rowVersion})`;

async function hasChanged(kysely: Handle, resource: Existing): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${fromTable(resource)} full join ${beside(resource)} as b on b.key = ${keyOf(resource)}
    where case when ${keyOf(resource)} is null then not b.is_gone else ${isOtherwise} end limit 1`.execute(kysely);
  return rows.length > 0;
}

/** A row of the table: its fields, and what is stored beside it. */
export interface FoundRow extends Values {
  readonly beside__id: string;
  readonly beside__key: string;
  readonly beside__version: string;
  readonly beside__hash: string;
}

/** @returns the last key of the batch; null if there are no more rows */
async function refreshBatch(
  kysely: Handle,
  resource: Existing,
  context: ExistingContext,
  now: Date,
  after: unknown,
): Promise<unknown> {
  const key = keyOf(resource);
  const rest = after === null ? sql`true` : sql`${key} > ${after}::${keyTypeOf(resource, context)}`;
  const which = sql`${isOtherwise} and ${rest} order by ${key} limit ${batchSize}`;
  const rows = await refreshRows(kysely, resource, context, now, which);
  return rows.length < batchSize ? null : rows.at(-1)?.beside__key;
}

const keyTypeOf = (resource: Existing, { found }: ExistingContext): Sql =>
  sql.raw(found.get(resource.name)?.keyType ?? 'text');

/** Reads the rows with these keys and updates what is stored beside them. */
export const refreshKeys = (
  handle: Handle,
  resource: Existing,
  context: ExistingContext,
  now: Date,
  keys: readonly string[],
): Promise<readonly FoundRow[]> =>
  refreshRows(
    handle,
    resource,
    context,
    now,
    sql`${keyOf(resource)} in (select unnest(${keys}::text[])::${keyTypeOf(resource, context)})`,
  );

/** The same for records, by their ids. */
export const refreshRecords = (
  handle: Handle,
  resource: Existing,
  context: ExistingContext,
  now: Date,
  ids: readonly string[],
): Promise<readonly FoundRow[]> => refreshRows(handle, resource, context, now, sql`b.id = any(${ids}::uuid[])`);

/** Locks the row of a record in its table; updates what is stored beside it if another program has changed the row. */
export async function lockRow(
  handle: Handle,
  resource: Existing,
  context: ExistingContext,
  now: Date,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ other: boolean }>`
    select ${isOtherwise} as other from ${fromTable(resource)} join ${beside(resource)} as b on b.key = ${keyOf(resource)}
    where b.id = ${id} for update`.execute(handle);
  if (rows[0]?.other) await refreshRows(handle, resource, context, now, sql`b.id = ${id}`);
}

/** @param which condition on rows of the table, and on `b` beside it */
async function refreshRows(
  kysely: Handle,
  resource: Existing,
  context: ExistingContext,
  now: Date,
  which: Sql,
): Promise<readonly FoundRow[]> {
  const keyType = context.found.get(resource.name)?.keyType ?? 'text';
  const key = keyOf(resource);
  const { rows } = await sql<FoundRow>`
    select ${sql.join([...valuesOf(resource, context), sql`${idOf(resource, key, keyType)} as beside__id`])},
      ${key}::text as beside__key, ${rowVersion} as beside__version, md5(${rowText}) as beside__hash
    from ${fromTable(resource)} left join ${beside(resource)} as b on b.key = ${key}
    where ${which}`.execute(kysely);
  if (rows.length > 0) await write(kysely, resource, keyType, now, rows);
  return rows;
}

async function write(
  kysely: Handle,
  resource: Existing,
  keyType: string,
  now: Date,
  rows: readonly FoundRow[],
): Promise<void> {
  const computed = rows.map((row) => computedColumns(resource, row));
  const columns = besideColumns(resource).filter(({ name }) => Object.hasOwn(computed[0] ?? {}, name));
  const names = columns.map(({ name }) => sql.id(name));
  const arrays = [
    ...(['beside__id', 'beside__key', 'beside__version', 'beside__hash'] as const).map((name) =>
      rows.map((row) => row[name]),
    ),
    ...columns.map(({ name }) => computed.map((one) => textOf(one[name]))),
  ].map((values) => sql`${values}::text[]`);
  const values = columns.map(({ name, type }) => sql`v.${sql.id(name)}::${sql.raw(type)}`);
  const also = (parts: readonly unknown[]) => (parts.length > 0 ? sql`, ${sql.join(parts)}` : sql``);
  await sql`
    insert into ${beside(resource)} as b (id, key, version, hash, created_at, updated_at${also(names)})
    select v.id::uuid, v.key::${sql.raw(keyType)}, v.version, v.hash, ${now}::timestamptz, ${now}::timestamptz${also(values)}
    from unnest(${sql.join(arrays)}) as v(id, key, version, hash${also(names)}) order by 2
    on conflict (key) do update set version = excluded.version, hash = excluded.hash, is_gone = false,
      created_at = case when b.is_gone then excluded.created_at else b.created_at end,
      updated_at = case when b.is_gone or b.hash is distinct from excluded.hash then excluded.updated_at else b.updated_at end,
      ${sql.id(deletedColumn)} = case when b.is_gone then null else b.${sql.id(deletedColumn)} end
      ${also(columns.map(({ name }) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))}`.execute(kysely);
}

/** Values of every type are sent in arrays of texts. */
function textOf(value: unknown): string | null {
  const computed = toComputed(value);
  return computed === null ? null : String(computed);
}
