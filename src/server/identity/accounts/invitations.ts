/** Invitations from the view of the invited person: the code allows to read the invitation, and to accept it once. */
import type { Kysely } from 'kysely';
import { allScopes } from '#model/access/access-declaration.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { locales } from '#model/base/locales.ts';
import { fullName, type Names } from '#model/base/text/full-name.ts';
import type { Area } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { transaction } from '../../db/transaction.ts';
import { writeAudit } from '../../gate/audit.ts';
import { isAcceptablePassword } from '../pool/password-policy.ts';
import { builtInPoolName } from '../pool/pool-names.ts';
import { addPoolUser, normalizeEmail } from '../pool/pool-users.ts';
import type { Caller } from '../sessions/caller.ts';
import { addAccount } from './demo-accounts.ts';
import { endFirstAdministrator, mayBecomeFirstAdministrator } from './first-administrator.ts';
import { hashInvitationCode, isInvitationCode } from './invitation-code.ts';
import { changeMembership, findInvitation, type MembershipRow, namesOf } from './membership-rows.ts';

export interface Invitation extends Names {
  readonly email: string;
  /** True if the address already has a password here. */
  readonly isRegistered: boolean;
  /** True for the first administrator, who enters name and address when accepting. */
  readonly isFirst: boolean;
}

export interface Acceptance {
  /** Left out if the address already has one. */
  readonly password?: string | undefined;
  /** Only for the first administrator. */
  readonly email?: string | undefined;
  readonly familyName?: string | undefined;
  readonly givenName?: string | undefined;
}

export interface Invitations {
  /** @throws `invalid-field` for a malformed code; `not-found` for one that is unknown, used, revoked or expired */
  read(code: string, caller: Caller): Promise<Invitation>;
  /**
   * Creates the user of the built-in pool if it is missing, and activates the membership. It does both or neither, and
   * only once.
   *
   * @throws as `read`; `invalid-field` for the password, name or address; `state-conflict` with an external pool
   */
  accept(code: string, given: Acceptance, caller: Caller): Promise<void>;
}

/** What the audit log records of the accepting person. */
type Accepted = Pick<MembershipRow, 'id' | 'account_id' | 'label' | 'person_id' | 'area' | 'locale'> & {
  readonly state: MembershipRow['state'] | null;
};

export interface InvitationsOptions {
  readonly kysely: Kysely<FrameworkTables>;
  readonly now: () => number;
  /** True for an address that this caller may not use. */
  readonly isClosed: (email: string, caller: Pick<Caller, 'isLocal'>) => boolean;
  readonly builtInPool: boolean;
  readonly defaultLocale: Locale;
  readonly forget: (accountId: string) => void;
  /** Name of the resource that shows the accounts of an area. */
  readonly resourceOf: (area: Area) => string;
}

export function createInvitations(options: InvitationsOptions): Invitations {
  const { kysely, now } = options;

  return {
    async read(code, caller) {
      if (await isFirst(options, kysely, code, false))
        return { email: '', givenName: null, familyName: null, middleName: null, isRegistered: false, isFirst: true };
      const row = await find(options, kysely, code, caller, false);
      const isRegistered = (await poolUserOf(kysely, row.email)) !== undefined;
      return { email: row.email, ...namesOf(row), isRegistered, isFirst: false };
    },
    async accept(code, given, caller) {
      const accountId = await transaction({ kysely }, async (handle) => {
        if (await isFirst(options, handle, code, true)) return await makeFirst(options, handle, given, caller);
        const row = await find(options, handle, code, caller, true);
        if (!options.builtInPool) throw new Problem('state-conflict', [], { reason: 'external-pool' });
        const sub = (await poolUserOf(handle, row.email)) ?? (await makePoolUser(handle, row.email, given.password));
        await handle
          .updateTable('daicho_account')
          .set({ sub })
          .where('id', '=', row.account_id)
          .where('sub', 'is', null)
          .execute();
        const change = { state: 'ACTIVE', code_hash: null, activated_at: new Date(now()) } as const;
        await changeMembership(handle, row, change, now());
        await audit(options, handle, row, caller.requestId);
        return row.account_id;
      });
      options.forget(accountId);
    },
  };
}

/** With an external pool, no user can be created here. */
async function isFirst(
  options: InvitationsOptions,
  handle: Kysely<FrameworkTables>,
  code: string,
  lock: boolean,
): Promise<boolean> {
  const { now } = options;
  if (!options.builtInPool || !isInvitationCode(code)) return false;
  return await mayBecomeFirstAdministrator(handle, code, now(), lock);
}

async function makeFirst(
  options: InvitationsOptions,
  handle: Kysely<FrameworkTables>,
  { password, ...given }: Acceptance,
  caller: Caller,
): Promise<string> {
  const email = normalizeEmail(needed(given, 'email'));
  if (options.isClosed(email, caller)) throw new Problem('invalid-field', [{ pointer: '/email', keyword: 'format' }]);
  const names = {
    familyName: needed(given, 'familyName'),
    givenName: needed(given, 'givenName'),
    middleName: null,
  };
  const sub = (await poolUserOf(handle, email)) ?? (await makePoolUser(handle, email, password));
  const label = fullName(names, options.defaultLocale);
  const areas = ['staff', 'individual'] as const;
  const id = await addAccount(handle, { email, label, sub, personId: null, areas, scopes: [allScopes], names });
  if (id === null) throw new Problem('not-found');
  await endFirstAdministrator(handle);
  const { id: membership } = await handle
    .selectFrom('daicho_membership')
    .select('id')
    .where('account_id', '=', id)
    .where('area', '=', 'staff')
    .executeTakeFirstOrThrow();
  const account = { account_id: id, label, person_id: null, area: 'staff', locale: null, id: membership } as const;
  await audit(options, handle, { ...account, state: null }, caller.requestId);
  return id;
}

async function find(
  options: InvitationsOptions,
  handle: Kysely<FrameworkTables>,
  code: string,
  caller: Caller,
  lock: boolean,
): Promise<MembershipRow> {
  const { now } = options;
  if (!isInvitationCode(code)) throw new Problem('invalid-field', [{ pointer: '/invitationCode', keyword: 'pattern' }]);
  const row = await findInvitation(handle, hashInvitationCode(code), now(), lock);
  if (!row || options.isClosed(row.email, caller)) throw new Problem('not-found');
  return row;
}

async function audit(
  options: InvitationsOptions,
  handle: Kysely<FrameworkTables>,
  row: Accepted,
  requestId: string | null,
): Promise<void> {
  const { now } = options;
  const actor: AccountActor = {
    kind: 'account',
    accountId: row.account_id,
    label: row.label,
    personId: row.person_id,
    areas: [row.area],
    scopes: [],
    locale: locales.find((locale) => locale === row.locale) ?? options.defaultLocale,
  };
  await writeAudit(handle, { actor, origin: 'screen', requestId }, new Date(now()), {
    action: 'accept',
    resource: options.resourceOf(row.area),
    recordId: row.id,
    recordLabel: row.label,
    changes: [{ field: 'status', before: row.state, after: 'ACTIVE' }],
  });
}

function needed(given: Acceptance, name: 'email' | 'familyName' | 'givenName'): string {
  const text = given[name]?.trim();
  if (!text) throw new Problem('invalid-field', [{ pointer: `/${name}`, keyword: 'required' }]);
  return text;
}

async function poolUserOf(handle: Kysely<FrameworkTables>, email: string): Promise<string | undefined> {
  const user = await handle.selectFrom('daicho_pool_user').select('sub').where('email', '=', email).executeTakeFirst();
  return user?.sub;
}

async function makePoolUser(
  handle: Kysely<FrameworkTables>,
  email: string,
  password: string | undefined,
): Promise<string> {
  if (password === undefined) throw new Problem('invalid-field', [{ pointer: '/password', keyword: 'required' }]);
  if (!isAcceptablePassword(password))
    throw new Problem('invalid-field', [{ pointer: '/password', keyword: 'password' }]);
  return await addPoolUser(handle, builtInPoolName, { email, password, status: 'CONFIRMED' });
}
