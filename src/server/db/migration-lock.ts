/**
 * One server at a time migrates the database, and one fills it. The lock is a table row with an owner and an expiry, because
 * advisory locks do nothing on some distributed databases. A server that dies leaves a row that runs out by itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type FrameworkTables, lockTableSql } from './framework.ts';
import { claimLease, releaseLease } from './lease.ts';
import { errorCode } from './transaction.ts';

const leaseSeconds = 30;
const renewEveryMs = 10_000;
const retryEveryMs = 200;
const migrationPatienceMs = 2 * 60_000;
/** Demo data at its full size takes its time. */
const fillingPatienceMs = 10 * 60_000;

/** Codes that two servers meet when both make the same table in the same moment. */
const creationRaces = new Set(['23505', '42P07', 'XX000']);

/**
 * Runs `work` while no other server migrates; waits up to two minutes for its turn.
 *
 * @throws when the lock stays taken, naming its owner; and whatever `work` throws.
 */
export async function withMigrationLock<T>(kysely: Kysely<FrameworkTables>, work: () => Promise<T>): Promise<T> {
  await makeLockTable(kysely);
  return withLock(kysely, { name: 'migration', does: 'migrating', patienceMs: migrationPatienceMs }, work);
}

/** The same for what is put into a new database. Servers that start together wait for the first of them. */
export const withFillingLock = <T>(kysely: Kysely<FrameworkTables>, work: () => Promise<T>): Promise<T> =>
  withLock(kysely, { name: 'filling', does: 'filling', patienceMs: fillingPatienceMs }, work);

interface Lock {
  readonly name: string;
  /** For the sentence that says who holds it. */
  readonly does: string;
  readonly patienceMs: number;
}

async function withLock<T>(kysely: Kysely<FrameworkTables>, lock: Lock, work: () => Promise<T>): Promise<T> {
  const { name } = lock;
  const owner = `${process.pid}-${randomUUID()}`;
  await acquire(kysely, lock, owner);
  const renewal = setInterval(
    () => void claimLease(kysely, name, owner, leaseSeconds).catch(() => false),
    renewEveryMs,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await releaseLease(kysely, name, owner);
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

async function acquire(
  kysely: Kysely<FrameworkTables>,
  { name, does, patienceMs }: Lock,
  owner: string,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await claimLease(kysely, name, owner, leaseSeconds))) {
    if (Date.now() > deadline) {
      const holder = await kysely.selectFrom('daicho_lock').selectAll().where('name', '=', name).executeTakeFirst();
      throw new Error(
        `Another server (${holder?.owner ?? 'unknown'}) has been ${does} the database for over ${patienceMs / 60_000} minutes.`,
      );
    }
    await sleep(retryEveryMs);
  }
}
