/** Initial accounts: those of the demo data, or the first administrator. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { allScopes, everyScope } from '#model/access/access-declaration.ts';
import type { Names } from '#model/base/text/full-name.ts';
import type { AccessDeclaration, Area, Scope } from '#model/types/access.ts';
import type { Locale } from '#model/types/locale.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { uuidv7 } from '../../uuid.ts';
import { builtInPoolName } from '../pool/pool-names.ts';
import { addPoolUser, normalizeEmail } from '../pool/pool-users.ts';
import { keepDemoAccounts } from './created-demo-accounts.ts';
import { hashInvitationCode } from './invitation-code.ts';

type Handle = { readonly kysely: Kysely<FrameworkTables> };

/** Demo data does not expire. */
const endOfDemo = new Date('2999-12-31T00:00:00Z');

interface Rights {
  readonly areas: readonly Area[];
  readonly scopes: readonly Scope[];
}

/** An account of the demo data, with which everyone may sign in. */
export interface DemoAccount {
  /** Its name in the server's output and in the permission matrix. */
  readonly role: string;
  readonly email: string;
  readonly label: string;
  /** Its name on the sign-in page. */
  readonly title: Readonly<Record<Locale, string>>;
  readonly areas: readonly Area[];
  /** Its scopes; the account itself holds `every`, all others come from roles of its person. */
  readonly scopes: readonly Scope[] | 'every';
}

/** A demo invitation, which can be viewed, and accepted once. */
export interface DemoInvitation {
  /** The end of its link: 15 to 64 letters, digits, `_` and `-`. */
  readonly code: string;
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly scopes: readonly Scope[];
}

/** An account of a person among the demo records: it exists to be administered, not to sign in. */
export interface DemoMembership {
  readonly person: {
    readonly id: string;
    readonly email: string | null;
    readonly familyName: string;
    readonly givenName: string;
  };
  readonly area: Area;
  readonly state: 'INVITED' | 'ACTIVE' | 'DEACTIVATED' | 'REVOKED';
  /** Days before the installation; an invitation is valid for seven. */
  readonly daysAgo: number;
}

/** Sign-ins of the demo data. */
export interface DemoSignIns {
  /** In the order of the sign-in page. */
  readonly accounts: readonly DemoAccount[];
  readonly invitations: readonly DemoInvitation[];
}

/** The demo account that every project has. */
export const demoAdministrator: DemoAccount = {
  role: 'admin',
  email: 'admin@example.co.jp',
  label: '管理者（デモ）',
  title: { 'ja-JP': '管理者（すべての機能）', 'en-US': 'Administrator (everything)' },
  areas: ['staff', 'individual'],
  scopes: 'every',
};

/** The administrator, and the sign-ins of modules. */
export const demoSignInsOf = (modules: readonly Partial<DemoSignIns>[]): DemoSignIns => ({
  accounts: [demoAdministrator, ...modules.flatMap(({ accounts = [] }) => accounts)],
  invitations: modules.flatMap(({ invitations = [] }) => invitations),
});

/** The scopes of a demo account, its own and those of its roles. */
export const demoScopes = ({ scopes }: DemoAccount, access: AccessDeclaration): readonly Scope[] =>
  scopes === 'every' ? everyScope(access) : scopes;

export const demoPassword = 'Daicho-demo-1';

const dayMs = 24 * 3_600_000;

/** Addresses of accounts that are refused where demo accounts are off. */
export const demoEmailsOf = ({ accounts, invitations }: DemoSignIns): ReadonlySet<string> =>
  new Set([...accounts, ...invitations].map(({ email }) => email));

/**
 * Creates missing demo accounts, also in the built-in pool, and the demo invitations.
 *
 * @param peopleOf ids of the person records of the accounts, by role; called only if an account is missing
 */
export async function ensureDemoAccounts(
  { kysely }: Handle,
  { accounts, invitations }: DemoSignIns,
  peopleOf: () => Readonly<Record<string, string>>,
): Promise<void> {
  await keepDemoAccounts(kysely, [...demoEmailsOf({ accounts, invitations })]);
  const present = await kysely.selectFrom('daicho_account').select('email').execute();
  const missing = accounts.filter(({ email }) => !present.some((one) => one.email === email));
  const people = missing.length > 0 ? peopleOf() : {};
  for (const { role, email, label, areas, scopes } of missing) {
    const sub = await addPoolUser(kysely, builtInPoolName, { email, password: demoPassword, status: 'CONFIRMED' });
    const held = scopes === 'every' ? [allScopes] : [];
    await addAccount(kysely, { email, label, areas, scopes: held, sub, personId: people[role] ?? null });
  }
  for (const invitation of invitations) await addDemoInvitation(kysely, invitation);
}

/** Creates accounts of people among the demo records who have none. */
export async function ensureDemoMemberships(
  { kysely }: Handle,
  memberships: readonly DemoMembership[],
  now: Date,
): Promise<void> {
  const known = await kysely.selectFrom('daicho_account').select(['id', 'email', 'person_id']).execute();
  const used = new Set(known.flatMap(({ email, person_id: person }) => [email, person]));
  const ids = new Map<string, string>();
  for (const { person } of memberships)
    if (person.email && !used.has(person.email) && !used.has(person.id) && !ids.has(person.id))
      ids.set(person.id, randomUUID());
  const fresh = memberships.filter(({ person }) => ids.has(person.id));
  if (fresh.length === 0) return;
  const people = [...new Map(fresh.map(({ person }) => [person.id, person])).values()];
  const label = ({ familyName, givenName }: DemoMembership['person']): string => `${familyName} ${givenName}`;
  await kysely
    .insertInto('daicho_account')
    .values(
      people.map((person) => ({
        id: ids.get(person.id) ?? '',
        email: person.email ?? '',
        label: label(person),
        person_id: person.id,
      })),
    )
    .execute();
  await kysely
    .insertInto('daicho_membership')
    .values(
      fresh.map(({ person, area, state, daysAgo }) => {
        const began = new Date(now.getTime() - daysAgo * dayMs);
        const isOpen = state === 'INVITED' || state === 'REVOKED';
        return {
          id: uuidv7(began.getTime()),
          account_id: ids.get(person.id) ?? '',
          area,
          state,
          family_name: person.familyName,
          given_name: person.givenName,
          invited_at: began,
          expires_at: state === 'INVITED' ? new Date(began.getTime() + 7 * dayMs) : null,
          activated_at: isOpen ? null : began,
          created_at: began,
          updated_at: began,
        };
      }),
    )
    .execute();
}

async function addDemoInvitation(
  kysely: Kysely<FrameworkTables>,
  { code, email, familyName, givenName, scopes }: DemoInvitation,
): Promise<void> {
  const label = `${familyName} ${givenName}`;
  const account = { id: randomUUID(), email, label, scopes: JSON.stringify(scopes) };
  const { numInsertedOrUpdatedRows: made } = await kysely
    .insertInto('daicho_account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!made) return;
  const now = new Date();
  await kysely
    .insertInto('daicho_membership')
    .values({
      id: uuidv7(),
      account_id: account.id,
      area: 'staff',
      state: 'INVITED',
      family_name: familyName,
      given_name: givenName,
      code_hash: hashInvitationCode(code),
      invited_at: now,
      expires_at: endOfDemo,
    })
    .execute();
}

/**
 * Creates an administrator if the installation has no account.
 *
 * @param email address of the account; with an external pool it signs in there.
 * @returns the password for the first sign-in to the built-in pool (to be changed there), or null if none was created.
 */
export async function ensureFirstAdmin(
  { kysely }: Handle,
  email: string,
  options: { readonly builtInPool: boolean } = { builtInPool: true },
): Promise<string | null> {
  const known = await kysely.selectFrom('daicho_account').select('id').limit(1).executeTakeFirst();
  if (known) return null;
  const areas: readonly Area[] = ['staff', 'individual'];
  const account = { email: normalizeEmail(email), label: email, personId: null, areas, scopes: [allScopes] };
  if (!options.builtInPool) {
    await addAccount(kysely, { ...account, sub: null });
    return null;
  }
  const password = `${randomBytes(9).toString('base64url')}-a1`;
  const sub = await addPoolUser(kysely, builtInPoolName, { email, password, status: 'FORCE_CHANGE_PASSWORD' });
  await addAccount(kysely, { ...account, sub });
  return password;
}

/** @returns its id; null if the address already has an account */
export async function addAccount(
  kysely: Kysely<FrameworkTables>,
  account: Rights & {
    readonly email: string;
    readonly label: string;
    readonly sub: string | null;
    readonly personId: string | null;
    readonly names?: Names;
  },
): Promise<string | null> {
  const id = randomUUID();
  const { numInsertedOrUpdatedRows: made } = await kysely
    .insertInto('daicho_account')
    .values({
      id,
      sub: account.sub,
      email: account.email,
      label: account.label,
      person_id: account.personId,
      scopes: JSON.stringify(account.scopes),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!made) return null;
  const { familyName = null, givenName = null } = account.names ?? {};
  const activated_at = new Date();
  const memberships = account.areas.map((area) => ({
    id: uuidv7(),
    account_id: id,
    area,
    activated_at,
    family_name: familyName,
    given_name: givenName,
  }));
  await kysely
    .insertInto('daicho_membership')
    .values(memberships.map((membership) => ({ ...membership, state: 'ACTIVE' as const })))
    .execute();
  return id;
}
