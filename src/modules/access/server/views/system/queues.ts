import { type RawBuilder, sql } from 'kysely';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from '#server/sql/columns.ts';
import type { ViewQuery } from '#server/views/view.ts';

/** Work that has waited for longer than this is late. */
const lateHours = 1;

/** What waits or runs in the background, in one row for each kind of work. */
export const systemQueues: ViewQuery = ({ declarations, moment }) => {
  const now = sql`${moment.now}::timestamptz`;
  const late = sql`${now} - ${lateHours} * interval '1 hour'`;
  return sql`
    select queue.*, md5('queue ' || queue.kind)::uuid as id, ${now} as created_at, ${now} as updated_at, queue.kind as record_title,
      case when queue.late > 0 then 'LATE' when queue.waiting > 0 then 'NORMAL' else 'EMPTY' end as state
    from (
      select 'LONG_CALLS' as kind, count(*)::integer as waiting, 0 as late, null::timestamptz as oldest_at
      from daicho_job where state = 'running'
      union all
      select 'REFRESHES', count(*)::integer, (count(*) filter (where since < ${late}))::integer, min(since)
      from (${refreshes(declarations)}) as refresh
      union all
      select 'DATED_CHANGES', count(*)::integer, (count(*) filter (where effective_date <= ${moment.today}::date))::integer, min(at)
      from daicho_dated where state = 'planned'
      union all
      select 'JOBS', (count(*) filter (where requested_at is not null or retry_at is not null or state = 'running'))::integer,
        (count(*) filter (where state = 'failed' and retry_at is null and canceled_at is null))::integer,
        min(coalesce(requested_at, started_at)) filter (where requested_at is not null or retry_at is not null or state = 'running')
      from daicho_module_job where is_declared
      union all
      select 'UPLOADS', count(*)::integer, (count(*) filter (where expires_at < ${now} - interval '1 day'))::integer, min(expires_at)
      from daicho_file where state <> 'used' and expires_at < ${now}
    ) as queue`;
};

/** The beginning of each refresh that is not finished. */
function refreshes({ resources }: Declarations): RawBuilder<unknown> {
  const selects = Object.values(resources).flatMap((resource) => refreshesOf(resource));
  return selects.length === 0
    ? sql`select null::timestamptz as since where false`
    : sql.join(selects, sql` union all `);
}

function refreshesOf(resource: Resource): readonly RawBuilder<unknown>[] {
  const { refresh } = resource.keywords;
  if (!refresh || resource.source.kind !== 'table') return [];
  return [
    sql`select ${sql.ref(columnOf(refresh.startedAt))} as since from ${sql.table(tableOf(resource))}
      where ${sql.ref(columnOf(refresh.status))} = 'IN_PROGRESS' and ${sql.ref(deletedColumn)} is null`,
  ];
}
