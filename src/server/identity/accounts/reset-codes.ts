/**
 * Codes to reset a password. Each belongs to its requester: wrong codes from elsewhere do not use up the tries of
 * others.
 */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import { isSameHash } from '../pool/one-time-code.ts';
import { type Caller, networkOf } from '../sessions/caller.ts';

export interface ResetCodes {
  /** Stores the hash of a code. A new code gives no new tries: they are counted until the last code has expired. */
  keep(sub: string, caller: Caller, codeHash: string): Promise<void>;
  /** True if the last e-mail was sent a moment ago, or no try is left. */
  isTooSoon(sub: string, caller: Caller): Promise<boolean>;
  /** Returns true for the right code. The try is counted before the code is compared. */
  use(sub: string, caller: Caller, codeHash: string): Promise<boolean>;
  /** Invalidates all open codes of a user. */
  drop(sub: string): Promise<void>;
}

export const codeMinutes = 15;
const codeTries = 5;
/** No second e-mail is sent within this time. */
const pauseMs = 30_000;

export function createResetCodes(kysely: Kysely<FrameworkTables>, now: () => number): ResetCodes {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const own = (sub: string, caller: Caller) =>
    kysely
      .selectFrom('daicho_reset_code')
      .selectAll()
      .where('sub', '=', sub)
      .where('requester', '=', requesterOf(caller))
      .where('expires_at', '>', iso(now()))
      .executeTakeFirst();

  return {
    async keep(sub, caller, codeHash) {
      const expires_at = iso(now() + codeMinutes * 60_000);
      const tries = sql<number>`case when daicho_reset_code.expires_at > ${iso(now())} then daicho_reset_code.tries else 0 end`;
      await kysely.deleteFrom('daicho_reset_code').where('expires_at', '<=', iso(now())).execute();
      await kysely
        .insertInto('daicho_reset_code')
        .values({ sub, requester: requesterOf(caller), code_hash: codeHash, tries: 0, expires_at })
        .onConflict((conflict) =>
          conflict.columns(['sub', 'requester']).doUpdateSet({ code_hash: codeHash, tries, expires_at }),
        )
        .execute();
    },
    async isTooSoon(sub, caller) {
      const open = await own(sub, caller);
      if (!open) return false;
      return open.tries >= codeTries || Date.parse(open.expires_at) - now() > codeMinutes * 60_000 - pauseMs;
    },
    async use(sub, caller, codeHash) {
      const row = await kysely
        .updateTable('daicho_reset_code')
        .set({ tries: sql<number>`tries + 1` })
        .where('sub', '=', sub)
        .where('requester', '=', requesterOf(caller))
        .where('tries', '<', codeTries)
        .where('expires_at', '>', iso(now()))
        .returning('code_hash')
        .executeTakeFirst();
      return isSameHash(codeHash, row?.code_hash ?? '');
    },
    async drop(sub) {
      await kysely.deleteFrom('daicho_reset_code').where('sub', '=', sub).execute();
    },
  };
}

/** The browser if it has been used here before; else the address. */
const requesterOf = ({ device, address }: Caller): string =>
  device === null ? `address:${networkOf(address)}` : `device:${device}`;
