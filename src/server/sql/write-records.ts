/** Writes rows: bulk inserts, single updates, soft deletion. Only this file fills in computed columns. */

import { sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import {
  type ColumnPlan,
  type ComputedColumns,
  columnOf,
  columnsOf,
  computedColumns,
  deletedColumn,
  ownTableOf,
  tableOf,
  toColumn,
  toComputed,
} from './columns.ts';
import type { Sql } from './sql-part.ts';

/** Rows per statement; larger parameter arrays bring no gain. */
export const batchSize = 1000;

/**
 * One insert for up to `batchSize` records, as arrays by column: the same text for any number of rows.
 *
 * @param records stored fields with `id`, `createdAt` and `updatedAt`
 */
export function insertQuery(resource: Resource, records: readonly Values[]): Sql {
  const columns = columnsOf(resource).filter(({ name }) => name !== deletedColumn);
  const computed = records.map((record) => computedColumns(resource, record));
  const { names, arrays, selected } = asArrays(columns, records, computed);
  return sql`insert into ${sql.table(tableOf(resource))} (${sql.join(names)}) select ${sql.join(selected)} from unnest(${sql.join(arrays)}) as v(${sql.join(names)})`;
}

/** Records as one array per column, to be unnested as `v`. */
function asArrays(columns: readonly ColumnPlan[], records: readonly Values[], computed: readonly ComputedColumns[]) {
  return {
    names: columns.map(({ name }) => sql.ref(name)),
    arrays: columns.map(({ name, type, field }) => {
      const values = records.map((record, index) =>
        field && !field.derive ? toColumn(field, record[field.name]) : toComputed(computed[index]?.[name]),
      );
      // jsonb arrays are sent as text, because the driver cannot nest JSON in a PostgreSQL array.
      return type === 'jsonb' ? sql`${values}::text[]` : sql`${values}::${sql.raw(type)}[]`;
    }),
    selected: columns.map(({ name, type }) =>
      type === 'jsonb' ? sql`${sql.ref(`v.${name}`)}::jsonb` : sql.ref(`v.${name}`),
    ),
  };
}

/** Writes the changed fields and everything that is computed from the whole record. */
export function updateQuery(
  resource: Resource,
  id: string,
  record: Values,
  changed: readonly string[],
  now: string,
): Sql {
  const fields = changed.flatMap((name) => resource.fields[name] ?? []);
  const assignments = [
    ...fields.map((field) => sql`${sql.ref(columnOf(field.name))} = ${toColumn(field, record[field.name])}`),
    ...Object.entries(computedColumns(resource, record)).map(
      ([column, value]) => sql`${sql.ref(column)} = ${toComputed(value)}`,
    ),
    sql`updated_at = ${now}`,
  ];
  return sql`update ${sql.table(tableOf(resource))} set ${sql.join(assignments)} where id = ${id}`;
}

/**
 * Writes the same fields of up to `batchSize` records in one statement. Also writes everything that is computed from
 * each whole record.
 *
 * @param records whole, with `id` and `updatedAt`
 */
export function updateManyQuery(resource: Resource, records: readonly Values[], changed: readonly string[]): Sql {
  const computed = records.map((record) => computedColumns(resource, record));
  const fields = columnsOf(resource).filter(({ field }) => field !== null && changed.includes(field.name));
  const assigned = [
    ...fields,
    ...columnsOf(resource).filter(({ name }) => Object.hasOwn(computed[0] ?? {}, name)),
    ...columnsOf(resource).filter(({ field }) => field?.name === 'updatedAt'),
  ];
  const { names, arrays, selected } = asArrays(assigned, records, computed);
  const assignments = assigned.map(({ name }, index) => sql`${sql.ref(name)} = ${selected[index]}`);
  const ids = records.map(({ id }) => id);
  return sql`update ${sql.table(tableOf(resource))} as t set ${sql.join(assignments)} from unnest(${ids}::uuid[], ${sql.join(arrays)}) as v(import_id, ${sql.join(names)}) where t.id = v.import_id`;
}

/** In an existing table the row stays: the deletion is stored beside it. */
export const deleteQuery = (resource: Resource, id: string, now: string): Sql =>
  sql`update ${sql.table(ownTableOf(resource))} set ${sql.ref(deletedColumn)} = ${now}, updated_at = ${now} where id = ${id}`;

export const restoreQuery = (resource: Resource, id: string, now: string): Sql =>
  sql`update ${sql.table(ownTableOf(resource))} set ${sql.ref(deletedColumn)} = null, updated_at = ${now} where id = ${id}`;
