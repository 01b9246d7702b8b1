/**
 * One server migrates at a time. The lock is a table row with an owner and an expiry, because advisory locks
 * do nothing on some distributed databases. A server that dies leaves a row that runs out by itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type FrameworkTables, lockTableSql } from './framework.ts';
import { errorCode } from './transaction.ts';

const lockName = 'migration';
const leaseSeconds = 30;
const renewEveryMs = 10_000;
const retryEveryMs = 200;
const patienceMs = 60_000;

/** Codes that two servers meet when both make the same table in the same moment. */
const creationRaces = new Set(['23505', '42P07', 'XX000']);

/**
 * Runs `work` while no other server migrates; waits up to a minute for its turn.
 *
 * @throws when the lock stays taken, naming its owner; and whatever `work` throws.
 */
export async function withMigrationLock<T>(kysely: Kysely<FrameworkTables>, work: () => Promise<T>): Promise<T> {
  await makeLockTable(kysely);
  const owner = `${process.pid}-${randomUUID()}`;
  await acquire(kysely, owner);
  const renewal = setInterval(() => void claim(kysely, owner).catch(() => false), renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await kysely.deleteFrom('daicho_lock').where('name', '=', lockName).where('owner', '=', owner).execute();
  }
}

async function makeLockTable(kysely: Kysely<FrameworkTables>): Promise<void> {
  try {
    await sql.raw(lockTableSql).execute(kysely);
  } catch (error) {
    if (!creationRaces.has(errorCode(error) ?? '')) throw error;
    await sql.raw(lockTableSql).execute(kysely);
  }
}

async function acquire(kysely: Kysely<FrameworkTables>, owner: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await claim(kysely, owner))) {
    if (Date.now() > deadline) {
      const holder = await kysely.selectFrom('daicho_lock').selectAll().where('name', '=', lockName).executeTakeFirst();
      throw new Error(
        `Another server (${holder?.owner ?? 'unknown'}) has been migrating the database for over a minute.`,
      );
    }
    await sleep(retryEveryMs);
  }
}

/** Takes or renews the lock in one statement, by the database's own clock; true when it is now ours. */
async function claim(kysely: Kysely<FrameworkTables>, owner: string): Promise<boolean> {
  const expiry = sql<string>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`;
  const rows = await kysely
    .insertInto('daicho_lock')
    .values({ name: lockName, owner, expires_at: expiry })
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
