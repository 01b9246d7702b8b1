/** A name that one server holds for a while: a row with an owner and an expiry, since advisory locks do nothing on some distributed databases. */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from './framework.ts';

/** Takes or renews the name in one statement, by the database's own clock; true when it is now ours. */
export async function claimLease(
  kysely: Kysely<FrameworkTables>,
  name: string,
  owner: string,
  seconds: number,
): Promise<boolean> {
  const expiry = sql<string>`now() + ${sql.lit(seconds)} * interval '1 second'`;
  const rows = await kysely
    .insertInto('daicho_lock')
    .values({ name, owner, expires_at: expiry })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ owner, expires_at: expiry })
        .where((where) =>
          where.or([where('daicho_lock.expires_at', '<', sql<string>`now()`), where('daicho_lock.owner', '=', owner)]),
        ),
    )
    .returning('owner')
    .execute();
  return rows.length > 0;
}

export async function releaseLease(kysely: Kysely<FrameworkTables>, name: string, owner: string): Promise<void> {
  await kysely.deleteFrom('daicho_lock').where('name', '=', name).where('owner', '=', owner).execute();
}
