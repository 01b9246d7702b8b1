/**
 * Limits failed attempts. They are counted by user and by origin, in the database, so that several servers count
 * together. After too many failures, each wait is longer than the last. Failures of others do not delay a user who
 * comes from elsewhere. A device with an earlier sign-in of the user is delayed only by its own failures.
 */
import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import { type Caller, networkOf } from './caller.ts';

export type Verdict = 'free' | 'locked';

/** Attempts that are counted together. */
interface Lane {
  readonly key: string;
  readonly sub: string | null;
  /** Attempts before the first wait. */
  readonly free: number;
}

export interface AttemptLimits {
  /**
   * Counts an attempt as failed before it is validated, so that concurrent attempts cannot exceed the limit. @returns
   * whether it is allowed
   */
  reserve(sub: string, caller: Caller): Promise<Verdict>;
  /** Takes back one attempt: the password was right, and a further step follows. */
  release(sub: string, caller: Caller): Promise<void>;
  /** After a sign-in: forgets failures from this place, and remembers the device. */
  succeed(sub: string, caller: Caller): Promise<void>;
  /** True if the last counted attempt from this place began a wait. */
  isWaiting(sub: string, caller: Caller): Promise<boolean>;
  /** Counts the next code by e-mail for a user. */
  reserveCode(purpose: 'sign-in' | 'reset', sub: string, caller: Caller): Promise<Verdict>;
  isKnown(sub: string, caller: Caller): Promise<boolean>;
  /** Lifts every wait of a user. */
  lift(sub: string): Promise<void>;
  forgetDevices(sub: string): Promise<void>;
}

const freeFromOnePlace = 10;
/** For one user from everywhere, or for all users from one address, which an office shares. */
const freeInAll = 100;
const freeCodes = 5;
const freeCodesInAll = 20;
const minuteMs = 60_000;
const longestMinutes = 15;
/** Counting starts again after this time without an attempt. */
const quietMs = 3_600_000;
const retentionMs = 24 * 3_600_000;
const deviceRetentionMs = 365 * retentionMs;

/** Where attempts are counted, and with which clock. */
interface Counter {
  readonly kysely: Kysely<FrameworkTables>;
  readonly now: () => number;
}

export function createAttemptLimits(kysely: Kysely<FrameworkTables>, now: () => number): AttemptLimits {
  const counter: Counter = { kysely, now };

  return {
    isKnown: (sub, caller) => isKnown(counter, sub, caller),
    release: (sub, caller) => release(counter, sub, caller),
    reserve: async (sub, caller) => await count(counter, await lanesOf(counter, sub, caller)),
    succeed: (sub, caller) => succeed(counter, sub, caller),
    async isWaiting(sub, caller) {
      const [{ key }] = await lanesOf(counter, sub, caller);
      const row = await kysely
        .selectFrom('daicho_attempt')
        .select('key')
        .where('key', '=', key)
        .where('until', '>', iso(now()))
        .executeTakeFirst();
      return row !== undefined;
    },
    async reserveCode(purpose, sub, caller) {
      if (await isKnown(counter, sub, caller))
        return await count(counter, [{ key: keyOf(purpose, sub, caller.device), sub, free: freeCodes }]);
      return await count(counter, [
        { key: keyOf(purpose, sub, networkOf(caller.address)), sub, free: freeCodes },
        { key: keyOf(purpose, sub), sub, free: freeCodesInAll },
      ]);
    },
    async lift(sub) {
      await kysely.deleteFrom('daicho_attempt').where('sub', '=', sub).execute();
    },
    async forgetDevices(sub) {
      await kysely.deleteFrom('daicho_device').where('sub', '=', sub).execute();
    },
  };
}

async function lanesOf(counter: Counter, sub: string, caller: Caller): Promise<readonly [Lane, ...Lane[]]> {
  if (await isKnown(counter, sub, caller))
    return [{ key: keyOf('device', sub, caller.device), sub, free: freeFromOnePlace }];
  const network = networkOf(caller.address);
  return [
    { key: keyOfPlace(sub, caller.address), sub, free: freeFromOnePlace },
    { key: keyOf('person', sub), sub, free: freeInAll },
    { key: keyOf('address', network), sub: null, free: freeInAll },
  ];
}

async function isKnown({ kysely }: Counter, sub: string, { device }: Caller): Promise<boolean> {
  if (device === null) return false;
  const row = await kysely
    .selectFrom('daicho_device')
    .select('sub')
    .where('hash', '=', device)
    .where('sub', '=', sub)
    .executeTakeFirst();
  return row !== undefined;
}

async function count(counter: Counter, lanes: readonly Lane[]): Promise<Verdict> {
  const { kysely, now } = counter;
  const keys = lanes.map(({ key }) => key);
  const waiting = await kysely
    .selectFrom('daicho_attempt')
    .select('key')
    .where('key', 'in', keys)
    .where('until', '>', iso(now()))
    .executeTakeFirst();
  if (waiting) return 'locked';
  // Shared counters come last: an attempt that is refused earlier is not counted there.
  for (const lane of lanes) if (!(await countOne(counter, lane))) return 'locked';
  return 'free';
}

/** @returns false if a concurrent attempt took the last free one */
async function countOne({ kysely, now }: Counter, { key, sub, free }: Lane): Promise<boolean> {
  const next = sql<number>`case when daicho_attempt.last_at < ${iso(now() - quietMs)}::timestamptz then 1
    else daicho_attempt.count + 1 end`;
  const { rows } = await sql`
    insert into daicho_attempt (key, sub, count, until, last_at)
    values (${key}, ${sub}, 1, ${free <= 1 ? iso(now() + minuteMs) : null}, ${iso(now())})
    on conflict (key) do update set count = ${next}, until = ${waitAfter(next, free, now())}, last_at = ${iso(now())}
    where daicho_attempt.until is null or daicho_attempt.until <= ${iso(now())}
    returning key`.execute(kysely);
  return rows.length > 0;
}

async function release(counter: Counter, sub: string, caller: Caller): Promise<void> {
  const { kysely } = counter;
  for (const lane of await lanesOf(counter, sub, caller)) {
    // A correct password of one user does not make up for failures of all users from an address.
    const until = lane.sub === null ? sql<string | null>`case when count > ${lane.free} then until end` : null;
    await kysely
      .updateTable('daicho_attempt')
      .set({ count: sql<number>`greatest(count - 1, 0)`, until })
      .where('key', '=', lane.key)
      .execute();
  }
}

async function succeed(counter: Counter, sub: string, caller: Caller): Promise<void> {
  const { kysely, now } = counter;
  await release(counter, sub, caller);
  const [{ key }] = await lanesOf(counter, sub, caller);
  await kysely.deleteFrom('daicho_attempt').where('key', '=', key).execute();
  await kysely
    .deleteFrom('daicho_attempt')
    .where('last_at', '<', iso(now() - retentionMs))
    .execute();
  await kysely
    .deleteFrom('daicho_device')
    .where('seen_at', '<', iso(now() - deviceRetentionMs))
    .execute();
  if (caller.device !== null)
    await kysely
      .insertInto('daicho_device')
      .values({ hash: caller.device, sub, seen_at: iso(now()) })
      .onConflict((conflict) => conflict.columns(['hash', 'sub']).doUpdateSet({ seen_at: iso(now()) }))
      .execute();
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** A minute after the last free attempt, then twice as long each time. */
const waitAfter = (count: RawBuilder<number>, free: number, now: number): RawBuilder<string | null> =>
  sql`case when (${count}) >= ${free}::integer then ${new Date(now).toISOString()}::timestamptz
    + least(${longestMinutes}::integer, power(2, least((${count}) - ${free}::integer, 10))::integer) * interval '1 minute' end`;

/** Key of attempts on one user from one place. */
export const keyOfPlace = (sub: string, address: string): string => keyOf('place', sub, networkOf(address));

const keyOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
