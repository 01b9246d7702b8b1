/**
 * Renames tables and columns declared with `was`. They keep their rows, and everything else stored under the old name
 * follows.
 */
import { type Kysely, sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { transaction } from '../../db/transaction.ts';
import { columnOf, foldColumnOf, orderColumnOf, tableNamed, tableOf } from '../columns.ts';

type Handle = Kysely<FrameworkTables>;
type Present = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface Renames {
  /** New table → old one. */
  readonly tables: ReadonlyMap<string, string>;
  /** New table and column, joined by a dot → old column. */
  readonly columns: ReadonlyMap<string, string>;
}

/** Renames of what exists only under its old name. */
export function plannedRenames(resources: readonly Resource[], present: Present): Renames {
  const tables = new Map<string, string>();
  const columns = new Map<string, string>();
  for (const resource of resources) {
    const table = tableOf(resource);
    const before = resource.was === null ? null : tableNamed(resource.was);
    const isRenamed = before !== null && present.has(before) && !present.has(table);
    const known = present.get(isRenamed ? before : table);
    if (isRenamed) tables.set(table, before);
    for (const { name, was } of Object.values(resource.fields))
      if (was !== null && known?.has(columnOf(was)) && !known.has(columnOf(name)))
        columns.set(`${table}.${columnOf(name)}`, columnOf(was));
  }
  return { tables, columns };
}

/** Renames what exists only under its old name; can run twice. */
export async function renameDeclared(
  kysely: Handle,
  resources: readonly Resource[],
  present: Present,
): Promise<Renames> {
  const renames = plannedRenames(resources, present);
  for (const resource of resources) {
    const table = tableOf(resource);
    const before = renames.tables.get(table);
    const known = present.get(before ?? table);
    const fields = Object.values(resource.fields).flatMap(({ name, was }) =>
      was !== null && renames.columns.has(`${table}.${columnOf(name)}`) ? [{ name, was }] : [],
    );
    if (before === undefined && fields.length === 0) continue;
    await transaction({ kysely }, async (handle) => {
      if (before !== undefined) await renameTable(handle, resource, before);
      for (const field of fields) await renameColumn(handle, resource, field, (column) => known?.has(column) ?? false);
    });
  }
  return renames;
}

async function renameTable(handle: Handle, { name, was }: Resource, before: string): Promise<void> {
  const table = tableNamed(name);
  await sql`alter table ${sql.table(before)} rename to ${sql.table(table)}`.execute(handle);
  await renameParts(handle, table, (part) =>
    part.startsWith(`${before}_`) ? `${table}_${part.slice(before.length + 1)}` : part,
  );
  await sql`update daicho_audit set resource = ${name} where resource = ${was}`.execute(handle);
  await sql`update daicho_file set resource = ${name} where resource = ${was}`.execute(handle);
  await sql`update daicho_bin set resource = ${name} where resource = ${was}`.execute(handle);
  await sql`update daicho_dated set resource = ${name} where resource = ${was}`.execute(handle);
  await sql`update daicho_meta set name = ${`computed:${name}`} where name = ${`computed:${was}`}`.execute(handle);
  await rewritePreferences(handle, (key, value) => [
    key
      .split('.')
      .map((step, at) => (at > 0 && step === was ? name : step))
      .join('.'),
    key === 'starred' ? renamedIn(value, was ?? '', name) : value,
  ]);
}

async function renameColumn(
  handle: Handle,
  resource: Resource,
  { name, was }: { readonly name: string; readonly was: string },
  isThere: (column: string) => boolean,
): Promise<void> {
  const table = tableOf(resource);
  const [before, after] = [columnOf(was), columnOf(name)];
  const move = (from: string, to: string) =>
    sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(handle);
  await move(before, after);
  const computed = [
    [foldColumnOf(was), foldColumnOf(name)],
    [orderColumnOf(before), orderColumnOf(after)],
  ] as const;
  for (const [from, to] of computed) if (isThere(from)) await move(from, to);
  const part = new RegExp(`^${table}_${before}(__order)?_(unique|live|reference|fkey)$`);
  await renameParts(handle, table, (old) => old.replace(part, `${table}_${after}$1_$2`));
  await sql`
    update daicho_audit set changes = (
      select jsonb_agg(case when change->>'field' = ${was}
        then jsonb_set(change, '{field}', to_jsonb(${name}::text)) else change end order by at)
      from jsonb_array_elements(changes) with ordinality as list(change, at))
    where resource = ${resource.name} and changes @> ${JSON.stringify([{ field: was }])}::jsonb`.execute(handle);
  await sql`update daicho_file set field = ${name} where resource = ${resource.name} and field = ${was}`.execute(
    handle,
  );
  for (const column of ['changes', 'before']) await renameKey(handle, resource, column, was, name);
  for (const column of ['derived', 'derived_before'])
    for (const [from, to] of [[before, after] as const, ...computed])
      await renameKey(handle, resource, column, from, to);
  await rewritePreferences(handle, (key, value) => [
    key,
    key.split('.')[1] === resource.name ? renamedIn(value, was, name) : value,
  ]);
}

/** Renames one key in the values of dated changes. */
const renameKey = (handle: Handle, { stored }: Resource, column: string, from: string, to: string) =>
  sql`update daicho_dated set ${sql.ref(column)} = (${sql.ref(column)} - ${from}::text) || jsonb_build_object(${to}::text, ${sql.ref(column)} -> ${from}::text)
    where resource = ${stored.as} and ${sql.ref(column)} -> ${from}::text is not null`.execute(handle);

/** The names of indexes and foreign keys contain the names of their table and column. */
async function renameParts(handle: Handle, table: string, nameOf: (part: string) => string): Promise<void> {
  const parts = await sql<{ name: string; kind: 'index' | 'constraint' }>`
    select indexname as name, 'index' as kind from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
    union all
    select constraint_name, 'constraint' from information_schema.table_constraints
    where table_schema = current_schema() and table_name = ${table} and constraint_type = 'FOREIGN KEY'`.execute(
    handle,
  );
  for (const { name, kind } of parts.rows) {
    const next = nameOf(name);
    if (next === name) continue;
    if (kind === 'index') await sql`alter index ${sql.ref(name)} rename to ${sql.ref(next)}`.execute(handle);
    else
      await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(name)} to ${sql.ref(next)}`.execute(handle);
  }
}

/** Saved settings of users: `list.<resource>`, which contain names of fields, and `starred`, which names resources. */
export async function rewritePreferences(
  handle: Handle,
  rewritten: (key: string, value: unknown) => readonly [string, unknown],
): Promise<void> {
  const rows = await handle
    .selectFrom('daicho_preference')
    .selectAll()
    .where((where) => where.or([where('key', 'like', 'list.%'), where('key', '=', 'starred')]))
    .execute();
  for (const row of rows) {
    const [key, value] = rewritten(row.key, row.value);
    if (key === row.key && JSON.stringify(value) === JSON.stringify(row.value)) continue;
    await sql`update daicho_preference set key = ${key}, value = ${JSON.stringify(value)}::jsonb
      where account_id = ${row.account_id} and key = ${row.key}`.execute(handle);
  }
}

/** The value with one name replaced by another, in entries of lists and in keys. */
export function renamedIn(value: unknown, was: string, name: string): unknown {
  if (value === was) return name;
  if (Array.isArray(value)) return value.map((one) => renamedIn(one, was, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key === was ? name : key, renamedIn(one, was, name)]),
  );
}
