/** The statements that write records. No other file of the gate builds any. */
import { type CompiledQuery, sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import {
  batchSize,
  deleteQuery,
  insertQuery,
  restoreQuery,
  updateManyQuery,
  updateQuery,
} from '../../sql/write-records.ts';
import type { Handle } from '../handle.ts';

export type WholeRecord = Values & { readonly id: string };

/** @param record whole, with `id`, `createdAt` and `updatedAt` */
export async function insertOne(handle: Handle, resource: Resource, record: WholeRecord): Promise<void> {
  await insertQuery(resource, [record]).execute(handle);
}

export async function updateOne(
  handle: Handle,
  resource: Resource,
  id: string,
  record: Values,
  changed: readonly string[],
  now: string,
): Promise<void> {
  await updateQuery(resource, id, record, changed, now).execute(handle);
}

/** Marks the record as deleted; its row stays. */
export async function deleteOne(handle: Handle, resource: Resource, id: string, now: string): Promise<void> {
  await deleteQuery(resource, id, now).execute(handle);
}

/** Takes back `deleteOne`. */
export async function restoreOne(handle: Handle, resource: Resource, id: string, now: string): Promise<void> {
  await restoreQuery(resource, id, now).execute(handle);
}

/** Statements for new and changed records of one resource. All changed ones write the same fields. */
export function compileMany(
  handle: Handle,
  resource: Resource,
  made: readonly WholeRecord[],
  changed: readonly WholeRecord[],
  names: readonly string[],
): readonly CompiledQuery[] {
  const queries = [
    ...inParts(made).map((part) => insertQuery(resource, part)),
    ...inParts(changed).map((part) => updateManyQuery(resource, part, names)),
  ];
  return queries.map((query) => query.compile(handle));
}

/**
 * Writes the same fields of many records; `updatedAt` is taken from the records. @param names fields that are written
 */
export async function updateRows(
  handle: Handle,
  resource: Resource,
  records: readonly WholeRecord[],
  names: readonly string[],
): Promise<void> {
  for (const part of inParts(records)) await updateManyQuery(resource, part, names).execute(handle);
}

/** Leaves out records whose unique values already exist. @returns ids of the inserted records */
export async function insertMissing(
  handle: Handle,
  resource: Resource,
  records: readonly WholeRecord[],
): Promise<ReadonlySet<string>> {
  const added = new Set<string>();
  for (const part of inParts(records)) {
    const { rows } = await sql<{ id: string }>`
      ${insertQuery(resource, part)} on conflict do nothing returning id`.execute(handle);
    for (const { id } of rows) added.add(id);
  }
  return added;
}

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) => all.slice(at * batchSize, (at + 1) * batchSize));
