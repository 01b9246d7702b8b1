/** Who may work here, and with which rights. An account belongs to a pool's subject; e-mail only serves to find it the first time. */
import type { Kysely, Selectable } from 'kysely';
import { type Area, type Locale, locales, type Scope } from '#model/actor.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { isDemoEmail } from './demo-accounts.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly label: string;
  readonly personId: string | null;
  readonly areas: readonly Area[];
  readonly scopes: readonly Scope[];
  /** Null until somebody chooses a language. */
  readonly locale: Locale | null;
}

/** An account that is deactivated, or a demo account where those are refused, is not found. */
export interface Accounts {
  bySub(sub: string): Promise<Account | null>;
  byId(id: string): Promise<Account | null>;
  /** The account of somebody who just signed in; one that waits for its first sign-in is bound to the subject, once. */
  signIn(claims: { readonly sub: string; readonly email: string | null }): Promise<Account | null>;
  setLocale(id: string, locale: Locale): Promise<void>;
}

export function createAccounts(kysely: Kysely<FrameworkTables>, options: { readonly demoAccounts: boolean }): Accounts {
  const find = async (column: 'id' | 'sub', value: string): Promise<Account | null> => {
    const row = await kysely.selectFrom('daicho_account').selectAll().where(column, '=', value).executeTakeFirst();
    const isRefused = row?.status !== 'active' || (isDemoEmail(row.email) && !options.demoAccounts);
    return row && !isRefused ? toAccount(row) : null;
  };

  return {
    bySub: (sub) => find('sub', sub),
    byId: (id) => find('id', id),
    async signIn({ sub, email }) {
      const known = await find('sub', sub);
      if (known || email === null) return known;
      await kysely
        .updateTable('daicho_account')
        .set({ sub })
        .where('email', '=', email)
        .where('sub', 'is', null)
        .where('status', '=', 'active')
        .execute();
      return await find('sub', sub);
    },
    async setLocale(id, locale) {
      await kysely.updateTable('daicho_account').set({ locale }).where('id', '=', id).execute();
    },
  };
}

function toAccount(row: Selectable<FrameworkTables['daicho_account']>): Account {
  return Object.freeze({
    id: row.id,
    email: row.email,
    label: row.label,
    personId: row.person_id,
    areas: row.areas as readonly Area[],
    scopes: row.scopes as readonly Scope[],
    locale: locales.find((locale) => locale === row.locale) ?? null,
  });
}
