import { sql } from 'kysely';
import type { ViewQuery } from '#server/views/view.ts';

/** One row per group ID and member, including members who have left the company. */
export const groupIdMembers: ViewQuery = () => sql`
  select md5(team.id::text || person.id::text)::uuid as id, team.created_at, team.updated_at, person.record_title,
    person.name, person.worker_number, person.worker_number__order, team.id as group_id, person.id as person_id, person.email, person.avatar_url, person.worker_type, person.status,
    person.name_kana, person.name_order, person.name_order__order,
    concat_ws(' ', person.fold_name, person.fold_name_kana, person.fold_family_name_romaji, person.fold_given_name_romaji,
      person.fold_worker_number) as fold_name,
    lower(person.email) as fold_email
  from group_ids team
  cross join lateral jsonb_array_elements_text(team.member_ids) as member(id)
  join people person on person.id = member.id::uuid
  where team.deleted_at is null and person.deleted_at is null`;
