import { sql } from 'kysely';
import type { ViewQuery } from '#server/views/view.ts';

/** Saved views that others see, and those of accounts that are gone. */
export const sharedViews: ViewQuery = () => sql`
  select one.*, one.name as record_title, lower(one.name) as fold_name, lower(one.name) as name__order,
    lower(one.owner) as fold_owner, lower(one.owner) as owner__order
  from (
    select saved.id, saved.created_at, saved.updated_at, saved.name, saved.resource as list, upper(saved.audience) as audience,
      account.label as owner, saved.is_locked, saved.updated_at as saved_at
    from daicho_list_view saved
    left join daicho_account account on account.id = saved.owner_id and account.status = 'active'
    where saved.audience <> 'private' or account.id is null
  ) as one`;
