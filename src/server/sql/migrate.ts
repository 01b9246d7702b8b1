/**
 * Brings the tables up to what the declarations say: creates tables, adds columns and indexes, computes what is derived.
 * Only additive steps happen by themselves; a change of type is refused with what would have to be done.
 */
import { type Kysely, sql } from 'kysely';
import { schemaFile } from '#model/papers.ts';
import type { Declarations, Field, Resource } from '#model/resource.ts';
import { singleId } from '#model/wire.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { withMigrationLock } from '../db/migration-lock.ts';
import { columnOf, columnsOf, computationOf, computedColumns, deletedColumn, tableOf } from './columns.ts';
import { uniqueIndexes } from './unique-indexes.ts';
import { batchSize, insertQuery } from './write-records.ts';

type Handle = Kysely<FrameworkTables>;

export async function migrateResources(kysely: Handle, declarations: Declarations): Promise<void> {
  const resources = Object.values(declarations.resources).filter(({ source }) => source.kind === 'table');
  const fingerprint = JSON.stringify(
    resources.map((resource) => [
      tableOf(resource),
      columnsOf(resource).map(({ name, type }) => [name, type]),
      indexesOf(resource),
      computationOf(resource),
    ]),
  );
  if ((await readMeta(kysely, 'tables')) === fingerprint) return;
  await withMigrationLock(kysely, async () => {
    const present = await presentColumns(kysely);
    refuseChangedTypes(resources, present);
    for (const resource of resources) await addColumns(kysely, resource, present.get(tableOf(resource)));
    for (const resource of resources)
      for (const statement of indexesOf(resource)) await sql.raw(statement).execute(kysely);
    for (const resource of resources) await addForeignKeys(kysely, resource, declarations);
    for (const resource of resources) await computeAnew(kysely, resource);
    for (const resource of resources.filter(({ single }) => single)) await makeSingle(kysely, resource);
    await writeMeta(kysely, 'tables', fingerprint);
  });
}

type Present = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function presentColumns(kysely: Handle): Promise<Present> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as "table", column_name as "column", data_type as "type"
    from information_schema.columns where table_schema = current_schema()`.execute(kysely);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? new Map<string, string>();
    columns.set(column, type === 'timestamp with time zone' ? 'timestamptz' : type);
    tables.set(table, columns);
  }
  return tables;
}

function refuseChangedTypes(resources: readonly Resource[], present: Present): void {
  const changed = resources.flatMap((resource) =>
    columnsOf(resource).flatMap(({ name, type }) => {
      const stored = present.get(tableOf(resource))?.get(name);
      return stored && stored !== type
        ? [
            `${tableOf(resource)}.${name} is ${stored} in the database and ${type} in ${schemaFile(resource.schemaName)}. Add a field with a new name, or convert the column by hand: alter table "${tableOf(resource)}" alter column "${name}" type ${type} using …`,
          ]
        : [];
    }),
  );
  if (changed.length > 0) throw new Error(`Fields changed their type, which could lose data:\n${changed.join('\n')}`);
}

async function addColumns(
  kysely: Handle,
  resource: Resource,
  present: ReadonlyMap<string, string> | undefined,
): Promise<void> {
  const table = sql.table(tableOf(resource));
  const columns = columnsOf(resource);
  const definition = ({ name, type }: { name: string; type: string }) =>
    sql`${sql.ref(name)} ${sql.raw(type)}${sql.raw(name === 'id' ? ' primary key' : /^(created|updated)_at$/.test(name) ? ' not null default now()' : '')}`;
  if (!present) await sql`create table if not exists ${table} (${sql.join(columns.map(definition))})`.execute(kysely);
  else
    for (const column of columns.filter(({ name }) => !present.has(name)))
      await sql`alter table ${table} add column if not exists ${definition(column)}`.execute(kysely);
}

/** Unique values among live rows, and an index for each order and filter that the list offers. */
function indexesOf(resource: Resource): readonly string[] {
  const table = tableOf(resource);
  const unique = Object.values(resource.fields).filter((field) => field.unique);
  const sorted = [resource.list.sort.field, ...resource.list.sortable.map(({ field }) => field)]
    .flatMap((name) => resource.fields[name] ?? [])
    .map((field) => (field.sortBy ? (resource.fields[field.sortBy] ?? field) : field));
  const looked = [...sorted, ...filteredFields(resource)];
  const names = [...new Set(looked.map(({ name }) => columnOf(name)))];
  return [
    ...unique.map(
      ({ name }) =>
        `create unique index if not exists "${table}_${columnOf(name)}_unique" on "${table}" ("${columnOf(name)}") where "${deletedColumn}" is null`,
    ),
    ...uniqueIndexes(resource).map(
      ({ index, columns, condition }) =>
        `create unique index if not exists "${index}" on "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) where ${condition}`,
    ),
    ...names.map(
      (column) =>
        `create index if not exists "${table}_${column}_live" on "${table}" ("${column}", id) where "${deletedColumn}" is null`,
    ),
    ...references(resource)
      .filter(({ name }) => !names.includes(columnOf(name)))
      .map(
        ({ name }) =>
          `create index if not exists "${table}_${columnOf(name)}_reference" on "${table}" ("${columnOf(name)}")`,
      ),
  ];
}

const filteredFields = ({ list, fields }: Resource): readonly Field[] =>
  [...list.filters, ...list.ranges].flatMap(({ field }) => fields[field] ?? []);

const references = (resource: Resource): readonly Field[] =>
  Object.values(resource.fields).filter(({ kind: name }) => name === 'reference');

async function addForeignKeys(kysely: Handle, resource: Resource, declarations: Declarations): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select constraint_name as name from information_schema.table_constraints
    where table_schema = current_schema() and constraint_type = 'FOREIGN KEY' and table_name = ${tableOf(resource)}`.execute(
    kysely,
  );
  const present = new Set(rows.map(({ name }) => name));
  for (const { name, to } of references(resource)) {
    const target = to ? declarations.resources[to] : undefined;
    const constraint = `${tableOf(resource)}_${columnOf(name)}_fkey`;
    if (!target || present.has(constraint)) continue;
    await sql`alter table ${sql.table(tableOf(resource))} add constraint ${sql.ref(constraint)}
      foreign key (${sql.ref(columnOf(name))}) references ${sql.table(tableOf(target))} (id) deferrable`.execute(
      kysely,
    );
  }
}

/** The only record of its resource is always there, with the defaults of its schema. */
async function makeSingle(kysely: Handle, resource: Resource): Promise<void> {
  const table = sql.table(tableOf(resource));
  const { rows } = await sql`select 1 from ${table} where id = ${singleId}`.execute(kysely);
  if (rows.length > 0) return;
  const now = new Date().toISOString();
  const defaults = Object.values(resource.fields).map(({ name, default: given }) => [name, given]);
  const record = { ...Object.fromEntries(defaults), id: singleId, createdAt: now, updatedAt: now };
  await insertQuery(resource, [record]).execute(kysely);
}

/** Titles, derived fields and folded texts of rows that were written under another declaration. */
async function computeAnew(kysely: Handle, resource: Resource): Promise<void> {
  const key = `computed:${resource.name}`;
  const computation = computationOf(resource);
  if ((await readMeta(kysely, key)) === computation) return;
  const stored = Object.values(resource.fields).filter(({ derive, computed }) => !derive && !computed);
  const table = sql.table(tableOf(resource));
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Record<string, unknown>[] } = await sql<Record<string, unknown>>`
      select ${sql.join(stored.map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.ref(name)}`))} from ${table}
      where ${after === null ? sql`true` : sql`id > ${after}`} order by id limit ${batchSize}`.execute(kysely);
    if (rows.length === 0) break;
    after = String(rows.at(-1)?.id);
    const computed = rows.map((row) => computedColumns(resource, row));
    const names = Object.keys(computed[0] ?? {});
    const arrays = names.map((name) => sql`${computed.map((columns) => columns[name] ?? null)}::text[]`);
    await sql`update ${table} as t set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`))}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${sql.join(arrays)}) as v(id, ${sql.join(names.map((name) => sql.ref(name)))})
      where t.id = v.id`.execute(kysely);
  }
  await writeMeta(kysely, key, computation);
}

async function readMeta(kysely: Handle, name: string): Promise<unknown> {
  const row = await kysely.selectFrom('daicho_meta').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

async function writeMeta(kysely: Handle, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await kysely
    .insertInto('daicho_meta')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}
