/** The people of the built-in pool: verifiers instead of passwords, and the counting of failed attempts. */
import { createHmac, randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { FrameworkTables } from '../db/framework.ts';
import { makeVerifier, unknowableVerifier } from './srp.ts';

export type PoolUser = Selectable<FrameworkTables['daicho_pool_user']>;

/** What a sign-in attempt needs to know of its subject, whether that person exists or not. */
export interface Subject {
  readonly sub: string;
  readonly salt: string;
  readonly verifier: string;
  /** True when nobody has this name. */
  readonly isStranger: boolean;
}

export interface PoolUsers {
  /** By subject or by e-mail address in any case. */
  find(name: string): Promise<PoolUser | undefined>;
  setPassword(sub: string, password: string): Promise<void>;
  setEmailCodes(sub: string, enabled: boolean): Promise<void>;
  /**
   * Counts an attempt as failed before it is judged, so that a thousand at once are still ten; false when the user is locked out.
   * People who do not exist are counted as well: they lock like everybody else, and nothing tells them apart.
   */
  reserveAttempt(subject: { readonly sub: string; readonly isStranger?: boolean }): Promise<boolean>;
  /** Takes back one reserved attempt: the password was right, a further step follows. */
  releaseAttempt(sub: string): Promise<void>;
  /** Forgets all failures: signed in. */
  clearAttempts(sub: string): Promise<void>;
}

const maxFailures = 10;
const lockMs = 15 * 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createPoolUsers(kysely: Kysely<FrameworkTables>, poolName: string, now: () => number): PoolUsers {
  const strangers = createStrangerLocks(now);

  return {
    async find(name) {
      return await kysely
        .selectFrom('daicho_pool_user')
        .selectAll()
        .where((where) => where.or([where('sub', '=', name), where('email', '=', normalizeEmail(name))]))
        .executeTakeFirst();
    },
    async setPassword(sub, password) {
      const change = { ...makeVerifier(poolName, sub, password), status: 'CONFIRMED' as const };
      const cleared = { reset_hash: null, reset_expires_at: null, reset_tries: 0, failed_count: 0, locked_until: null };
      await kysely
        .updateTable('daicho_pool_user')
        .set({ ...change, ...cleared })
        .where('sub', '=', sub)
        .execute();
    },
    async setEmailCodes(sub, enabled) {
      await kysely.updateTable('daicho_pool_user').set({ email_mfa: enabled }).where('sub', '=', sub).execute();
    },
    async reserveAttempt({ sub, isStranger = false }) {
      const at = new Date(now()).toISOString();
      const count = sql<number>`case when locked_until is null then failed_count + 1 else 1 end`;
      const lockedUntil = new Date(now() + lockMs).toISOString();
      const updated = await kysely
        .updateTable('daicho_pool_user')
        .set({
          failed_count: count,
          locked_until: sql<string | null>`case when ${count} >= ${maxFailures} then ${lockedUntil}::timestamptz end`,
        })
        .where('sub', '=', sub)
        .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', at)]))
        .returning('sub')
        .execute();
      if (updated.length > 0) return true;
      return isStranger && strangers.reserve(sub);
    },
    async releaseAttempt(sub) {
      const change = { failed_count: sql<number>`greatest(failed_count - 1, 0)`, locked_until: null };
      await kysely.updateTable('daicho_pool_user').set(change).where('sub', '=', sub).execute();
    },
    async clearAttempts(sub) {
      const change = { failed_count: 0, locked_until: null };
      await kysely.updateTable('daicho_pool_user').set(change).where('sub', '=', sub).execute();
    },
  };
}

/**
 * Adds a user; an address that the pool knows already stays as it is.
 *
 * @returns the subject of the new or the known user.
 */
export async function addPoolUser(
  kysely: Kysely<FrameworkTables>,
  poolName: string,
  user: { readonly email: string; readonly password: string; readonly status: PoolUser['status'] },
): Promise<string> {
  const email = normalizeEmail(user.email);
  const known = await kysely.selectFrom('daicho_pool_user').select('sub').where('email', '=', email).executeTakeFirst();
  if (known) return known.sub;
  const sub = randomUUID();
  const row = { sub, email, status: user.status, ...makeVerifier(poolName, sub, user.password) };
  await kysely.insertInto('daicho_pool_user').values(row).execute();
  return sub;
}

/** Somebody who does not exist, always the same for the same name: an attempt on them looks and lasts like any other. */
export function stranger(seed: Buffer, name: string): Subject {
  const own = createHmac('sha256', seed).update(normalizeEmail(name)).digest();
  return { sub: uuid.test(name) ? name : asUuid(own), ...unknowableVerifier(own), isStranger: true };
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

function asUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The same lock for subjects without a row; bounded, the oldest are forgotten first. */
function createStrangerLocks(now: () => number) {
  const failures = new Map<string, { count: number; lockedUntil: number }>();
  return {
    reserve(sub: string): boolean {
      const entry = failures.get(sub) ?? { count: 0, lockedUntil: 0 };
      if (entry.lockedUntil > now()) return false;
      entry.count = entry.lockedUntil > 0 ? 1 : entry.count + 1;
      entry.lockedUntil = entry.count >= maxFailures ? now() + lockMs : 0;
      failures.delete(sub);
      failures.set(sub, entry);
      for (const oldest of failures.size > 10_000 ? failures.keys() : []) {
        failures.delete(oldest);
        break;
      }
      return true;
    },
  };
}
