/** Who may work here, and with which rights. An account belongs to a pool's subject; e-mail only serves to find it the first time. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { allScopes } from '#model/access/access-declaration.ts';
import { locales } from '#model/base/locales.ts';
import type { Area, Scope } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { transaction } from '../../db/transaction.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly label: string;
  readonly personId: string | null;
  /** Where the account is active; an account without any is not found. */
  readonly areas: readonly Area[];
  /** Of its own and of its roles; none outside of the staff area. */
  readonly scopes: readonly Scope[];
  /** Null until somebody chooses a language. */
  readonly locale: Locale | null;
}

/** What roles give to an account. */
export type AccessOf = (account: Pick<Account, 'id' | 'personId'>) => Promise<readonly Scope[]>;

/** An account that is deactivated or active nowhere, or a demo account where those are refused, is not found. */
export interface Accounts {
  bySub(sub: string): Promise<Account | null>;
  byId(id: string): Promise<Account | null>;
  /** The account of somebody who just signed in; one that waits for its first sign-in is bound to the subject, once. */
  signIn(claims: { readonly sub: string; readonly email: string | null }): Promise<Account | null>;
  setLocale(id: string, locale: Locale): Promise<void>;
  /** The language that the person behind a pool's subject chose; null when nobody did. */
  localeOf(sub: string): Promise<Locale | null>;
}

export interface AccountsOptions {
  /** True for the address of an account that nobody may use here. */
  readonly refuses: (email: string) => boolean;
  /** True accepts invitations by signing in with their address: the pool is elsewhere, and makes its users itself. */
  readonly acceptsAtSignIn: boolean;
  readonly now: () => number;
  readonly accessOf: AccessOf;
  /** Areas of the product that have something to open. */
  readonly areas: () => readonly Area[];
  /** What an account may do that may do everything. */
  readonly everyScope: () => readonly Scope[];
}

export function createAccounts(kysely: Kysely<FrameworkTables>, options: AccountsOptions): Accounts {
  const find = async (column: 'id' | 'sub', value: string): Promise<Account | null> => {
    const row = await kysely
      .selectFrom('daicho_account as account')
      .selectAll('account')
      .select(activeAreas.as('areas'))
      .where(`account.${column}`, '=', value)
      .executeTakeFirst();
    const isRefused = row?.status !== 'active' || options.refuses(row.email);
    if (!row || isRefused) return null;
    const account = await toAccount(row, options);
    return account.areas.length > 0 ? account : null;
  };

  return {
    bySub: (sub) => find('sub', sub),
    byId: (id) => find('id', id),
    async signIn({ sub, email }) {
      await transaction({ kysely }, async (handle) => {
        if (email !== null)
          await handle
            .updateTable('daicho_account')
            .set({ sub })
            .where('email', '=', email)
            .where('sub', 'is', null)
            .where('status', '=', 'active')
            .where((where) =>
              where.not(where.exists(where.selectFrom('daicho_account').select('id').where('sub', '=', sub))),
            )
            .execute();
        if (options.acceptsAtSignIn) await acceptInvitations(handle, sub, new Date(options.now()));
      });
      return await find('sub', sub);
    },
    async setLocale(id, locale) {
      await kysely.updateTable('daicho_account').set({ locale }).where('id', '=', id).execute();
    },
    async localeOf(sub) {
      const row = await kysely.selectFrom('daicho_account').select('locale').where('sub', '=', sub).executeTakeFirst();
      return knownLocale(row?.locale);
    },
  };
}

const activeAreas = sql<Area[]>`array(select area from daicho_membership membership
  where membership.account_id = account.id and membership.state = 'ACTIVE' order by area desc)`;

async function acceptInvitations(handle: Kysely<FrameworkTables>, sub: string, now: Date): Promise<void> {
  await handle
    .updateTable('daicho_membership')
    .set({ state: 'ACTIVE', code_hash: null, activated_at: now, updated_at: now })
    .where('state', '=', 'INVITED')
    .where('expires_at', '>', now.toISOString())
    .where('account_id', 'in', (from) => from.selectFrom('daicho_account').select('id').where('sub', '=', sub))
    .execute();
}

type AccountRow = Selectable<FrameworkTables['daicho_account']> & { readonly areas: readonly Area[] };

async function toAccount(row: AccountRow, { accessOf, areas: open, everyScope }: AccountsOptions): Promise<Account> {
  const { id, email, label, person_id: personId } = row;
  const areas = row.areas.filter((area) => open().includes(area));
  const own = row.scopes.flatMap((scope) => (scope === allScopes ? everyScope() : scope));
  const scopes = areas.includes('staff') ? [...own, ...(await accessOf({ id, personId }))] : [];
  return Object.freeze({
    id,
    email,
    label,
    personId,
    areas,
    scopes: [...new Set(scopes as Scope[])],
    locale: knownLocale(row.locale),
  });
}

const knownLocale = (locale: string | null | undefined): Locale | null =>
  locales.find((known) => known === locale) ?? null;
