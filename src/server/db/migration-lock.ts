/**
 * Only one server at a time migrates the database, and only one fills it. The lock is a table row with an owner and an
 * expiry, because advisory locks do not work on some distributed databases. The row of a dead server expires.
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
/** Demo data at full size take a while. */
const fillingPatienceMs = 10 * 60_000;

/** Error codes if two servers create the same table at the same moment. */
const creationRaces = new Set(['23505', '42P07', 'XX000']);

/**
 * Runs `work` while no other server migrates; waits up to two minutes for its turn.
 *
 * @throws if the lock stays taken, with its owner; and everything that `work` throws.
 */
export async function withMigrationLock<T>(kysely: Kysely<FrameworkTables>, work: () => Promise<T>): Promise<T> {
  await makeLockTable(kysely);
  return withLock(kysely, { name: 'migration', does: 'migrating', patienceMs: migrationPatienceMs }, work);
}

/** The same for the initial content of a new database. Servers that start together wait for the first one. */
export const withFillingLock = <T>(kysely: Kysely<FrameworkTables>, work: () => Promise<T>): Promise<T> =>
  withLock(kysely, { name: 'filling', does: 'filling', patienceMs: fillingPatienceMs }, work);

interface Lock {
  readonly name: string;
  /** For the message that names the holder. */
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
        `Another server (${holder?.owner ?? 'unknown'}) has been ${does} the database for more than ${patienceMs / 60_000} minutes.`,
      );
    }
    await sleep(retryEveryMs);
  }
}
