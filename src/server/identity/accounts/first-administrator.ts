/** The one-time link with which somebody becomes the first administrator of an installation that has no account yet. */
import type { Kysely } from 'kysely';
import { everyScope } from '#model/access/access-declaration.ts';
import type { AccessDeclaration, Scope } from '#model/types/access.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { hashInvitationCode, makeInvitationCode } from './invitation-code.ts';

type Handle = Kysely<FrameworkTables>;

interface Offer {
  readonly codeHash: string;
  readonly expiresAt: string;
  /** What an administrator could do when the link was made. */
  readonly scopes: readonly Scope[];
}

const keyName = 'first-administrator';
const validMs = 24 * 3_600_000;

/**
 * Makes the link's code anew at each start until there is an account; earlier codes no longer work.
 *
 * @returns null where somebody has an account already
 */
export async function offerFirstAdministrator(
  kysely: Handle,
  access: AccessDeclaration,
  now: Date,
): Promise<string | null> {
  if (await hasAccounts(kysely)) return null;
  const code = makeInvitationCode();
  const expiresAt = new Date(now.getTime() + validMs).toISOString();
  const offer: Offer = { codeHash: hashInvitationCode(code), expiresAt, scopes: everyScope(access) };
  const value = JSON.stringify(offer);
  await kysely
    .insertInto('daicho_key')
    .values({ name: keyName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return code;
}

/** What the holder of the code may become; null for any other code, after its time, and once there is an account. */
export async function findFirstAdministrator(
  handle: Handle,
  code: string,
  now: number,
  lock: boolean,
): Promise<Pick<Offer, 'scopes'> | null> {
  const query = handle.selectFrom('daicho_key').select('value').where('name', '=', keyName);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return null;
  const offer = row.value as Offer;
  const isOpen = offer.codeHash === hashInvitationCode(code) && Date.parse(offer.expiresAt) > now;
  return isOpen && !(await hasAccounts(handle)) ? offer : null;
}

/** Nobody can use the link again. */
export async function endFirstAdministrator(handle: Handle): Promise<void> {
  await handle.deleteFrom('daicho_key').where('name', '=', keyName).execute();
}

const hasAccounts = async (handle: Handle): Promise<boolean> =>
  (await handle.selectFrom('daicho_account').select('id').limit(1).executeTakeFirst()) !== undefined;
