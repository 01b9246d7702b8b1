/** Positions of rows in a manual order. */

import { sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from './columns.ts';
import type { Sql } from './sql-part.ts';

/** Makes room at a position: moves the rows between the old and the new position by one. */
export function shiftQuery(resource: Resource, field: string, from: number, to: number): Sql {
  const column = sql.ref(columnOf(field));
  const live = sql`${sql.ref(deletedColumn)} is null`;
  const table = sql.table(tableOf(resource));
  return to < from
    ? sql`update ${table} set ${column} = ${column} + 1 where ${column} >= ${to} and ${column} < ${from} and ${live}`
    : sql`update ${table} set ${column} = ${column} - 1 where ${column} > ${from} and ${column} <= ${to} and ${live}`;
}

export const lastPositionQuery = (resource: Resource, field: string): Sql =>
  sql`select coalesce(max(${sql.ref(columnOf(field))}), 0) as last from ${sql.table(tableOf(resource))} where ${sql.ref(deletedColumn)} is null`;
