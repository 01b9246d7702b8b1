import { sql } from 'kysely';
import { isNeeded, type ViewQuery } from '#server/views/view.ts';

/** All people with the devices that are assigned to them now. */
export const devicePeople: ViewQuery = (context) => sql`
  select person.id, person.created_at, person.updated_at, person.record_title, person.name, person.name_kana, person.name_order, person.name_order__order,
    person.id as person_id, person.worker_number, person.worker_number__order, person.worker_type, person.status, person.place_id, person.joined_on,
    coalesce(theirs.device_ids, '[]'::jsonb) as device_ids, coalesce(theirs.device_types, '[]'::jsonb) as device_types,
    coalesce(theirs.device_count, 0) as device_count,
    concat_ws(' ', person.fold_name, person.fold_name_kana) as fold_name, person.fold_worker_number
  from people person
  left join (
    select assigned_person_id, jsonb_agg(id order by id) as device_ids, jsonb_agg(distinct device_type) as device_types,
      count(*)::integer as device_count
    from devices where deleted_at is null and assigned_person_id is not null and ${isNeeded(context, 'assigned_person_id')}
    group by assigned_person_id
  ) as theirs on theirs.assigned_person_id = person.id
  where person.deleted_at is null`;
