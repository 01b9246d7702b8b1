/** Writes new and changed rows of an existing table: only the columns of fields that have a value or have changed. */

import { type Kysely, sql } from 'kysely';
import { kind } from '#model/kinds/index.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { columnTypes, ownTableOf, toColumn } from '../columns.ts';
import type { Sql } from '../sql-part.ts';
import { batchSize } from '../write-records.ts';
import { type Existing, fromTable, inTable, isExisting, readColumns } from './existing-tables.ts';
import type { ExistingContext } from './make-beside.ts';
import type { ColumnFound, TableFound } from './table-found.ts';

type Handle = Kysely<FrameworkTables>;

/** A column of the table that is written, and its field. */
interface WrittenColumn {
  readonly field: Field;
  readonly column: ColumnFound;
}

/** @returns the columns of fields, without those that only the table fills in */
export const writtenColumns = (resource: Existing, table: TableFound): readonly WrittenColumn[] =>
  readColumns(resource).flatMap(({ field, column: name }) => {
    const column = table.columns.get(name);
    return column && !column.isGenerated ? [{ field, column }] : [];
  });

/**
 * @param records with `id`, which becomes the key if the key is a uuid without a field value
 * @returns the keys that the table gave them, in the order of the records
 */
export async function insertRows(
  handle: Handle,
  resource: Existing,
  context: ExistingContext,
  records: readonly Values[],
): Promise<readonly string[]> {
  const table = tableIn(resource, context);
  const columns = writtenColumns(resource, table);
  const keys: string[] = [];
  for (const places of alike(columns, records))
    for (const part of inParts(places)) {
      const theirs = part.map((place) => records[place] ?? {});
      const given = columns.filter(({ field }) => theirs.some((record) => (record[field.name] ?? null) !== null));
      const made = await insertPart(handle, resource, context, given, theirs);
      for (const [at, place] of part.entries()) if (made[at] !== undefined) keys[place] = made[at];
    }
  return keys;
}

/**
 * Groups records that leave the same columns to their defaults. One statement cannot give a column a value in one row
 * and its default in another.
 */
function alike(columns: readonly WrittenColumn[], records: readonly Values[]): readonly (readonly number[])[] {
  const usual = columns.filter(({ column }) => column.hasDefault);
  const groups = new Map<string, number[]>();
  for (const [place, record] of records.entries()) {
    const left = usual.map(({ field }) => ((record[field.name] ?? null) === null ? '-' : '+')).join('');
    groups.set(left, [...(groups.get(left) ?? []), place]);
  }
  return [...groups.values()];
}

async function insertPart(
  handle: Handle,
  resource: Existing,
  context: ExistingContext,
  given: readonly WrittenColumn[],
  records: readonly Values[],
): Promise<readonly string[]> {
  const { key } = resource.source;
  const { keyType } = tableIn(resource, context);
  const hasOurKey = keyType === 'uuid' && !given.some(({ column }) => column.name === key);
  const names = [...given.map(({ column }) => sql.id(column.name)), ...(hasOurKey ? [sql.id(key)] : [])];
  const returned = sql`returning ${inTable(key)}::text as key`;
  if (names.length === 0) {
    const keys: string[] = [];
    for (const _ of records) {
      const { rows } = await sql<{
        key: string;
      }>`insert into ${fromTable(resource)} default values ${returned}`.execute(handle);
      keys.push(...rows.map((row) => row.key));
    }
    return keys;
  }
  const values = [...given.map((one) => assignedTo(one, context)), ...(hasOurKey ? [sql`v.existing__id`] : [])];
  // In the order of the records: the keys are returned and sequences are used in this order.
  const { rows } = await sql<{ key: string }>`
    insert into ${fromTable(resource)} (${sql.join(names)}) select ${sql.join(values)} from ${unnested(given, records)}
    order by v.existing__at ${returned}`.execute(handle);
  return rows.map((row) => row.key);
}

/** Writes the same fields of stored records; other columns stay unchanged. @param records with `id` */
export async function updateRows(
  handle: Handle,
  resource: Existing,
  context: ExistingContext,
  records: readonly Values[],
  names: readonly string[],
): Promise<void> {
  const columns = writtenColumns(resource, tableIn(resource, context)).filter(({ field }) =>
    names.includes(field.name),
  );
  if (columns.length === 0) return;
  const assigned = columns.map((one) => sql`${sql.id(one.column.name)} = ${assignedTo(one, context)}`);
  for (const part of inParts(records))
    await sql`update ${fromTable(resource)} set ${sql.join(assigned)}
      from ${unnested(columns, part)} join ${sql.table(ownTableOf(resource))} as b on b.id = v.existing__id
      where ${inTable(resource.source.key)} = b.key`.execute(handle);
}

/**
 * Runs deferred checks of the table now: at the end of the transaction an error could not be attributed to a change.
 */
export async function checkNow(handle: Handle, resource: Existing, context: ExistingContext): Promise<void> {
  if (tableIn(resource, context).isDeferred) await sql`set constraints all immediate`.execute(handle);
}

export function tableIn({ name }: Existing, { found }: ExistingContext): TableFound {
  const table = found.get(name);
  if (!table) throw new Error(`the existing table of "${name}" has not been read`);
  return table;
}

/** Records as `v`: one array for each column, the ids, and the position of each record. */
function unnested(columns: readonly WrittenColumn[], records: readonly Values[]): Sql {
  const arrays = columns.map(({ field }) => {
    const values = records.map((record) => toColumn(field, record[field.name]));
    return sql`${values}::${sql.raw(arrayType(field))}[]`;
  });
  const ids = sql`${records.map(({ id }) => id)}::uuid[]`;
  const names = [...columns.map(({ column }) => sql.id(column.name)), sql.id('existing__id'), sql.id('existing__at')];
  return sql`unnest(${sql.join([...arrays, ids])}) with ordinality as v(${sql.join(names)})`;
}

/** The driver cannot nest JSON in an array of PostgreSQL. */
const arrayType = (field: Field): string => {
  const type = columnTypes[kind(field.kind).column];
  return type === 'jsonb' ? 'text' : type;
};

/** Converts a field's value to the type of the column, the reverse of what the view does. */
function assignedTo({ field, column }: WrittenColumn, { declarations, timeZone }: ExistingContext): Sql {
  const value = sql`v.${sql.id(column.name)}`;
  const target = field.kind === 'reference' ? declarations.resources[field.to ?? ''] : undefined;
  if (target && isExisting(target))
    return sql`(select other.key from ${sql.table(ownTableOf(target))} as other where other.id = ${value})`;
  if (column.type === 'timestamp') return sql`(${value} at time zone ${sql.lit(timeZone)})`;
  // Converts through text, to keep the sent digits and add none from another precision.
  if (column.type === 'numeric') return sql`${value}::text::numeric`;
  return column.type === 'json' || column.type === 'jsonb' ? sql`${value}::${sql.raw(column.type)}` : value;
}

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) => all.slice(at * batchSize, (at + 1) * batchSize));
