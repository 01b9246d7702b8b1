import { sql } from 'kysely';
import { mfaSettingName } from '#server/identity/pool/mfa.ts';
import { orderOfLetters } from '#server/sql/order-of-letters.ts';
import type { ViewQuery } from '#server/views/view.ts';

/** Memberships of an area, with their account, its person, and whether it needs a second factor. */
export const peopleAccounts: ViewQuery = ({ moment }) => sql`
  select membership.id, membership.created_at, membership.updated_at,
    coalesce(person.record_title, account.label) as record_title,
    membership.area, account.email, account.person_id::uuid as person_id,
    coalesce(person.record_title, account.label) as name, coalesce(person.name_kana, account.label) as name_kana,
    coalesce(person.name_order, account.label) as name_order,
    coalesce(person.name_order__order, ${orderOfLetters(sql`account.label`)}) as name_order__order,
    membership.family_name, membership.given_name, membership.middle_name,
    person.worker_type, membership.state as status,
    case when coalesce(pool.email_mfa, false) or coalesce((setting.value ->> 'emailEnabled')::boolean, false)
      then 'ENABLED' else 'DISABLED' end as mfa_status,
    membership.activated_at as activation_date, membership.invited_at as invited_date, membership.expires_at as expiry_date,
    case when membership.state = 'INVITED'
      then membership.expires_at is null or membership.expires_at <= ${moment.now} end as is_expired,
    concat_ws(' ', person.fold_name, person.fold_name_kana, person.fold_family_name_romaji, person.fold_given_name_romaji,
      person.fold_worker_number, lower(account.label)) as fold_name,
    lower(account.email) as fold_email
  from daicho_membership membership
  join daicho_account account on account.id = membership.account_id
  left join people person on person.id::text = account.person_id
  left join daicho_pool_user pool on pool.sub = account.sub
  left join daicho_meta setting on setting.name = ${mfaSettingName}`;
