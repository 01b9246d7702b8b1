import { sql } from 'kysely';
import type { ViewQuery } from '#server/views/view.ts';

/** Every place, with the state of its link for clocking in. */
export const attendanceLinks: ViewQuery = () => sql`
  select place.id, place.created_at, coalesce(ticket.issued_at, place.created_at) as updated_at, place.record_title,
    place.id as place_id, place.name, place.name__order, place.code, place.code__order, place.status as place_status,
    case when ticket.record_id is null then 'NOT_ISSUED' when ticket.active then 'ACTIVE' else 'SUSPENDED' end as link_status,
    ticket.issued_at, ticket.used_at as last_used_at, place.fold_name, place.fold_code
  from places place
  left join daicho_ticket ticket on ticket.resource = 'attendance-links' and ticket.record_id = place.id
  where place.deleted_at is null`;
