/** Invitations as the invited see them: who holds the code may look, and accept once. */
import type { Kysely } from 'kysely';
import { type AccountActor, locales } from '#model/actor.ts';
import { Problem } from '#model/errors.ts';
import type { Names } from '#model/full-name.ts';
import type { Locale } from '#model/types/locale.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { transaction } from '../db/transaction.ts';
import { writeAudit } from '../gate/audit.ts';
import type { Caller } from './caller.ts';
import { hashInvitationCode, isInvitationCode } from './invitation-code.ts';
import { changeMembership, findInvitation, type MembershipRow, namesOf } from './membership-rows.ts';
import { isAcceptablePassword } from './password-policy.ts';
import { builtInPoolName } from './pool-names.ts';
import { addPoolUser } from './pool-users.ts';

export interface Invitation extends Names {
  readonly email: string;
  /** True when the address has a password here already. */
  readonly isRegistered: boolean;
}

export interface Invitations {
  /** @throws `invalid-field` for what is no code; `not-found` for one that is unknown, used, revoked or has run out */
  read(code: string, caller: Caller): Promise<Invitation>;
  /**
   * Makes the user of the built-in pool where there is none, and the membership active: both or neither, and once.
   *
   * @param password left out when the address has one already
   * @throws as `read`; `invalid-field` for the password; `state-conflict` when the pool is elsewhere
   */
  accept(code: string, password: string | undefined, caller: Caller): Promise<void>;
}

export interface InvitationsOptions {
  readonly kysely: Kysely<FrameworkTables>;
  readonly now: () => number;
  /** True for an address that this caller must not use. */
  readonly isClosed: (email: string, caller: Pick<Caller, 'isLocal'>) => boolean;
  readonly builtInPool: boolean;
  readonly defaultLocale: Locale;
  readonly forget: (accountId: string) => void;
}

export function createInvitations(options: InvitationsOptions): Invitations {
  const { kysely, now } = options;

  return {
    async read(code, caller) {
      const row = await find(kysely, code, caller, false);
      return { email: row.email, ...namesOf(row), isRegistered: (await poolUserOf(kysely, row.email)) !== undefined };
    },
    async accept(code, password, caller) {
      const accountId = await transaction({ kysely }, async (handle) => {
        const row = await find(handle, code, caller, true);
        if (!options.builtInPool) throw new Problem('state-conflict', [], { reason: 'external-pool' });
        const sub = (await poolUserOf(handle, row.email)) ?? (await makePoolUser(handle, row.email, password));
        await handle
          .updateTable('daicho_account')
          .set({ sub })
          .where('id', '=', row.account_id)
          .where('sub', 'is', null)
          .execute();
        const change = { state: 'ACTIVE', code_hash: null, activated_at: new Date(now()) } as const;
        await changeMembership(handle, row, change, now());
        await audit(handle, row, caller.requestId);
        return row.account_id;
      });
      options.forget(accountId);
    },
  };

  async function find(
    handle: Kysely<FrameworkTables>,
    code: string,
    caller: Caller,
    lock: boolean,
  ): Promise<MembershipRow> {
    if (!isInvitationCode(code))
      throw new Problem('invalid-field', [{ pointer: '/invitationCode', keyword: 'pattern' }]);
    const row = await findInvitation(handle, hashInvitationCode(code), now(), lock);
    if (!row || options.isClosed(row.email, caller)) throw new Problem('not-found');
    return row;
  }

  async function audit(handle: Kysely<FrameworkTables>, row: MembershipRow, requestId: string | null): Promise<void> {
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
      resource: `${row.area}-accounts`,
      recordId: row.id,
      recordLabel: row.label,
      changes: [{ field: 'status', before: row.state, after: 'ACTIVE' }],
    });
  }
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
