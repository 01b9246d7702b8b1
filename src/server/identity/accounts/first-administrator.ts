/** The one-time link with which somebody becomes the first administrator of an installation that has no account yet. */
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import { hashInvitationCode, makeInvitationCode } from './invitation-code.ts';

type Handle = Kysely<FrameworkTables>;

interface Offer {
  readonly codeHash: string;
  readonly expiresAt: string;
}

const keyName = 'first-administrator';
const validMs = 24 * 3_600_000;

/**
 * Makes the link's code anew at each start until there is an account; earlier codes no longer work.
 *
 * @returns null where somebody has an account already
 */
export async function offerFirstAdministrator(kysely: Handle, now: Date): Promise<string | null> {
  if (await hasAccounts(kysely)) return null;
  const code = makeInvitationCode();
  const expiresAt = new Date(now.getTime() + validMs).toISOString();
  const offer: Offer = { codeHash: hashInvitationCode(code), expiresAt };
  const value = JSON.stringify(offer);
  await kysely
    .insertInto('daicho_key')
    .values({ name: keyName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return code;
}

/** Whether the holder of the code may become the first administrator: not with any other code, after its time, or once there is an account. */
export async function mayBecomeFirstAdministrator(
  handle: Handle,
  code: string,
  now: number,
  lock: boolean,
): Promise<boolean> {
  const query = handle.selectFrom('daicho_key').select('value').where('name', '=', keyName);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return false;
  const offer = row.value as Offer;
  const isOpen = offer.codeHash === hashInvitationCode(code) && Date.parse(offer.expiresAt) > now;
  return isOpen && !(await hasAccounts(handle));
}

/** Nobody can use the link again. */
export async function endFirstAdministrator(handle: Handle): Promise<void> {
  await handle.deleteFrom('daicho_key').where('name', '=', keyName).execute();
}

const hasAccounts = async (handle: Handle): Promise<boolean> =>
  (await handle.selectFrom('daicho_account').select('id').limit(1).executeTakeFirst()) !== undefined;
