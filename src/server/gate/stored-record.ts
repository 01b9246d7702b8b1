/**
 * The stored record, whole and unfiltered, locked for the transaction. Changes are validated against it. It stays
 * inside the gate.
 */
import { sql } from 'kysely';
import { asRead } from '#model/access/sensitive.ts';
import { derivedFields } from '#model/fields/derivation.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import { rowsUnder, type SqlContext } from '../sql/rows.ts';
import type { Sql } from '../sql/sql-part.ts';
import { isUuid } from '../uuid.ts';
import type { Handle } from './handle.ts';

export type StoredRecord = Readonly<Record<string, unknown>>;

/** Locks and reads a record; null if it does not exist. @param context null leaves derived fields out */
export const lockRecord = (
  handle: Handle,
  resource: Resource,
  id: string,
  context: SqlContext | null,
): Promise<StoredRecord | null> => lockRow(handle, resource, id, context, sql`is null`);

/** The same for a deleted record. */
export const lockDeleted = (
  handle: Handle,
  resource: Resource,
  id: string,
  context: SqlContext,
): Promise<StoredRecord | null> => lockRow(handle, resource, id, context, sql`is not null`);

async function lockRow(
  handle: Handle,
  resource: Resource,
  id: string,
  context: SqlContext | null,
  deleted: Sql,
): Promise<StoredRecord | null> {
  if (!isUuid(id)) return null;
  const columns = Object.values(resource.fields)
    .filter(({ computed }) => !computed)
    .map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  const { rows } = await sql<StoredRecord>`
    select ${sql.join(columns)} from ${sql.table(tableOf(resource))}
    where id = ${id} and ${sql.ref(deletedColumn)} ${deleted} for update`.execute(handle);
  if (!rows[0] || !context) return rows[0] ?? null;
  return { ...rows[0], ...(await derivedValues(handle, resource, id, context)) };
}

/** Queried after the row is locked: counted rows may have changed while waiting for the lock. */
async function derivedValues(
  handle: Handle,
  resource: Resource,
  id: string,
  context: SqlContext,
): Promise<StoredRecord> {
  const derived = derivedFields(resource);
  if (derived.length === 0) return {};
  const values = rowsUnder('t', resource, context);
  const columns = derived.map(({ name }) => sql`${values.value(name)} as ${sql.id(name)}`);
  const { rows } = await sql<StoredRecord>`
    select ${sql.join(columns)} from ${sql.table(tableOf(resource))} as t where t.id = ${id}`.execute(handle);
  return rows[0] ?? {};
}

/** The part that the schema describes. Sealed fields contain their mask: a change is validated without their values. */
export const schemaPart = (resource: Resource, record: StoredRecord): StoredRecord =>
  Object.fromEntries(
    Object.values(resource.fields)
      .filter(isStored)
      .map((field) => {
        const value = record[field.name] ?? null;
        return [field.name, field.sensitive?.sealed ? asRead(field, value) : value] as const;
      })
      .filter(([name, value]) => value !== null || resource.fields[name]?.nullable),
  );
