/**
 * Data that new declarations would remove from the database. These are tables and columns that are gone, and types and
 * values that no longer fit.
 */
import { type Kysely, sql } from 'kysely';
import { isStored } from '#model/fields/is-stored.ts';
import { kind } from '#model/kinds/index.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { type ColumnPlan, columnOf, columnsOf, columnTypes, tableOf } from '../columns.ts';
import { conversionOf } from './convert-column.ts';

type Handle = Kysely<FrameworkTables>;
/** Column → type. */
type Columns = ReadonlyMap<string, string>;
type Present = ReadonlyMap<string, Columns>;

/** A column as it was declared at the last migration. */
export interface ColumnBefore {
  readonly name: string;
  /** True if people write it, false if the server computes it. */
  readonly stored: boolean;
  /** Null if it was declared by a version that did not store this. */
  readonly required: boolean | null;
}

export interface Loss {
  /** Number of rows or values that would be lost; without any, no confirmation is needed. */
  readonly count: number;
  /** A sentence with the object and the number. */
  readonly what: string;
  readonly carryOut: (handle: Handle) => Promise<unknown>;
}

/** Thrown before anything is changed. */
export class DestructiveChangeError extends Error {
  constructor(losses: readonly Loss[]) {
    super(
      [
        'The declarations no longer contain fields or values that the database has data for:',
        ...losses.map(({ what }) => `- ${what}`),
        'Nothing was changed. Restore the declarations, name the former name of a renamed field or resource in "was", or start once with ALLOW_DESTRUCTIVE=1 to delete the data.',
      ].join('\n'),
    );
    this.name = 'DestructiveChangeError';
  }
}

/** @param before table → its columns as declared last */
export async function lossesOf(
  kysely: Handle,
  resources: readonly Resource[],
  present: Present,
  before: ReadonlyMap<string, readonly ColumnBefore[]>,
): Promise<readonly Loss[]> {
  const declared = new Set(resources.map(tableOf));
  const losses: Loss[] = [];
  for (const table of before.keys())
    if (!declared.has(table) && present.has(table)) losses.push(await lossOfTable(kysely, table));
  for (const resource of resources) {
    const columns = present.get(tableOf(resource));
    if (columns) losses.push(...(await lossesIn(kysely, resource, columns, before.get(tableOf(resource)) ?? [])));
  }
  return losses;
}

async function lossesIn(
  kysely: Handle,
  resource: Resource,
  columns: Columns,
  known: readonly ColumnBefore[],
): Promise<readonly Loss[]> {
  const losses: Loss[] = [];
  const fields = Object.values(resource.fields).filter(isStored);
  const stored = new Set(fields.map(({ name }) => columnOf(name)));
  for (const { name } of known.filter((one) => one.stored && !stored.has(one.name) && columns.has(one.name)))
    losses.push(await lossOfColumn(kysely, resource, name));
  for (const column of columnsOf(resource)) {
    const loss = await lossOf(kysely, resource, column, columns.get(column.name));
    if (loss) losses.push(loss);
  }
  for (const field of fields) {
    const was = known.find(({ name }) => name === columnOf(field.name));
    const isNew = was ? was.required === false : !columns.has(columnOf(field.name));
    if (field.required && isNew && !field.when)
      losses.push(await missingValues(kysely, resource, field, columns.has(columnOf(field.name))));
  }
  return losses;
}

/** The loss in a column that stays. */
async function lossOf(
  kysely: Handle,
  resource: Resource,
  column: ColumnPlan,
  type: string | undefined,
): Promise<Loss | null> {
  if (!type) return null;
  const { name, field } = column;
  if (type !== column.type)
    return field?.part ? computedAnew(resource, name) : await changedType(kysely, resource, column, type);
  return field && isStored(field) ? await lossOfValues(kysely, resource, field) : null;
}

const count = async (kysely: Handle, from: ReturnType<typeof sql>): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from ${from}`.execute(kysely)).rows[0]?.n ?? 0);

const number = (value: number): string => value.toLocaleString('en');
const rows = (value: number): string => `${number(value)} ${value === 1 ? 'row' : 'rows'}`;
const values = (value: number): string => `${number(value)} ${value === 1 ? 'value' : 'values'}`;

async function lossOfTable(kysely: Handle, table: string): Promise<Loss> {
  const held = await count(kysely, sql`${sql.table(table)}`);
  return {
    count: held,
    what: `${table}: no resource has this table any more; it contains ${rows(held)}`,
    carryOut: async (handle) => {
      await sql`drop table ${sql.table(table)} cascade`.execute(handle);
      await sql`delete from daicho_meta where name = ${`computed:${table.replaceAll('_', '-')}`}`.execute(handle);
    },
  };
}

const held = (kysely: Handle, resource: Resource, column: string): Promise<number> =>
  count(kysely, sql`${sql.table(tableOf(resource))} where ${sql.ref(column)} is not null`);

const dropColumn = (resource: Resource, column: string) => (handle: Handle) =>
  sql`alter table ${sql.table(tableOf(resource))} drop column ${sql.ref(column)} cascade`.execute(handle);

async function lossOfColumn(kysely: Handle, resource: Resource, column: string): Promise<Loss> {
  const lost = await held(kysely, resource, column);
  return {
    count: lost,
    what: `${tableOf(resource)}.${column}: no field of ${resource.name} has this column any more; it contains ${values(lost)}`,
    carryOut: dropColumn(resource, column),
  };
}

/** The source of a part stays, so nothing is lost. */
const computedAnew = (resource: Resource, column: string): Loss => ({
  count: 0,
  what: `${tableOf(resource)}.${column}: it is computed again`,
  carryOut: dropColumn(resource, column),
});

/** Converts values that fit the new type and loses the rest; if none can be converted, drops the column. */
async function changedType(
  kysely: Handle,
  resource: Resource,
  { name, type, field }: ColumnPlan,
  was: string,
): Promise<Loss> {
  const [table, column] = [sql.table(tableOf(resource)), sql.ref(name)];
  // A reference must contain an existing id.
  const conversion = field?.to ? null : conversionOf(column, was, type, field?.schema ?? {});
  const lost = await count(
    kysely,
    sql`${table} where ${column} is not null and not coalesce(${conversion?.fits ?? sql`false`}, false)`,
  );
  return {
    count: lost,
    what: `${tableOf(resource)}.${name}: its type changes from ${was} to ${type}, and ${lost === 1 ? 'one of its values' : `${number(lost)} of its values`} cannot be converted`,
    carryOut: conversion
      ? (handle) =>
          sql`alter table ${table} alter column ${column} type ${sql.raw(type)}
            using case when ${conversion.fits} then ${conversion.value} end`.execute(handle)
      : dropColumn(resource, name),
  };
}

/** Rows with a value that the field no longer has. */
async function lossOfValues(kysely: Handle, resource: Resource, field: Field): Promise<Loss | null> {
  if (field.values === null || !['choice', 'choices', 'number-choice'].includes(field.kind)) return null;
  const table = sql.table(tableOf(resource));
  const column = sql.ref(columnOf(field.name));
  const known = sql`${[...field.values]}::text[]`;
  const isList = field.kind === 'choices';
  const words = isList
    ? sql`(select id, jsonb_array_elements_text(${column}) as word from ${table} where jsonb_typeof(${column}) = 'array')`
    : sql`(select id, ${column}::text as word from ${table} where ${column} is not null)`;
  const found = await sql<{ word: string; n: string }>`
    select word, count(distinct id) as n from ${words} as held where word <> all(${known}) group by word order by word`.execute(
    kysely,
  );
  if (found.rows.length === 0) return null;
  const lost = found.rows.reduce((sum, { n }) => sum + Number(n), 0);
  const named = found.rows.map(({ word, n }) => `"${word}" (${rows(Number(n))})`).join(', ');
  const type = sql.raw(columnTypes[kind(field.kind).column]);
  const fallback = field.default === null ? sql`null` : sql`${String(field.default)}::${type}`;
  return {
    count: lost,
    what: `${tableOf(resource)}.${columnOf(field.name)}: these are no longer values of ${field.name}: ${named}`,
    carryOut: (handle) =>
      (isList
        ? sql`update ${table} set ${column} = (select coalesce(jsonb_agg(word), '[]') from jsonb_array_elements_text(${column}) as word where word = any(${known}))
            where jsonb_typeof(${column}) = 'array'`
        : sql`update ${table} set ${column} = ${fallback} where ${column}::text <> all(${known})`
      ).execute(handle),
  };
}

/** Rows without a value in a field that is now required; a default fills them. */
async function missingValues(kysely: Handle, resource: Resource, field: Field, isThere: boolean): Promise<Loss> {
  const table = sql.table(tableOf(resource));
  const column = sql.ref(columnOf(field.name));
  const hasDefault = field.default !== null;
  const lacking = hasDefault ? 0 : await count(kysely, isThere ? sql`${table} where ${column} is null` : sql`${table}`);
  return {
    count: lacking,
    what: `${tableOf(resource)}.${columnOf(field.name)}: ${field.name} is required now, and ${rows(lacking)} have no value; a "default" would fill them`,
    carryOut: async (handle) => {
      if (hasDefault && isThere)
        await sql`update ${table} set ${column} = ${field.default} where ${column} is null`.execute(handle);
    },
  };
}
