/** The stored record itself, whole and unfiltered, locked for the transaction: the ground on which a change is judged. Stays inside the gate. */
import { sql } from 'kysely';
import { isStored } from '#model/is-stored.ts';
import type { Resource } from '#model/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import { isUuid } from '../uuid.ts';
import type { Handle } from './gate-context.ts';

export type StoredRecord = Readonly<Record<string, unknown>>;

export async function lockRecord(handle: Handle, resource: Resource, id: string): Promise<StoredRecord | null> {
  if (!isUuid(id)) return null;
  const columns = Object.values(resource.fields)
    .filter(({ computed }) => !computed)
    .map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.ref(name)}`);
  const { rows } = await sql<StoredRecord>`
    select ${sql.join(columns)} from ${sql.table(tableOf(resource))}
    where id = ${id} and ${sql.ref(deletedColumn)} is null for update`.execute(handle);
  return rows[0] ?? null;
}

/** The part that the schema describes. */
export const schemaPart = (resource: Resource, record: StoredRecord): StoredRecord =>
  Object.fromEntries(
    Object.values(resource.fields)
      .filter(isStored)
      .map(({ name }) => [name, record[name] ?? null] as const)
      .filter(([name, value]) => value !== null || resource.fields[name]?.nullable),
  );
