import { sql } from 'kysely';
import { mfaSettingName } from '#server/identity/pool/mfa.ts';
import { orderOfLetters } from '#server/sql/order-of-letters.ts';
import type { ViewQuery } from '#server/views/view.ts';

/** Memberships of an area, with their account, its direct scopes, and whether it needs a second factor. */
export const accounts: ViewQuery = ({ moment }) => sql`
  select membership.id, membership.created_at, membership.updated_at, account.label as record_title,
    membership.area, account.email, account.label as name, ${orderOfLetters(sql`account.label`)} as name__order,
    membership.family_name, membership.given_name, account.scopes,
    membership.state as status,
    case when coalesce(pool.email_mfa, false) or coalesce((setting.value ->> 'emailEnabled')::boolean, false)
      then 'ENABLED' else 'DISABLED' end as mfa_status,
    membership.activated_at as activation_date, membership.invited_at as invited_date, membership.expires_at as expiry_date,
    case when membership.state = 'INVITED'
      then membership.expires_at is null or membership.expires_at <= ${moment.now} end as is_expired,
    lower(account.label) as fold_name, lower(account.email) as fold_email
  from daicho_membership membership
  join daicho_account account on account.id = membership.account_id
  left join daicho_pool_user pool on pool.sub = account.sub
  left join daicho_meta setting on setting.name = ${mfaSettingName}`;
