/** The accounts that exist before anybody made one: the three of the demo data, and the first administrator elsewhere. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Area, type Scope, scopeAreas } from '#model/actor.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { uuidv7 } from '../uuid.ts';
import { hashInvitationCode } from './invitation-code.ts';
import { builtInPoolName } from './pool-names.ts';
import { addPoolUser, normalizeEmail } from './pool-users.ts';

type Handle = { readonly kysely: Kysely<FrameworkTables> };

/** Demo data does not run out. */
const endOfDemo = new Date('2999-12-31T00:00:00Z');

const everyScope: readonly Scope[] = [...scopeAreas.map((area) => `${area}:edit` as const), 'public-ids:reveal'];

interface Rights {
  readonly areas: readonly Area[];
  readonly scopes: readonly Scope[];
}

const administrator: Rights = { areas: ['staff', 'individual'], scopes: everyScope };

/** In the order in which the sign-in page offers them. `role` names the words that describe them there. */
export const demoAccounts = [
  { role: 'admin', email: 'admin@example.co.jp', label: '管理者（デモ）', ...administrator },
  {
    role: 'hr-viewer',
    email: 'hr-viewer@example.co.jp',
    label: '人事閲覧者（デモ）',
    areas: ['staff'],
    scopes: ['hr:view'],
  },
  {
    role: 'individual',
    email: 'individual@example.co.jp',
    label: '一般社員（デモ）',
    areas: ['individual'],
    scopes: [],
  },
] as const satisfies readonly (Rights & { readonly role: string; readonly email: string; readonly label: string })[];

export type DemoRole = (typeof demoAccounts)[number]['role'];

export const demoPassword = 'Daicho-demo-1';

/** An invitation to look at, and to accept once. */
export const demoInvitation = {
  code: 'demo-invitation',
  email: 'invited@example.co.jp',
  familyName: '高橋',
  givenName: '美咲',
} as const;

const demoEmails: ReadonlySet<string> = new Set([...demoAccounts.map(({ email }) => email), demoInvitation.email]);

export const isDemoEmail = (email: string): boolean => demoEmails.has(email);

/** Makes the demo accounts that are missing, in the built-in pool as well, and the demo invitation; `people` links them to person records. */
export async function ensureDemoAccounts(
  { kysely }: Handle,
  people: Readonly<Partial<Record<DemoRole, string>>> = {},
): Promise<void> {
  for (const { role, ...account } of demoAccounts) {
    // Only the administrator holds rights of their own; the others have those of their roles.
    const scopes = role === 'admin' ? account.scopes : [];
    const sub = await addPoolUser(kysely, builtInPoolName, {
      email: account.email,
      password: demoPassword,
      status: 'CONFIRMED',
    });
    await addAccount(kysely, { ...account, scopes, sub, personId: people[role] ?? null });
  }
  await addDemoInvitation(kysely);
}

async function addDemoInvitation(kysely: Kysely<FrameworkTables>): Promise<void> {
  const { code, email, familyName, givenName } = demoInvitation;
  const scopes = JSON.stringify(['ga:view'] satisfies Scope[]);
  const account = { id: randomUUID(), email, label: `${familyName} ${givenName}`, scopes };
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
 * Makes an administrator when the installation has no account at all.
 *
 * @param email whose account it is; with a pool at Amazon that address signs in there.
 * @returns the password for the first sign-in to the built-in pool (to be changed there), or null when nothing was made or asked for.
 */
export async function ensureFirstAdmin(
  { kysely }: Handle,
  email: string,
  options: { readonly builtInPool: boolean } = { builtInPool: true },
): Promise<string | null> {
  const known = await kysely.selectFrom('daicho_account').select('id').limit(1).executeTakeFirst();
  if (known) return null;
  const account = { email: normalizeEmail(email), label: email, personId: null, ...administrator };
  if (!options.builtInPool) {
    await addAccount(kysely, { ...account, sub: null });
    return null;
  }
  const password = `${randomBytes(9).toString('base64url')}-a1`;
  const sub = await addPoolUser(kysely, builtInPoolName, { email, password, status: 'FORCE_CHANGE_PASSWORD' });
  await addAccount(kysely, { ...account, sub });
  return password;
}

async function addAccount(
  kysely: Kysely<FrameworkTables>,
  account: Rights & {
    readonly email: string;
    readonly label: string;
    readonly sub: string | null;
    readonly personId: string | null;
  },
): Promise<void> {
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
  if (!made) return;
  const activated_at = new Date();
  const memberships = account.areas.map((area) => ({ id: uuidv7(), account_id: id, area, activated_at }));
  await kysely
    .insertInto('daicho_membership')
    .values(memberships.map((membership) => ({ ...membership, state: 'ACTIVE' as const })))
    .execute();
}
