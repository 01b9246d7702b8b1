/**
 * For each existing table there is a table beside it with what the server stores for each row. A view joins the two;
 * the rest of the server reads the view. Nothing here alters the existing table.
 */

import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { kind } from '#model/kinds/index.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { withMigrationLock } from '../../db/migration-lock.ts';
import { transaction } from '../../db/transaction.ts';
import { columnsOf, columnTypes, computationOf, ownTableOf, tableOf } from '../columns.ts';
import type { Sql } from '../sql-part.ts';
import {
  besideColumns,
  type Existing,
  existingOf,
  fromTable,
  idOf,
  inTable,
  isExisting,
  readColumns,
} from './existing-tables.ts';
import type { TablesFound } from './table-found.ts';
import { viewMark } from './view-mark.ts';

type Handle = Kysely<FrameworkTables>;

export interface ExistingContext {
  readonly declarations: Declarations;
  readonly found: TablesFound;
  /** Time zone of the company, for times that a table stores without a zone. */
  readonly timeZone: string;
}

/** Creates views and tables as declared now. Computes columns again whose computation has changed. */
export async function makeBeside(kysely: Handle, context: ExistingContext): Promise<void> {
  const resources = existingOf(context.declarations);
  const marks = await marksOf(kysely);
  const wanted = new Map(resources.map((resource) => [tableOf(resource), markOf(kysely, resource, context)]));
  const unwanted = [...marks.keys()].filter((view) => !wanted.has(view));
  const changed = resources.filter((resource) => marks.get(tableOf(resource)) !== wanted.get(tableOf(resource)));
  if (unwanted.length + changed.length === 0) return;
  await withMigrationLock(kysely, async () => {
    for (const view of unwanted) await sql`drop view if exists ${sql.table(view)}`.execute(kysely);
    for (const resource of changed)
      await transaction({ kysely }, async (handle) => {
        await sql`drop view if exists ${sql.table(tableOf(resource))}`.execute(handle);
        await makeTable(handle, resource, context);
        await viewOf(resource, context).execute(handle);
        const mark = sql.lit(wanted.get(tableOf(resource)) ?? '');
        await sql`comment on view ${sql.table(tableOf(resource))} is ${mark}`.execute(handle);
      });
  });
}

async function marksOf(kysely: Handle): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ view: string; mark: string }>`
    select c.relname as view, d.description as mark
    from pg_class c join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass and d.objsubid = 0
    where c.relkind = 'v' and c.relnamespace = current_schema()::regnamespace and d.description like ${`${viewMark}%`}`.execute(
    kysely,
  );
  return new Map(rows.map(({ view, mark }) => [view, mark]));
}

function markOf(kysely: Handle, resource: Existing, context: ExistingContext): string {
  const text = [
    viewOf(resource, context).compile(kysely).sql,
    computationOf(resource),
    JSON.stringify(besideColumns(resource).map(({ name, type }) => [name, type])),
  ];
  return `${viewMark}${createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 16)}`;
}

async function makeTable(handle: Handle, resource: Existing, { found }: ExistingContext): Promise<void> {
  const table = sql.table(ownTableOf(resource));
  const keyType = sql.raw(found.get(resource.name)?.keyType ?? 'text');
  await sql`create table if not exists ${table} (id uuid primary key, key ${keyType} not null unique, version text, hash text,
    is_gone boolean not null default false, created_at timestamptz not null, updated_at timestamptz not null)`.execute(
    handle,
  );
  const { rows } = await sql<{ column: string; type: string }>`
    select attname as column, format_type(atttypid, null) as type from pg_attribute
    where attrelid = to_regclass(${ownTableOf(resource)}) and attnum > 0 and not attisdropped`.execute(handle);
  const present = new Map(rows.map(({ column, type }) => [column, type]));
  for (const { name, type } of besideColumns(resource).filter(({ name }) => !ofEveryRow.has(name))) {
    const before = present.get(name);
    const isOtherwise = before !== undefined && before !== typeNames.get(type);
    if (isOtherwise) await sql`alter table ${table} drop column ${sql.id(name)}`.execute(handle);
    if (before === undefined || isOtherwise)
      await sql`alter table ${table} add column ${sql.id(name)} ${sql.raw(type)}`.execute(handle);
  }
  await sql`update ${table} set version = null`.execute(handle);
}

const ofEveryRow = new Set(['created_at', 'updated_at']);

/** PostgreSQL's names of the types in `columnTypes`. */
const typeNames = new Map(
  Object.values(columnTypes).map((type) => [type, type === 'timestamptz' ? 'timestamp with time zone' : type]),
);

function viewOf(
  resource: Existing,
  context: ExistingContext,
): Sql & { compile(kysely: Handle): { readonly sql: string } } {
  const held = new Map(readColumns(resource).map(({ field, column }) => [field.name, column]));
  const columns = columnsOf(resource).map(({ name, field }) => {
    const column = field ? held.get(field.name) : undefined;
    if (!field || column === undefined) return sql`beside.${sql.id(name)}`;
    const value = expressionOf(field, column, resource, context);
    // Other programs may leave the table's own dates empty.
    return sql`${field.system ? sql`coalesce(${value}, beside.${sql.id(name)})` : value} as ${sql.id(name)}`;
  });
  return sql`create view ${sql.table(tableOf(resource))} as select ${sql.join(columns)}
    from ${sql.table(ownTableOf(resource))} as beside join ${fromTable(resource)} on ${inTable(resource.source.key)} = beside.key`;
}

/** The fields of a row of the table, under their names. */
export const valuesOf = (resource: Existing, context: ExistingContext): readonly Sql[] =>
  readColumns(resource).map(
    ({ field, column }) => sql`${expressionOf(field, column, resource, context)} as ${sql.id(field.name)}`,
  );

/** The value as a column of a table of Daicho would store it. */
function expressionOf(
  field: Field,
  column: string,
  { name }: Existing,
  { declarations, found, timeZone }: ExistingContext,
): Sql {
  const value = inTable(column);
  const type = found.get(name)?.types.get(column);
  const target = field.kind === 'reference' ? declarations.resources[field.to ?? ''] : undefined;
  const keyType = target && isExisting(target) ? found.get(target.name)?.keyType : undefined;
  if (target && keyType !== undefined) return idOf(target, value, keyType);
  if (type === 'timestamp') return sql`(${value} at time zone ${sql.lit(timeZone)})`;
  // Converts through text, to keep the written digits and add none from another precision.
  if (type === 'float4') return sql`${value}::text::double precision`;
  return sql`${value}::${sql.raw(columnTypes[kind(field.kind).column])}`;
}
