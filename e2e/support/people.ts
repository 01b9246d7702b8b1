/**
 * Accounts in the initial situations of the sign-in journeys; one per language, so that journeys do not affect each
 * other.
 */
import { randomUUID } from 'node:crypto';
import { locales } from '#model/base/locales.ts';
import type { Locale } from '#model/types/locale.ts';
import { transaction } from '#server/db/database.ts';
import { builtInPoolName } from '#server/identity/pool/pool-names.ts';
import { addPoolUser } from '#server/identity/pool/pool-users.ts';
import { keyOfPlace } from '#server/identity/sessions/attempt-limits.ts';
import type { Running } from '#server/start.ts';

/** Working: with a password and an account. Invited: with an invitation, which is in the mailbox. */
const working = ['codes', 'forgetful', 'temporary', 'unlucky'] as const;
const invited = ['expected', 'late', 'registered'] as const;

type Situation = (typeof working)[number] | (typeof invited)[number];

export const passwordOf = 'Correct-horse-7';

export const emailOf = (situation: Situation, locale: Locale): string =>
  `${situation}-${locale.slice(0, 2)}@people.example.com`;

export async function preparePeople(running: Running): Promise<void> {
  for (const locale of locales) {
    for (const situation of working) await addWorking(running, emailOf(situation, locale), locale);
    await addUser(running, emailOf('registered', locale));
    const { kysely } = running.database;
    const change = kysely.updateTable('daicho_pool_user');
    await change.set({ email_mfa: true }).where('email', '=', emailOf('codes', locale)).execute();
    await failNineTimes(running, emailOf('unlucky', locale));
    const temporary = { status: 'FORCE_CHANGE_PASSWORD' } as const;
    await change.set(temporary).where('email', '=', emailOf('temporary', locale)).execute();
  }
}

/** For each server, since it keeps its mailbox in memory. */
export async function invitePeople(running: Running): Promise<void> {
  for (const locale of locales)
    for (const situation of invited) await invite(running, emailOf(situation, locale), situation === 'late');
}

async function failNineTimes({ database: { kysely } }: Running, email: string): Promise<void> {
  const user = kysely.selectFrom('daicho_pool_user').select('sub').where('email', '=', email);
  const { sub } = await user.executeTakeFirstOrThrow();
  // The clock of these servers is fixed.
  const attempt = { key: keyOfPlace(sub, '127.0.0.1'), sub, count: 9, last_at: new Date('2026-11-20T00:00:00.000Z') };
  await kysely.insertInto('daicho_attempt').values(attempt).execute();
}

const addUser = ({ database }: Running, email: string): Promise<string> =>
  addPoolUser(database.kysely, builtInPoolName, { email, password: passwordOf, status: 'CONFIRMED' });

async function addWorking(running: Running, email: string, locale: Locale): Promise<void> {
  const account = { id: randomUUID(), sub: await addUser(running, email), email, label: email, locale };
  const { kysely } = running.database;
  await kysely.insertInto('daicho_account').values(account).execute();
  const membership = { id: randomUUID(), account_id: account.id, area: 'individual', state: 'ACTIVE' } as const;
  await kysely.insertInto('daicho_membership').values(membership).execute();
}

async function invite({ database, identity }: Running, email: string, isLate: boolean): Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  const names = { givenName: '健', familyName: '伊藤' };
  const { id } = await transaction(database, (handle) =>
    identity.memberships.invite(
      { handle, actor: { kind: 'system', label: 'test' }, afterCommit: (work) => void waiting.push(work) },
      { area: 'individual', email, ...names },
    ),
  );
  for (const work of waiting) await work();
  if (isLate)
    await database.kysely
      .updateTable('daicho_membership')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute();
}
