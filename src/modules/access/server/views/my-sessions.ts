import { sql } from 'kysely';
import type { ViewQuery } from '#server/views/view.ts';

/** The actor's own sessions; nobody sees sessions of other accounts. */
export const mySessions: ViewQuery = ({ actor, moment }) => sql`
  select session.id, session.created_at, session.seen_at as updated_at, coalesce(session.device, '—') as record_title,
    session.device, session.address, session.created_at as started_at, session.seen_at,
    case when session.id::text = ${actor.kind === 'account' ? (actor.sessionId ?? null) : null}::text then 'CURRENT' else 'OTHER' end as state,
    lower(session.device) as fold_device, lower(session.address) as fold_address
  from daicho_session session
  where session.account_id = ${actor.kind === 'account' ? actor.accountId : null}::text and session.expires_at > ${moment.now}::timestamptz`;
