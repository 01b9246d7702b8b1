import { sql } from 'kysely';
import { singleId } from '#model/paths/wire.ts';
import { mfaSettingName } from '#server/identity/pool/mfa.ts';
import type { ViewQuery } from '#server/views/view.ts';

/** One row: whether everybody is asked for a code by e-mail. */
export const mfaSettings: ViewQuery = ({ moment }) => sql`
  select ${singleId}::uuid as id, 'MFA' as record_title, ${moment.now}::timestamptz as created_at, ${moment.now}::timestamptz as updated_at,
    coalesce((select (value ->> 'emailEnabled')::boolean from daicho_meta where name = ${mfaSettingName}), false) as enabled`;
