import { sql } from 'kysely';
import { alertsOf } from '#modules/alerts/server/views/app-alerts.ts';
import { isNeeded, type ViewQuery } from '#server/views/view.ts';

/**
 * All people, with the software in which they have active accounts, and the number of open alerts about those accounts.
 */
export const softwarePeople: ViewQuery = (context) => sql`
  select person.id, person.created_at, person.updated_at, person.record_title, person.name, person.name_kana, person.name_order, person.name_order__order,
    person.id as person_id, person.worker_number, person.worker_number__order, person.worker_type, person.status, person.place_id, person.department_id, person.joined_on, person.leaving_on,
    coalesce(theirs.software_ids, '[]'::jsonb) as software_ids,
    jsonb_array_length(coalesce(theirs.software_ids, '[]'::jsonb)) as software_count,
    coalesce(theirs.account_count, 0) as account_count, coalesce(open.alert_count, 0) as alert_count,
    concat_ws(' ', person.fold_name, person.fold_name_kana) as fold_name, person.fold_worker_number
  from people person
  left join (
    select person_id, jsonb_agg(distinct software_id) filter (where software_id is not null) as software_ids,
      count(*)::integer as account_count
    from app_users where deleted_at is null and is_active and person_id is not null and ${isNeeded(context, 'person_id')}
    group by person_id
  ) as theirs on theirs.person_id = person.id
  left join (
    select person_id, count(*)::integer as alert_count from (${alertsOf(context, { people: (person) => isNeeded(context, person) })}) as alert
    where not muted and person_id is not null
    group by person_id
  ) as open on open.person_id = person.id
  where person.deleted_at is null`;
