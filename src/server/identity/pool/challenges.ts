/**
 * The open steps of sign-ins, between the entered name and the issued tokens. They are stored in the database for three
 * minutes, so that each step may reach another server. A step is found by the hash of its name and sealed with a key
 * derived from the name: a copy of the database opens none. Their number is limited so that nobody can fill the table.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import { openJson, sealJson } from '../sessions/seal-json.ts';

const lifetime = 3 * 60_000;
const capacity = 10_000;
const purpose = 'sign-in-step';

export interface ChallengeStore<T> {
  /** Stores the step and returns its unguessable name. */
  open(step: T, tries?: number): Promise<string>;
  /** The step, without ending it; undefined if unknown or too old. */
  peek(name: string): Promise<T | undefined>;
  /** The step, ended by this call: an answer is validated once. */
  take(name: string): Promise<T | undefined>;
  /** Uses one of the step's tries, and ends the step with the last one. */
  attempt(name: string): Promise<{ readonly step: T; readonly triesLeft: number } | undefined>;
}

/** @param now milliseconds since 1970 */
export function createChallengeStore<T>(kysely: Kysely<FrameworkTables>, now: () => number): ChallengeStore<T> {
  const at = (ahead = 0): string => new Date(now() + ahead).toISOString();
  const opened = (name: string, row: { readonly sealed: string } | undefined): T | undefined =>
    row && (openJson(name, purpose, row.sealed) as T);

  const take = async (name: string): Promise<T | undefined> => {
    const row = await kysely
      .deleteFrom('daicho_sign_in_step')
      .where('name_hash', '=', hashOf(name))
      .where('expires_at', '>', at())
      .returning('sealed')
      .executeTakeFirst();
    return opened(name, row);
  };

  return {
    async open(step, tries = 1) {
      await dropOld();
      const name = randomBytes(48).toString('base64');
      const sealed = sealJson(name, purpose, step);
      const row = { name_hash: hashOf(name), sealed, tries_left: tries, expires_at: at(lifetime) };
      await kysely.insertInto('daicho_sign_in_step').values(row).execute();
      return name;
    },
    async peek(name) {
      const row = await kysely
        .selectFrom('daicho_sign_in_step')
        .select('sealed')
        .where('name_hash', '=', hashOf(name))
        .where('expires_at', '>', at())
        .executeTakeFirst();
      return opened(name, row);
    },
    take,
    async attempt(name) {
      const row = await kysely
        .updateTable('daicho_sign_in_step')
        .set({ tries_left: sql<number>`tries_left - 1` })
        .where('name_hash', '=', hashOf(name))
        .where('expires_at', '>', at())
        .where('tries_left', '>', 0)
        .returning(['sealed', 'tries_left'])
        .executeTakeFirst();
      if (!row) return undefined;
      const step = openJson(name, purpose, row.sealed) as T;
      if (row.tries_left <= 0) await take(name);
      return { step, triesLeft: row.tries_left };
    },
  };

  /** Deletes expired steps, and the oldest ones beyond the capacity. */
  async function dropOld(): Promise<void> {
    const oldest = sql<string>`(select expires_at from daicho_sign_in_step order by expires_at desc offset ${capacity} limit 1)`;
    await kysely
      .deleteFrom('daicho_sign_in_step')
      .where((where) => where.or([where('expires_at', '<=', at()), where('expires_at', '<=', oldest)]))
      .execute();
  }
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
