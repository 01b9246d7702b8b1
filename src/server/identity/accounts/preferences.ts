/** Settings of a user's screens (columns, theme, …): any JSON by key, stored per account. */
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';

export interface Preferences {
  all(accountId: string): Promise<Readonly<Record<string, unknown>>>;
  set(accountId: string, key: string, value: unknown): Promise<void>;
  remove(accountId: string, key: string): Promise<void>;
}

export function createPreferences(kysely: Kysely<FrameworkTables>, now: () => number): Preferences {
  return {
    async all(accountId) {
      const rows = await kysely
        .selectFrom('daicho_preference')
        .select(['key', 'value'])
        .where('account_id', '=', accountId)
        .orderBy('key')
        .execute();
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },
    async set(accountId, key, value) {
      const change = { value: JSON.stringify(value), updated_at: new Date(now()) };
      await kysely
        .insertInto('daicho_preference')
        .values({ account_id: accountId, key, ...change })
        .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(change))
        .execute();
    },
    async remove(accountId, key) {
      await kysely.deleteFrom('daicho_preference').where('account_id', '=', accountId).where('key', '=', key).execute();
    },
  };
}
