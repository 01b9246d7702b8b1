/** The one-time link that makes its user the first administrator of an installation without accounts. */
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
 * Creates a new code for the link at each start until an account exists; earlier codes stop working.
 *
 * @returns null if an account exists
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

/** True if the code may create the first administrator: it is valid, has not expired, and no account exists. */
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

/** Makes the link unusable. */
export async function endFirstAdministrator(handle: Handle): Promise<void> {
  await handle.deleteFrom('daicho_key').where('name', '=', keyName).execute();
}

const hasAccounts = async (handle: Handle): Promise<boolean> =>
  (await handle.selectFrom('daicho_account').select('id').limit(1).executeTakeFirst()) !== undefined;
