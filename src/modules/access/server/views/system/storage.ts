import { sql } from 'kysely';
import { tableOf } from '#server/sql/columns.ts';
import type { ViewQuery } from '#server/views/view.ts';
import { megabytes } from './megabytes.ts';

/** Sizes of the database, of the uploaded files, and of the tables of all resources. Numbers of rows are estimates. */
export const systemStorage: ViewQuery = ({ declarations, moment }) => {
  const stored = Object.values(declarations.resources).filter(({ source }) => source.kind === 'table');
  const names = stored.map(({ name }) => name);
  return sql`
    select part.*, ${moment.now}::timestamptz as created_at, ${moment.now}::timestamptz as updated_at, part.name as record_title,
      lower(part.name) as fold_name, lower(part.name) as name__order
    from (
      select md5('storage database')::uuid as id, current_database()::text as name, 'DATABASE' as kind, null::text as resource,
        null::integer as records, ${megabytes(sql`pg_database_size(current_database())`)} as size_mb
      union all
      select md5('storage uploads')::uuid, 'uploads', 'UPLOADS', null, count(*)::integer, ${megabytes(sql`coalesce(sum(size), 0)`)}
      from daicho_file where state <> 'issued'
      union all
      select md5('storage ' || relation.relname)::uuid, relation.relname::text, 'TABLE', named.resource,
        greatest(relation.reltuples, 0)::integer, ${megabytes(sql`pg_total_relation_size(relation.oid)`)}
      from unnest(${names}::text[], ${stored.map(tableOf)}::text[]) as named (resource, relation)
      join pg_class relation on relation.oid = to_regclass(quote_ident(named.relation))
    ) as part`;
};
