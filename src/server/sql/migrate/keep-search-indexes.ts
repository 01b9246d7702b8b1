/** Makes the indexes of searches, and drops those of earlier searches. */
import { type Kysely, sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import { piecesFunctionSql } from '../../db/pieces-function.ts';
import { tableOf } from '../columns.ts';
import { searchIndexOf, searchMark } from '../list/search.ts';

/**
 * Writers go on meanwhile: an index over many rows takes a while. Requests that are still answered with the old
 * declarations use the old index until the new one is complete.
 */
export async function keepSearchIndexes<D>(kysely: Kysely<D>, resources: readonly Resource[]): Promise<void> {
  await sql.raw(piecesFunctionSql).execute(kysely);
  for (const resource of resources) await keepSearchIndex(kysely, resource);
}

async function keepSearchIndex<D>(kysely: Kysely<D>, resource: Resource): Promise<void> {
  const index = searchIndexOf(resource);
  const present = await searchIndexesOf(kysely, resource);
  // What an interrupted start leaves.
  for (const { name, isValid } of present) if (!isValid) await sql`drop index ${sql.id(name)}`.execute(kysely);
  if (index && !present.some(({ name, isValid }) => isValid && name === index.name)) {
    const { rows } = await sql`select 1 from ${sql.table(tableOf(resource))} limit 1`.execute(kysely);
    const beside = sql.raw(rows.length > 0 ? 'concurrently' : '');
    await sql`create index ${beside} ${sql.id(index.name)} ${sql.raw(index.definition)}`.execute(kysely);
  }
  for (const { name, isValid } of present)
    if (isValid && name !== index?.name) await sql`drop index ${sql.id(name)}`.execute(kysely);
}

async function searchIndexesOf<D>(kysely: Kysely<D>, resource: Resource) {
  const table = tableOf(resource);
  const { rows } = await sql<{ readonly name: string; readonly isValid: boolean }>`
    select i.relname as name, x.indisvalid as "isValid"
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relname = ${table}
      and strpos(i.relname, ${searchMark}) > 0`.execute(kysely);
  return rows;
}
