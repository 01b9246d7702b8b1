/**
 * One server migrates at a time. The lock is a table row with an owner and an expiry, because advisory locks
 * do nothing on some distributed databases. A server that dies leaves a row that runs out by itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type FrameworkTables, lockTableSql } from './framework.ts';
import { claimLease, releaseLease } from './lease.ts';
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
    await releaseLease(kysely, lockName, owner);
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

const claim = (kysely: Kysely<FrameworkTables>, owner: string): Promise<boolean> =>
  claimLease(kysely, lockName, owner, leaseSeconds);
