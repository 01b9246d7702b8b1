/** Drops unique indexes that no declaration requires any more. */
import { type Kysely, sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import { tableOf } from '../columns.ts';
import { uniqueIndexes, uniqueIndexOf } from './unique-indexes.ts';

/** Only drops indexes: one that belongs to a constraint, such as the primary key, comes from no declaration. */
export async function dropUnique<D>(kysely: Kysely<D>, resource: Resource): Promise<void> {
  const declared = [
    ...Object.values(resource.fields).flatMap((field) => (field.unique ? [uniqueIndexOf(resource, field)] : [])),
    ...uniqueIndexes(resource).map(({ index }) => index),
  ];
  const { rows } = await sql<{ readonly name: string }>`
    select i.relname as name
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and t.relname = ${tableOf(resource)} and x.indisunique
      and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`.execute(kysely);
  for (const { name } of rows) if (!declared.includes(name)) await sql`drop index ${sql.id(name)}`.execute(kysely);
}
