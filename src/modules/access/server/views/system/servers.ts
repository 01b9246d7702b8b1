import { sql } from 'kysely';
import { silentSeconds } from '#server/background/heartbeat.ts';
import type { ViewQuery } from '#server/views/view.ts';
import { megabytes } from './megabytes.ts';

/** The servers on this database, as each of them has noted itself. */
export const systemServers: ViewQuery = ({ moment }) => sql`
  select server.id, server.started_at as created_at, server.seen_at as updated_at, server.name as record_title,
    server.name, lower(server.name) as fold_name, lower(server.name) as name__order,
    case when server.seen_at < ${moment.now}::timestamptz - ${silentSeconds} * interval '1 second' then 'SILENT' else 'RUNNING' end as state,
    server.version, server.started_at, server.seen_at, server.connections, server.waiting,
    ${megabytes(sql`server.free_bytes`)} as free_mb
  from daicho_server server`;
