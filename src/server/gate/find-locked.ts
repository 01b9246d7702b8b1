import { sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import type { SqlContext } from '../sql/rows.ts';
import type { Handle } from './handle.ts';
import { lockRecord, type StoredRecord } from './stored-record.ts';

type Found = StoredRecord & { readonly id: string };

/**
 * Yields records with these values in the order of their creation. Each one is locked for the transaction when it is
 * yielded. Leaves out records that are created meanwhile.
 *
 * @param where field → value; names of fields, never from a request
 */
export async function* findLocked(
  handle: Handle,
  resource: Resource,
  where: Values,
  context: SqlContext,
  most: number | null = null,
): AsyncGenerator<Found> {
  for (const id of await idsHolding(handle, resource, where, most)) {
    const stored = await lockRecord(handle, resource, id, context);
    if (stored) yield { ...stored, id };
  }
}

/** Ids of records with these values, in the order of their creation. Locks nothing. */
export async function idsHolding(
  handle: Handle,
  resource: Resource,
  where: Values,
  most: number | null = null,
): Promise<readonly string[]> {
  const tests = Object.entries(where).map(([name, value]) => {
    if (name !== 'id' && !Object.hasOwn(resource.fields, name))
      throw new Error(`"${resource.name}" has no field "${name}"`);
    // These two operators can use an index, `is not distinct from` cannot.
    return value === null ? sql`${sql.ref(columnOf(name))} is null` : sql`${sql.ref(columnOf(name))} = ${value}`;
  });
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(resource))} where ${sql.join([...tests, sql`${sql.ref(deletedColumn)} is null`], sql` and `)}
    order by id limit ${most}`.execute(handle);
  return rows.map(({ id }) => id);
}

export async function allOf(found: AsyncIterable<Found>): Promise<readonly Found[]> {
  const all: Found[] = [];
  for await (const one of found) all.push(one);
  return all;
}
