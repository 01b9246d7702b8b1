import { sql } from 'kysely';
import type { ViewQuery } from '#server/views/view.ts';
import { megabytes } from './megabytes.ts';

/** A standby that is further behind than this many seconds is shown as delayed. */
const delayedSeconds = 10;

/**
 * The database and its standbys. PostgreSQL tells the delay of a standby only to accounts with the role `pg_monitor` and
 * to superusers.
 */
export const systemDatabases: ViewQuery = ({ moment }) => sql`
  select node.*, ${moment.now}::timestamptz as created_at, ${moment.now}::timestamptz as updated_at, node.name as record_title,
    lower(node.name) as fold_name, lower(node.name) as name__order
  from (
    select md5('database')::uuid as id, current_database()::text as name, 'PRIMARY' as role,
      case when pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' then 'READ_ONLY' else 'READY' end as state,
      current_setting('server_version') as version,
      ${megabytes(sql`pg_database_size(current_database())`)} as size_mb,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
      null::numeric as lag_seconds, null::numeric as lag_mb
    union all
    select md5('standby ' || standby.pid)::uuid, coalesce(nullif(standby.application_name, ''), host(standby.client_addr), 'standby'),
      'STANDBY',
      case when standby.state is distinct from 'streaming' or extract(epoch from standby.replay_lag) > ${delayedSeconds}
        then 'DELAYED' else 'READY' end,
      null, null, null,
      round(coalesce(extract(epoch from standby.replay_lag), 0)::numeric, 1),
      round(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, standby.replay_lsn) / 1000000.0, 1)
    from pg_stat_replication standby
    where standby.state is distinct from 'backup'
  ) as node`;
