/**
 * Closes accounts of a person whose data are erased. Nobody can sign in with them, and nothing in them identifies the
 * person.
 */
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';

export interface ClosedAccounts {
  readonly accounts: readonly string[];
  readonly memberships: readonly string[];
  /** Personal texts that they contained. */
  readonly texts: readonly string[];
}

/** @param label the person's new name */
export async function closeAccounts(
  handle: Kysely<FrameworkTables>,
  personId: string,
  label: string,
  now: Date,
): Promise<ClosedAccounts> {
  const rows = await handle
    .selectFrom('daicho_account')
    .select(['id', 'sub', 'email', 'label'])
    .where('person_id', '=', personId)
    .forUpdate()
    .execute();
  const accounts = rows.map(({ id }) => id);
  if (accounts.length === 0) return { accounts, memberships: [], texts: [] };
  const memberships = await handle
    .selectFrom('daicho_membership')
    .select(['id', 'given_name', 'family_name', 'middle_name'])
    .where('account_id', 'in', accounts)
    .execute();
  await leaveViews(handle, accounts);
  for (const { id, sub, email } of rows) {
    for (const table of ['daicho_session', 'daicho_preference'] as const)
      await handle.deleteFrom(table).where('account_id', '=', id).execute();
    for (const table of ['daicho_pool_refresh', 'daicho_attempt', 'daicho_device', 'daicho_reset_code'] as const)
      if (sub !== null) await handle.deleteFrom(table).where('sub', '=', sub).execute();
    await handle.deleteFrom('daicho_pool_user').where('email', '=', email).execute();
    await handle
      .updateTable('daicho_account')
      .set({ email: `erased-${id}`, label, sub: null, scopes: '[]', status: 'deactivated' })
      .where('id', '=', id)
      .execute();
  }
  await handle
    .updateTable('daicho_membership')
    .set({ given_name: null, family_name: null, middle_name: null, code_hash: null, updated_at: now })
    .where('account_id', 'in', accounts)
    .execute();
  await handle
    .updateTable('daicho_membership')
    .set({ state: 'DEACTIVATED', deactivated_at: now })
    .where('account_id', 'in', accounts)
    .where('state', '=', 'ACTIVE')
    .execute();
  await handle
    .updateTable('daicho_membership')
    .set({ state: 'REVOKED', expires_at: null })
    .where('account_id', 'in', accounts)
    .where('state', '=', 'INVITED')
    .execute();
  return {
    accounts,
    memberships: memberships.map(({ id }) => id),
    texts: [
      ...rows.flatMap(({ email, label: name }) => [email, name]),
      ...memberships.flatMap(({ given_name, family_name, middle_name }) => [given_name, family_name, middle_name]),
    ].filter((text): text is string => (text ?? '').length > 1),
  };
}

/** Views that others see stay, without an owner. */
async function leaveViews(handle: Kysely<FrameworkTables>, accounts: readonly string[]): Promise<void> {
  await handle
    .deleteFrom('daicho_list_view')
    .where('owner_id', 'in', accounts)
    .where('audience', '=', 'private')
    .execute();
  await handle.updateTable('daicho_list_view').set({ owner_id: null }).where('owner_id', 'in', accounts).execute();
}
