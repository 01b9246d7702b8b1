/** The users of the built-in pool, with verifiers instead of passwords. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { readEmail } from '#model/kinds/readers/texts.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { makeVerifier, unknowableVerifier } from './srp.ts';

export type PoolUser = Selectable<FrameworkTables['daicho_pool_user']>;

/** What a sign-in attempt needs to know of its user, whether the user exists or not. */
export interface Subject {
  readonly sub: string;
  readonly salt: string;
  readonly verifier: string;
  /** True if no user has this name. */
  readonly isStranger: boolean;
}

export interface PoolUsers {
  /** By subject or by e-mail address, in any case. */
  find(name: string): Promise<PoolUser | undefined>;
  setPassword(sub: string, password: string): Promise<void>;
  setEmailCodes(sub: string, enabled: boolean): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createPoolUsers(kysely: Kysely<FrameworkTables>, poolName: string): PoolUsers {
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
      await kysely.updateTable('daicho_pool_user').set(change).where('sub', '=', sub).execute();
    },
    async setEmailCodes(sub, enabled) {
      await kysely.updateTable('daicho_pool_user').set({ email_mfa: enabled }).where('sub', '=', sub).execute();
    },
  };
}

/**
 * Adds a user; an address that the pool already knows stays unchanged.
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

/** A user who does not exist, always the same for the same name: an attempt looks and takes as long as any other. */
export function stranger(seed: Buffer, name: string): Subject {
  const own = createHmac('sha256', seed).update(normalizeEmail(name)).digest();
  return { sub: uuid.test(name) ? name : asUuid(own), ...unknowableVerifier(own), isStranger: true };
}

export const normalizeEmail = (email: string): string => readEmail(email).toLowerCase();

function asUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
