/** A standby of PostgreSQL, which answers reads as long as it can. Without it, the primary answers everything. */
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../framework.ts';
import { within } from '../within.ts';

export interface Standby {
  /** What `work` reads at one moment; null while the standby does not answer. */
  read<T>(work: (handle: Kysely<FrameworkTables>) => Promise<T>): Promise<T | null>;
  close(): Promise<void>;
}

/** After an error the standby is left alone for this long, so that not every request waits for it. */
const pauseMs = 5_000;
const farewellMs = 5_000;

export function createStandby(kysely: Kysely<FrameworkTables>, log: (message: string) => void): Standby {
  let pausedUntil = 0;
  let isAway = false;
  return {
    async read(work) {
      if (performance.now() < pausedUntil) return null;
      try {
        const found = await kysely
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(work);
        if (isAway) log('The standby answers again.');
        isAway = false;
        return found;
      } catch (error) {
        pausedUntil = performance.now() + pauseMs;
        if (!isAway) log(`The standby does not answer, so the primary answers: ${(error as Error).message}`);
        isAway = true;
        return null;
      }
    },
    async close() {
      await within(farewellMs, kysely.destroy());
    },
  };
}
