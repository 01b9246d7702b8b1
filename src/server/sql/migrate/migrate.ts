/**
 * Migrates the tables to the declarations: creates tables, adds columns and indexes, computes derived columns. Changes
 * without loss happen automatically; changes that lose data are refused unless they are allowed.
 */
import { type Kysely, sql } from 'kysely';
import { locales } from '#model/base/locales.ts';
import { endedSources } from '#model/features/detail/related.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { singleId } from '#model/paths/wire.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { withMigrationLock } from '../../db/migration-lock.ts';
import { transaction } from '../../db/transaction.ts';
import {
  columnOf,
  columnsOf,
  computationOf,
  computedColumns,
  deletedColumn,
  localizedColumns,
  ownTableOf,
  sortColumnOf,
  tableOf,
  titleColumn,
  titleOrderColumn,
  toColumn,
  toComputed,
} from '../columns.ts';
import { searchIndexOf } from '../list/search.ts';
import { batchSize, insertQuery } from '../write-records.ts';
import { dropUnique } from './drop-unique.ts';
import { refuseForeignTables } from './foreign-tables.ts';
import { keepSearchIndexes } from './keep-search-indexes.ts';
import { type ColumnBefore, DestructiveChangeError, lossesOf } from './losses.ts';
import { type Renames, renameDeclared } from './rename.ts';
import { renameInViews } from './rename-in-views.ts';
import { renameParts } from './rename-parts.ts';
import { uniqueIndexes, uniqueIndexOf } from './unique-indexes.ts';

type Handle = Kysely<FrameworkTables>;

export interface MigrationOptions {
  /** Carries out changes that lose data, instead of refusing them. */
  readonly destructive?: boolean;
}

/** @throws ForeignTableError, DestructiveChangeError; only renames may have been done before */
export async function migrateResources(
  kysely: Handle,
  declarations: Declarations,
  { destructive = false }: MigrationOptions = {},
): Promise<void> {
  const resources = tablesOf(declarations);
  const indexed = indexedBeside(declarations);
  const fingerprint = fingerprintOf(declarations);
  if ((await readMeta(kysely, 'tables')) === fingerprint) return;
  await withMigrationLock(kysely, async () => {
    // Another server may have migrated while this one waited.
    if ((await readMeta(kysely, 'tables')) === fingerprint) return;
    const noted = declaredBefore(await readMeta(kysely, 'tables'), { tables: new Map(), columns: new Map() });
    refuseForeignTables(resources, await presentColumns(kysely), noted);
    const renames = await renameDeclared(kysely, resources, await presentColumns(kysely));
    const held = await presentColumns(kysely);
    for (const resource of resources) if (held.has(tableOf(resource))) await renameParts(kysely, resource);
    await renameInViews(kysely, Object.values(declarations.resources));
    const before = declaredBefore(await readMeta(kysely, 'tables'), renames);
    const losses = await lossesOf(kysely, resources, held, before);
    const real = losses.filter(({ count }) => count > 0);
    if (real.length > 0 && !destructive) throw new DestructiveChangeError(real);
    for (const { carryOut } of losses) await carryOut(kysely);
    const present = await presentColumns(kysely);
    for (const resource of resources) await addColumns(kysely, resource, present.get(tableOf(resource)));
    for (const resource of resources) await dropUnique(kysely, resource);
    // Before the indexes, which check whether computed values are unique.
    for (const resource of resources) await computeAnew(kysely, resource);
    for (const resource of resources)
      for (const statement of indexesOf(resource, indexed)) await makeIndex(kysely, statement);
    await keepSearchIndexes(kysely, resources);
    for (const resource of resources) await addForeignKeys(kysely, resource, declarations);
    for (const resource of resources) await keepNoStatistics(kysely, resource);
    for (const resource of resources.filter(({ single }) => single)) await makeSingle(kysely, resource);
    await writeMeta(kysely, 'tables', fingerprint);
  });
}

/** Computes columns again for rows that were written with the old declarations while the new ones came into force. */
export async function computeSince(kysely: Handle, declarations: Declarations, since: Date): Promise<void> {
  for (const resource of tablesOf(declarations)) await computeRows(kysely, resource, since);
}

/** What the database depends on in the declarations, stored as the note `tables`. */
export const fingerprintOf = (declarations: Declarations): string => {
  const indexed = indexedBeside(declarations);
  return JSON.stringify(tablesOf(declarations).map((resource) => shapeOf(resource, indexed)));
};

export const tablesOf = ({ resources }: Declarations): readonly Resource[] =>
  Object.values(resources).filter(({ source }) => source.kind === 'table');

type Shape = readonly [
  table: string,
  columns: readonly (readonly [name: string, type: string, stored?: boolean, required?: boolean, values?: unknown])[],
  ...more: readonly unknown[],
];

/** What the database depends on in a resource; while it is the same, there is nothing to migrate. */
const shapeOf = (resource: Resource, indexed: IndexedBeside): Shape => [
  tableOf(resource),
  columnsOf(resource).map(({ name, type, field }) => [
    name,
    type,
    field !== null && isStored(field),
    field?.required ?? false,
    field?.values ?? null,
  ]),
  [...indexesOf(resource, indexed), searchIndexOf(resource)?.definition ?? ''],
  computationOf(resource),
  ...(resource.renamedParts ? [resource.renamedParts] : []),
  columnsOf(resource).flatMap(({ name, field }) =>
    field && field.sensitive !== null ? [`${name} without statistics`] : [],
  ),
];

/** Columns as declared last, under their current names. */
export function declaredBefore(
  fingerprint: unknown,
  { tables, columns }: Renames,
): ReadonlyMap<string, readonly ColumnBefore[]> {
  const shapes = typeof fingerprint === 'string' ? (JSON.parse(fingerprint) as readonly Shape[]) : [];
  const nowOf = (old: string, names: ReadonlyMap<string, string>, prefix = ''): string => {
    const found = [...names].find(([now, before]) => before === old && now.startsWith(prefix));
    return found ? found[0].slice(prefix.length) : old;
  };
  return new Map(
    shapes.map(([oldTable, list]) => {
      const table = nowOf(oldTable, tables);
      const held = list
        .filter(([name]) => !isOwnColumn(name))
        .map(([name, , stored = true, required = null]) => ({
          name: nowOf(name, columns, `${table}.`),
          stored,
          required,
        }));
      return [table, held];
    }),
  );
}

/** Columns that the server uses itself. */
const isOwnColumn = (name: string): boolean =>
  /^(id|created_at|updated_at|fold_.*|.*__.*)$/.test(name) || name === titleColumn || name === deletedColumn;

type Present = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Table → column → type, for all tables of the database. */
export async function presentColumns(kysely: Handle): Promise<Present> {
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

/** Turns off statistics of masked columns: they contain values, readable in a file. */
async function keepNoStatistics(kysely: Handle, resource: Resource): Promise<void> {
  const table = tableOf(resource);
  const masked = columnsOf(resource).filter(({ field }) => field && field.sensitive !== null);
  for (const { name, type } of masked) {
    const { rows } = await sql`select 1 from pg_attribute where attrelid = to_regclass(${table}) and attname = ${name}
      and attstattarget = 0`.execute(kysely);
    if (rows.length > 0) continue;
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)} set statistics 0`.execute(kysely);
    // Setting the same type again discards earlier statistics.
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)} type ${sql.raw(type)}`.execute(kysely);
  }
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
  if (!present) {
    await sql`create table if not exists ${table} (${sql.join(columns.map(definition))})`.execute(kysely);
    return;
  }
  for (const column of columns.filter(({ name }) => !present.has(name))) {
    const given = column.field && !column.field.nullable ? toColumn(column.field, column.field.default) : null;
    // A constant default fills existing rows without rewriting them, and rows that a server with the old declarations
    // still adds.
    const filled = given === null ? sql`` : sql` default ${sql.lit(given)}`;
    await sql`alter table ${table} add column if not exists ${definition(column)}${filled}`.execute(kysely);
  }
}

/** What other resources require of the indexes of a table. */
interface IndexedBeside {
  readonly removed: RemovedFields;
  /** Resources whose records forms and filters offer. */
  readonly offered: ReadonlySet<string>;
}

const indexedBeside = (declarations: Declarations): IndexedBeside => ({
  removed: removedFields(declarations),
  offered: new Set(
    Object.values(declarations.resources).flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ to }) => (to === null ? [] : [declarations.resources[to]?.stored.as ?? to])),
    ),
  ),
});

/** Fields by which a history finds deleted rows, by resource. */
type RemovedFields = ReadonlyMap<string, readonly string[]>;

function removedFields({ resources }: Declarations): RemovedFields {
  const fields = new Map<string, readonly string[]>();
  for (const { detail } of Object.values(resources))
    for (const { resource: of, reference, also } of detail.tabs.flatMap(endedSources)) {
      const stored = resources[of]?.stored.as ?? of;
      fields.set(stored, [...new Set([...(fields.get(stored) ?? []), reference, ...also])]);
    }
  return fields;
}

const uniqueValue = ({ name, unique }: Field): string =>
  unique === 'any-case' ? `lower("${columnOf(name)}")` : `"${columnOf(name)}"`;

/** @throws with the value that rows share, because PostgreSQL's error for the index alone gives no hint for a fix */
async function makeIndex(kysely: Handle, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(kysely);
  } catch (error) {
    const { code, table, detail } = error as { code?: unknown; table?: unknown; detail?: unknown };
    if (code !== '23505') throw error;
    throw new Error(`Values of ${table} must be unique now, but some are not. ${detail}`, { cause: error });
  }
}

/** Unique indexes over live rows, and an index for each order and filter of the list, and the order of options. */
function indexesOf(resource: Resource, { removed, offered }: IndexedBeside): readonly string[] {
  const table = tableOf(resource);
  const unique = Object.values(resource.fields).filter((field) => field.unique);
  const sorted = [resource.list.sort.field, ...resource.list.sortable.map(({ field }) => field)]
    .flatMap((name) => resource.fields[name] ?? [])
    .map((field) => (field.sortBy ? (resource.fields[field.sortBy] ?? field) : field));
  const own = [
    ...sorted.filter(({ computed }) => !computed).map(({ name }) => sortColumnOf(resource, name)),
    ...filteredFields(resource)
      .filter(({ computed }) => !computed)
      .map(({ name }) => columnOf(name)),
    ...(offered.has(resource.name) && resource.list.order === null ? [titleOrderColumn] : []),
  ];
  const localized = locales.flatMap((locale) =>
    own.flatMap((name) => localizedColumns(resource, locale).get(name) ?? []),
  );
  const names = [...new Set([...own, ...localized])];
  return [
    ...unique.map(
      (field) =>
        `create unique index if not exists "${uniqueIndexOf(resource, field)}" on "${table}" (${uniqueValue(field)}) where "${deletedColumn}" is null`,
    ),
    ...uniqueIndexes(resource).map(
      ({ index, columns, emptyAlike, condition }) =>
        `create unique index if not exists "${index}" on "${table}" (${columns.map((column) => `"${column}"`).join(', ')})${emptyAlike ? ' nulls not distinct' : ''} where ${condition}`,
    ),
    ...names.map(
      (column) =>
        `create index if not exists "${table}_${column}_live" on "${table}" ("${column}", id) where "${deletedColumn}" is null`,
    ),
    ...(removed.get(resource.name) ?? []).map(
      (name) =>
        `create index if not exists "${table}_${columnOf(name)}_gone" on "${table}" ("${columnOf(name)}") where "${deletedColumn}" is not null`,
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
  Object.values(resource.fields).filter(({ kind: name, computed }) => name === 'reference' && !computed);

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
      foreign key (${sql.ref(columnOf(name))}) references ${sql.table(ownTableOf(target))} (id)`.execute(kysely);
  }
}

/** Creates the record of a single, with the defaults of its schema. */
async function makeSingle(kysely: Handle, resource: Resource): Promise<void> {
  const table = sql.table(tableOf(resource));
  const { rows } = await sql`select 1 from ${table} where id = ${singleId}`.execute(kysely);
  if (rows.length > 0) return;
  const now = new Date().toISOString();
  const defaults = Object.values(resource.fields).map(({ name, default: given }) => [name, given]);
  const record = { ...Object.fromEntries(defaults), id: singleId, createdAt: now, updatedAt: now };
  await insertQuery(resource, [record]).execute(kysely);
}

/** Computes titles, derived fields and folded texts of rows that were written with another declaration. */
async function computeAnew(kysely: Handle, resource: Resource): Promise<void> {
  const key = `computed:${resource.name}`;
  const computation = computationOf(resource);
  if ((await readMeta(kysely, key)) === computation) return;
  await computeRows(kysely, resource, null);
  await writeMeta(kysely, key, computation);
}

/**
 * Computes columns in batches, each in a transaction that locks its rows. So no concurrent change is overwritten with
 * values computed before it.
 */
async function computeRows(kysely: Handle, resource: Resource, since: Date | null): Promise<void> {
  const stored = Object.values(resource.fields).filter(({ derive, computed }) => !derive && !computed);
  const table = sql.table(tableOf(resource));
  const types = new Map(columnsOf(resource).map(({ name, type }) => [name, type]));
  const batch = async (handle: Handle, after: string | null): Promise<string | null> => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(stored.map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`))} from ${table}
      where ${after === null ? sql`true` : sql`id > ${after}`} and ${since ? sql`updated_at >= ${since.toISOString()}` : sql`true`}
      order by id limit ${batchSize} for update`.execute(handle);
    if (rows.length === 0) return null;
    const computed = rows.map((row) => computedColumns(resource, row));
    const names = Object.keys(computed[0] ?? {});
    const arrays = names.map((name) => sql`${computed.map((columns) => textOf(columns[name]))}::text[]`);
    const assigned = names.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}::${sql.raw(types.get(name) ?? 'text')}`,
    );
    await sql`update ${table} as t set ${sql.join(assigned)}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${sql.join(arrays)}) as v(id, ${sql.join(names.map((name) => sql.ref(name)))})
      where t.id = v.id`.execute(handle);
    return String(rows.at(-1)?.id);
  };
  let after: string | null = null;
  do after = await transaction({ kysely }, (handle) => batch(handle, after));
  while (after !== null);
}

/** Values of every type are sent in arrays of texts. */
function textOf(value: unknown): string | null {
  const computed = toComputed(value);
  return computed === null ? null : String(computed);
}

export async function readMeta(kysely: Handle, name: string): Promise<unknown> {
  const row = await kysely.selectFrom('daicho_meta').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeMeta(kysely: Handle, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await kysely
    .insertInto('daicho_meta')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}
