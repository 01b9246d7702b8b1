import { sql } from 'kysely';
import { orderOfLetters } from '#server/sql/order-of-letters.ts';
import type { ViewQuery } from '#server/views/view.ts';

/**
 * Every login ID that exists in an app or is registered as a group ID, once regardless of case, with its owner. The
 * owner is, in this order: the registered group ID; the person of an account with that ID, assigned by hand before
 * found by a refresh; the person with the same e-mail address. Of two people, one who has not left comes first.
 */
export const managedIds: ViewQuery = () => sql`
  select md5(login.login)::uuid as id, login.created_at, login.updated_at, login.login_id as record_title,
    login.login_id, login.app_ids, person.id as person_id, team.id as group_id,
    case when team.id is not null then 'GROUP' when person.id is not null then 'PERSON' else 'UNKNOWN' end as match_type,
    coalesce(team.record_title, person.record_title) as matched_name,
    person.worker_type, person.status, person.employment_type_id, person.board_member_type_id,
    person.contractor_type_id, person.collaborator_type_id,
    login.login as fold_login_id, ${orderOfLetters(sql`login.login`)} as login_id__order,
    concat_ws(' ', team.fold_name, person.fold_name, person.fold_name_kana, person.fold_family_name_romaji,
      person.fold_given_name_romaji, person.fold_worker_number) as fold_matched_name
  from (
    select found.login, min(found.login_id) as login_id, min(found.created_at) as created_at, max(found.updated_at) as updated_at,
      coalesce(jsonb_agg(distinct found.app_id) filter (where found.app_id is not null), '[]'::jsonb) as app_ids
    from (
      select lower(login_id) as login, login_id, app_id, created_at, updated_at from app_users where deleted_at is null
      union all
      select lower(login_id), login_id, null, created_at, updated_at from group_ids where deleted_at is null
    ) as found
    group by found.login
  ) as login
  left join (
    select distinct on (lower(login_id)) lower(login_id) as login, id, record_title, fold_name
    from group_ids where deleted_at is null order by lower(login_id), created_at, id
  ) as team on team.login = login.login
  left join (
    select distinct on (lower(one.login_id)) lower(one.login_id) as login, one.person_id
    from app_users one join people on people.id = one.person_id and people.deleted_at is null
    where one.deleted_at is null
    order by lower(one.login_id), one.matched_by is distinct from 'HAND', people.status = 'ALUMNI', one.created_at, one.id
  ) as account on account.login = login.login and team.id is null
  left join (
    select distinct on (lower(email)) lower(email) as login, id as person_id
    from people where deleted_at is null and email is not null
    order by lower(email), status = 'ALUMNI', created_at, id
  ) as address on address.login = login.login and team.id is null
  left join people person on person.id = coalesce(account.person_id, address.person_id)`;
