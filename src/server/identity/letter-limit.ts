/** How many sign-in codes one person is sent: a known password must not fill a mailbox. Counted in the database, for all servers together. */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../db/framework.ts';

const limit = 5;
const windowMs = 15 * 60_000;

export interface LetterLimit {
  /** Counts one more letter; false when there were too many. */
  reserve(sub: string): Promise<boolean>;
}

/** The quarter of an hour begins with its first letter. */
export function createLetterLimit(kysely: Kysely<FrameworkTables>, now: () => number): LetterLimit {
  return {
    async reserve(sub) {
      const at = new Date(now()).toISOString();
      const begun = new Date(now() - windowMs).toISOString();
      const isOpen = sql<boolean>`coalesce(code_letters_since > ${begun}::timestamptz, false)`;
      const rows = await kysely
        .updateTable('daicho_pool_user')
        .set({
          code_letters: sql<number>`case when ${isOpen} then code_letters + 1 else 1 end`,
          code_letters_since: sql<string>`case when ${isOpen} then code_letters_since else ${at}::timestamptz end`,
        })
        .where('sub', '=', sub)
        .where((where) => where.or([where('code_letters', '<', limit), where.not(isOpen)]))
        .returning('sub')
        .execute();
      return rows.length > 0;
    },
  };
}
