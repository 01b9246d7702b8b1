/**
 * Accounts and their permissions. An account belongs to a subject of the pool; its e-mail address is used only to find
 * it the first time.
 */
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
  /** Areas in which the account is active; an account without any is not found. */
  readonly areas: readonly Area[];
  /** Scopes of the account and of its roles; empty outside of the staff area. */
  readonly scopes: readonly Scope[];
  /** Null until the user chooses a language. */
  readonly locale: Locale | null;
}

/** The scopes that roles give to an account. */
export type AccessOf = (account: Pick<Account, 'id' | 'personId'>) => Promise<readonly Scope[]>;

/**
 * An account is not found if it is deactivated or active in no area, or if it is a demo account and those are refused.
 */
export interface Accounts {
  bySub(sub: string): Promise<Account | null>;
  byId(id: string): Promise<Account | null>;
  byEmail(email: string): Promise<Account | null>;
  /**
   * The account of a user who has just signed in. An account without a subject is bound to it once, at the first
   * sign-in.
   */
  signIn(claims: { readonly sub: string; readonly email: string | null }): Promise<Account | null>;
  setLocale(id: string, locale: Locale): Promise<void>;
  /** The language that the user of a subject chose; null if none. */
  localeOf(sub: string): Promise<Locale | null>;
}

export interface AccountsOptions {
  /** True for the address of an account that may not be used here. */
  readonly refuses: (email: string) => boolean;
  /** True if signing in with an invited address accepts the invitation. An external pool creates its users itself. */
  readonly acceptsAtSignIn: boolean;
  readonly now: () => number;
  readonly accessOf: AccessOf;
  /** Areas of the product that have a page to open. */
  readonly areas: () => readonly Area[];
  /** The scopes of an account with all permissions. */
  readonly everyScope: () => readonly Scope[];
}

export function createAccounts(kysely: Kysely<FrameworkTables>, options: AccountsOptions): Accounts {
  const find = async (column: 'id' | 'sub' | 'email', value: string): Promise<Account | null> => {
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
    byEmail: (email) => find('email', email.toLowerCase()),
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
