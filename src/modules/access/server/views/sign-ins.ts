import { sql } from 'kysely';
import { signInResource } from '#server/identity/sessions/sign-in-log.ts';
import type { ViewQuery } from '#server/views/view.ts';

const changeValue = (field: string) =>
  sql`(select change ->> 'after' from jsonb_array_elements(entry.changes) as change where change ->> 'field' = ${field} limit 1)`;

/** The sign-ins in the audit log, with the address and device of each. */
export const signIns: ViewQuery = () => sql`
  select entry.id, entry.at, entry.at as created_at, entry.at as updated_at, entry.record_label as record_title,
    entry.record_label as account, entry.action as event,
    ${changeValue('fault')} as fault, ${changeValue('address')} as address, ${changeValue('device')} as device,
    entry.fold_record_label as fold_account, lower(${changeValue('address')}) as fold_address
  from daicho_audit entry
  where entry.resource = ${signInResource} and entry.action <> 'refuse'`;
