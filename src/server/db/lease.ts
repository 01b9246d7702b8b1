/**
 * A name that one server holds for a while. It is a row with an owner and an expiry, because advisory locks do not work
 * on some distributed databases.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from './framework.ts';

/** Takes or renews the name in one statement, by the database's clock; true if this server holds it now. */
export async function claimLease(
  kysely: Kysely<FrameworkTables>,
  name: string,
  owner: string,
  seconds: number,
): Promise<boolean> {
  const now = await databaseTime(kysely);
  const expires_at = new Date(now.getTime() + seconds * 1000);
  const rows = await kysely
    .insertInto('daicho_lock')
    .values({ name, owner, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ owner, expires_at })
        .where((where) =>
          where.or([where('daicho_lock.expires_at', '<', now.toISOString()), where('daicho_lock.owner', '=', owner)]),
        ),
    )
    .returning('owner')
    .execute();
  return rows.length > 0;
}

/**
 * The time by the clock of the database, which all servers share, in milliseconds. A statement that changes rows gets it
 * as a value: some distributed databases call no function there.
 */
export async function databaseTime(kysely: Kysely<FrameworkTables>): Promise<Date> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(kysely);
  return new Date(rows[0]?.ms ?? Number.NaN);
}

export async function releaseLease(kysely: Kysely<FrameworkTables>, name: string, owner: string): Promise<void> {
  await kysely.deleteFrom('daicho_lock').where('name', '=', name).where('owner', '=', owner).execute();
}

const leaseSeconds = 30;
const renewEveryMs = 10_000;

/**
 * Runs `work` while this server holds the name. After a crash, the name stays taken for half a minute.
 *
 * @param work its signal aborts if another server has taken the name, because this one could not renew it in time
 * @returns null if another server holds it
 */
export async function underLease<T>(
  kysely: Kysely<FrameworkTables>,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const owner = randomUUID();
  if (!(await claimLease(kysely, name, owner, leaseSeconds))) return null;
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    // If the database does not answer, it is unknown whether another server has taken the name.
    const isOurs = await claimLease(kysely, name, owner, leaseSeconds).catch(() => true);
    if (!isOurs) lost.abort(new Error('another server has taken over'));
  };
  const renewal = setInterval(() => void renew(), renewEveryMs);
  renewal.unref();
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(renewal);
    await releaseLease(kysely, name, owner);
  }
}
