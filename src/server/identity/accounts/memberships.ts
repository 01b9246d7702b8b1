/**
 * Memberships of accounts in areas: invited, active, deactivated, revoked. Every change runs in the caller's
 * transaction; e-mails are sent, and sessions updated, after its commit.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Actor, areas } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { fullName } from '#model/base/text/full-name.ts';
import { tidyLine } from '#model/base/text/tidy.ts';
import type { Scope } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { FrameworkTables, MembershipState } from '../../db/framework.ts';
import { uuidv7 } from '../../uuid.ts';
import { normalizeEmail } from '../pool/pool-users.ts';
import { readInput } from '../read-input.ts';
import type { SendMail } from '../send-mail.ts';
import { holdsItself } from './holds-itself.ts';
import { hashInvitationCode, makeInvitationCode } from './invitation-code.ts';
import {
  changeMembership,
  isExpired,
  lockMembership,
  type Membership,
  type MembershipRow,
  namesOf,
  toMembership,
} from './membership-rows.ts';

type Handle = Kysely<FrameworkTables>;

export interface MembershipContext {
  /** The transaction of the change. */
  readonly handle: Handle;
  readonly actor: Actor;
  /** Delays the work until the commit; the work itself never rejects. */
  afterCommit(work: () => Promise<void>): void;
}

const name = z.string().transform(tidyLine).pipe(z.string().min(1).max(100));
const invitationInput = z.strictObject({
  area: z.enum(areas),
  email: z.string().transform(normalizeEmail).pipe(z.email().max(254)),
  personId: z.uuid().nullish(),
  givenName: name,
  familyName: name,
  middleName: z.string().transform(tidyLine).pipe(z.string().max(100)).nullish(),
  /** Scopes of the account itself; unchanged if left out. */
  scopes: z.array(z.string()).nullish(),
});
export type InvitationInput = z.input<typeof invitationInput>;

/** Each returns the changed membership, and throws `state-conflict` if its current state forbids the change. */
export interface Memberships {
  /**
   * @throws `invalid-field`, `not-unique` for an address that is already active or invited there, or belongs to another
   * person
   */
  invite(context: MembershipContext, input: InvitationInput): Promise<Membership>;
  /** Changes the account's own scopes, from its next request on. */
  changeScopes(context: MembershipContext, id: string, scopes: readonly Scope[]): Promise<Membership>;
  /** Creates a new code, valid for another seven days; the old one stops working. */
  resend(context: MembershipContext, id: string): Promise<Membership>;
  revoke(context: MembershipContext, id: string): Promise<Membership>;
  /** Ends the person's sessions if no area is left. */
  deactivate(context: MembershipContext, id: string): Promise<Membership>;
  reactivate(context: MembershipContext, id: string): Promise<Membership>;
  /** Switches off the person's own e-mail codes, lifts a lock and ends all their sessions. */
  resetMfa(context: MembershipContext, id: string): Promise<Membership>;
}

/** True if another account may edit the settings, so that this one is not needed. */
export type HasOtherAdministrator = (handle: Handle, accountId: string) => Promise<boolean>;

export interface MembershipOptions {
  readonly now: () => number;
  readonly sendMail: SendMail;
  readonly log: (message: string, error: unknown) => void;
  readonly defaultLocale: Locale;
  /** Origin of links in e-mails, without a slash at the end. */
  readonly linkOrigin: () => string;
  readonly hasOtherAdministrator: HasOtherAdministrator;
  /** Makes the next request read the account again. */
  readonly forget: (accountId: string) => void;
  /** False with an external pool. */
  readonly builtInPool: boolean;
}

const invitationDays = 7;
const dayMs = 24 * 3_600_000;

export function createMemberships(options: MembershipOptions): Memberships {
  const { now } = options;

  return {
    invite: (context, input) => invite(options, context, input),
    async changeScopes(context, id, scopes) {
      const row = await lockMembership(context.handle, id);
      await setScopes(context.handle, row.account_id, scopes);
      return await change(options, context, row, {});
    },
    async resend(context, id) {
      return await sendInvitation(options, context, await lockInState(context, id, 'INVITED'));
    },
    async revoke(context, id) {
      const row = await lockInState(context, id, 'INVITED');
      mustBeSomebodyElse(context, row);
      return await change(options, context, row, { state: 'REVOKED', code_hash: null, expires_at: null });
    },
    async deactivate(context, id) {
      const row = await lockInState(context, id, 'ACTIVE');
      mustBeSomebodyElse(context, row);
      await mustLeaveAnAdministrator(options, context, row);
      const membership = await change(options, context, row, { state: 'DEACTIVATED', deactivated_at: new Date(now()) });
      await endSessionsWithoutArea(context.handle, row.account_id);
      return membership;
    },
    async reactivate(context, id) {
      const row = await lockInState(context, id, 'DEACTIVATED');
      return await change(options, context, row, {
        state: 'ACTIVE',
        activated_at: new Date(now()),
        deactivated_at: null,
      });
    },
    async resetMfa(context, id) {
      if (!options.builtInPool) throw new Problem('state-conflict', [], { reason: 'external-pool' });
      const row = await lockInState(context, id, 'ACTIVE');
      if (row.sub === null) throw new Problem('state-conflict', [], { reason: 'never-signed-in' });
      await resetSignIn(context.handle, row.sub);
      await endSessions(context.handle, row.account_id);
      return await change(options, context, row, {});
    },
  };
}

async function invite(
  options: MembershipOptions,
  context: MembershipContext,
  input: InvitationInput,
): Promise<Membership> {
  const { handle } = context;
  const wanted = readInput(invitationInput, input);
  const account = await lockAccount(options, handle, wanted);
  const known = await handle
    .selectFrom('daicho_membership')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('area', '=', wanted.area)
    .executeTakeFirst();
  if (known?.state === 'ACTIVE' || (known?.state === 'INVITED' && !isExpired(known, options.now())))
    throw new Problem('not-unique', [{ pointer: '/email', keyword: 'unique' }]);
  if (wanted.scopes) await setScopes(handle, account.id, wanted.scopes);
  const row = known ?? (await addMembership(options, handle, account.id, wanted.area));
  const { givenName: given_name, familyName: family_name, middleName: middle_name } = wanted;
  const named = { ...row, ...account, id: row.id, given_name, family_name, middle_name: middle_name || null };
  return await sendInvitation(options, context, named);
}

async function change(
  { now, forget }: MembershipOptions,
  { handle, afterCommit }: MembershipContext,
  row: MembershipRow,
  values: Parameters<typeof changeMembership>[2],
): Promise<Membership> {
  const changed = await changeMembership(handle, row, values, now());
  afterCommit(async () => forget(row.account_id));
  return toMembership(changed, now());
}

async function sendInvitation(
  options: MembershipOptions,
  context: MembershipContext,
  row: MembershipRow,
): Promise<Membership> {
  const { now } = options;
  const code = makeInvitationCode();
  const membership = await change(options, context, row, {
    state: 'INVITED',
    given_name: row.given_name,
    family_name: row.family_name,
    middle_name: row.middle_name,
    code_hash: hashInvitationCode(code),
    invited_at: new Date(now()),
    expires_at: new Date(now() + invitationDays * dayMs),
    deactivated_at: null,
  });
  const locale = (row.locale as Locale | null) ?? options.defaultLocale;
  const params = {
    name: fullName(namesOf(row), locale),
    link: `${options.linkOrigin()}/auth/invitation/${code}`,
    days: invitationDays,
  };
  context.afterCommit(async () => {
    await options
      .sendMail({ to: row.email, locale, kind: 'invitation', params })
      .catch((error: unknown) => options.log('An invitation could not be sent.', error));
  });
  return membership;
}

/**
 * The locked account with this address, created if it is missing. Concurrent invitations of one address wait for each
 * other.
 */
async function lockAccount(options: MembershipOptions, handle: Handle, wanted: z.output<typeof invitationInput>) {
  const { email, personId = null } = wanted;
  const label = fullName({ ...wanted, middleName: wanted.middleName ?? null }, options.defaultLocale);
  await handle
    .insertInto('daicho_account')
    .values({ id: randomUUID(), email, label, person_id: personId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const account = await handle
    .selectFrom('daicho_account')
    .select(['id', 'sub', 'email', 'label', 'person_id', 'locale'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (personId === null || account.person_id === personId) return account;
  if (account.person_id !== null) throw new Problem('not-unique', [{ pointer: '/email', keyword: 'unique' }]);
  await handle.updateTable('daicho_account').set({ person_id: personId }).where('id', '=', account.id).execute();
  return { ...account, person_id: personId };
}

async function addMembership(
  { now }: MembershipOptions,
  handle: Handle,
  accountId: string,
  area: (typeof areas)[number],
) {
  return await handle
    .insertInto('daicho_membership')
    .values({ id: uuidv7(now()), account_id: accountId, area, state: 'INVITED', created_at: new Date(now()) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function mustLeaveAnAdministrator(
  options: MembershipOptions,
  { handle }: MembershipContext,
  row: MembershipRow,
): Promise<void> {
  if (row.area !== 'staff') return;
  if (!(await options.hasOtherAdministrator(handle, row.account_id))) throw new Problem('last-administrator');
}

async function setScopes(handle: Handle, accountId: string, scopes: readonly Scope[]): Promise<void> {
  await handle
    .updateTable('daicho_account')
    .set({ scopes: JSON.stringify(scopes) })
    .where('id', '=', accountId)
    .execute();
}

/** Checks the accounts' own scopes. Locks their rows, so that two administrators cannot remove each other. */
export async function hasOtherOwner(
  handle: Parameters<HasOtherAdministrator>[0],
  administrators: Scope | null,
  accountId: string,
): Promise<boolean> {
  // Without an administrator scope, no account can be the last administrator.
  if (administrators === null) return true;
  const owners = await handle
    .selectFrom('daicho_account as account')
    .select('account.id')
    .where(holdsItself('account.scopes', administrators))
    .where('account.status', '=', 'active')
    .where((where) =>
      where.exists(
        where
          .selectFrom('daicho_membership as membership')
          .select('membership.id')
          .whereRef('membership.account_id', '=', 'account.id')
          .where('membership.area', '=', 'staff')
          .where('membership.state', '=', 'ACTIVE'),
      ),
    )
    .orderBy('account.id')
    .forUpdate()
    .execute();
  return owners.some(({ id }) => id !== accountId);
}

async function lockInState({ handle }: MembershipContext, id: string, state: MembershipState): Promise<MembershipRow> {
  const row = await lockMembership(handle, id);
  if (row.state !== state) throw new Problem('state-conflict');
  return row;
}

function mustBeSomebodyElse({ actor }: MembershipContext, row: MembershipRow): void {
  if (actor.kind === 'account' && actor.accountId === row.account_id)
    throw new Problem('state-conflict', [], { reason: 'own-account' });
}

async function endSessionsWithoutArea(handle: Handle, accountId: string): Promise<void> {
  const left = await handle
    .selectFrom('daicho_membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!left) await endSessions(handle, accountId);
}

/** Deletes refresh tokens too: they would open new sessions. */
async function endSessions(handle: Handle, accountId: string): Promise<void> {
  await handle
    .deleteFrom('daicho_pool_refresh')
    .where('sub', 'in', (from) =>
      from
        .selectFrom('daicho_account')
        .select('sub')
        .where('id', '=', accountId)
        .where('sub', 'is not', null)
        .$castTo<{ sub: string }>(),
    )
    .execute();
  await handle.deleteFrom('daicho_session').where('account_id', '=', accountId).execute();
}

async function resetSignIn(handle: Handle, sub: string): Promise<void> {
  await handle.updateTable('daicho_pool_user').set({ email_mfa: false }).where('sub', '=', sub).execute();
  for (const table of ['daicho_attempt', 'daicho_device', 'daicho_reset_code', 'daicho_pool_refresh'] as const)
    await handle.deleteFrom(table).where('sub', '=', sub).execute();
}
