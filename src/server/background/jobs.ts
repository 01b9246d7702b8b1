/**
 * Work that may take longer than a request: whoever asks again joins it, at whatever server, and its outcome is there for a
 * while. How each job stands lies in the database. A server that dies loses its job after some seconds, and whoever asks next
 * begins it anew.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { type ErrorCode, Problem } from '#model/access/errors.ts';
import type { FieldFault } from '#model/types/field-fault.ts';
import type { FrameworkTables } from '../db/framework.ts';

export interface Jobs {
  /** The outcome, or how far the work is when it goes on after the patience of one request. @throws what the work throws */
  join<T>(job: Job<T>): Promise<Joined<T>>;
}

export interface Job<T> {
  /** Tells one job from another. It may hold anything; what is kept of it is a hash. */
  readonly name: string;
  /** An outcome that somebody was told before will do. */
  readonly mayBeKnown: boolean;
  readonly keptMs: number;
  /** Its outcome must be what JSON can hold. @param tell how far it is; answers whether somebody asked a short while ago */
  work(tell: (reached: number) => boolean): Promise<T>;
}

export type Joined<T> = { readonly outcome: T } | { readonly reached: number };

interface Run {
  readonly id: string;
  promise: Promise<unknown>;
  reached: number;
  /** How many requests wait at this server. */
  waiting: number;
  /** When somebody asked last, here or elsewhere. */
  lastAsked: number;
}

/** Shorter than a handler may take. */
const usualPatienceMs = 8_000;
const lookEveryMs = 100;
const beatEveryMs = 2_000;
/** Without a beat for so long, the server that was at it is taken for dead. */
const leaseSeconds = 20;
/** A refusal that nobody was told yet. */
const refusalKeptMs = 60_000;
const mostRemembered = 4;

export function createJobs(
  kysely: Kysely<FrameworkTables>,
  {
    patienceMs = usualPatienceMs,
    lease = leaseSeconds,
  }: { readonly patienceMs?: number; readonly lease?: number } = {},
): Jobs {
  const own = new Map<string, Run>();
  /** Outcomes by run, so that pages of one are not read anew. */
  const remembered = new Map<string, unknown>();

  return {
    async join<T>(job: Job<T>): Promise<Joined<T>> {
      const deadline = performance.now() + patienceMs;
      const hash = createHash('sha256').update(job.name).digest('hex');
      for (;;) {
        const run = own.get(hash) ?? (await claim(hash, job));
        const joined = run ? await awaited<T>(run, deadline) : await followed<T>(hash, deadline);
        if (joined) return joined;
      }
    },
  };

  /** Null where another server is at it, or an outcome is there that will do. */
  async function claim<T>(hash: string, job: Job<T>): Promise<Run | null> {
    const id = randomUUID();
    const row = {
      ...{ run: id, state: 'running' as const, reached: 0, is_told: false, outcome: null },
      ...{ asked_at: ahead(0), expires_at: ahead(lease) },
    };
    const claimed = await kysely
      .insertInto('daicho_job')
      .values({ name_hash: hash, ...row })
      .onConflict((conflict) =>
        conflict
          .column('name_hash')
          .doUpdateSet(row)
          .where((where) =>
            where.or([
              where('daicho_job.expires_at', '<', ahead(0)),
              ...(job.mayBeKnown
                ? []
                : [where.and([where('daicho_job.state', '=', 'done'), where('daicho_job.is_told', '=', true)])]),
            ]),
          ),
      )
      .returning('run')
      .execute();
    return claimed.length === 0 ? null : begin(hash, id, job);
  }

  function begin<T>(hash: string, id: string, job: Job<T>): Run {
    const run = { id, reached: 0, waiting: 0, lastAsked: performance.now(), promise: Promise.resolve<unknown>(null) };
    let isBeating = false;
    const beat = setInterval(async () => {
      if (isBeating) return;
      isBeating = true;
      await renew(hash, run).catch(() => undefined);
      isBeating = false;
    }, beatEveryMs);
    beat.unref();
    const end = async (state: 'done' | 'failed', outcome: unknown, keptMs: number): Promise<void> => {
      // Whoever comes from here on is told by the database.
      own.delete(hash);
      await settle(hash, run, state, outcome, keptMs);
      clearInterval(beat);
    };
    const carryOut = async (): Promise<T> => {
      try {
        const outcome = await job.work((reached) => {
          run.reached = reached;
          return run.waiting > 0 || performance.now() - run.lastAsked < 2 * patienceMs;
        });
        remember(id, outcome);
        void end('done', outcome, job.keptMs);
        return outcome;
      } catch (error) {
        void end('failed', refusalOf(error), refusalKeptMs);
        throw error;
      }
    };
    own.set(hash, run);
    run.promise = carryOut();
    run.promise.catch(() => undefined);
    return run;
  }

  /** Tells the others that it goes on and how far it is, and learns whether they ask for it. */
  async function renew(hash: string, run: Run): Promise<void> {
    const row = await kysely
      .updateTable('daicho_job')
      .set({ reached: run.reached, expires_at: ahead(lease) })
      .where('name_hash', '=', hash)
      .where('run', '=', run.id)
      .where('state', '=', 'running')
      .returning(sql<number>`extract(epoch from now() - asked_at)`.as('seconds'))
      .executeTakeFirst();
    if (row) run.lastAsked = Math.max(run.lastAsked, performance.now() - row.seconds * 1000);
  }

  /** Whoever waits here is told by the promise; a database that cannot be written to now keeps it from others only. */
  async function settle(
    hash: string,
    run: Run,
    state: 'done' | 'failed',
    outcome: unknown,
    keptMs: number,
  ): Promise<void> {
    const isTold = run.waiting > 0;
    try {
      if (state === 'failed' && (isTold || outcome === null)) {
        await kysely.deleteFrom('daicho_job').where('name_hash', '=', hash).where('run', '=', run.id).execute();
        return;
      }
      const row = {
        ...{ run: run.id, state, reached: run.reached, is_told: isTold, outcome: await packed(outcome) },
        ...{ asked_at: ahead(0), expires_at: ahead(keptMs / 1000) },
      };
      await kysely
        .insertInto('daicho_job')
        .values({ name_hash: hash, ...row })
        .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(row).where('daicho_job.run', '=', run.id))
        .execute();
    } catch {
      // It is asked for again.
    }
  }

  async function awaited<T>(run: Run, deadline: number): Promise<Joined<T>> {
    run.waiting++;
    run.lastAsked = performance.now();
    const late = new AbortController();
    try {
      const outcome = await Promise.race([
        run.promise.then((value) => ({ outcome: value as T })),
        sleep(Math.max(0, deadline - performance.now()), null, { signal: late.signal }),
      ]);
      return outcome ?? { reached: run.reached };
    } finally {
      run.lastAsked = performance.now();
      run.waiting--;
      late.abort();
    }
  }

  /** It goes on elsewhere, or did so a moment ago. Undefined where it is nobody's any more. */
  async function followed<T>(hash: string, deadline: number): Promise<Joined<T> | undefined> {
    await markAsked(hash);
    for (;;) {
      const row = await kysely
        .selectFrom('daicho_job')
        .select(['run', 'state', 'reached', 'is_told', sql<boolean>`expires_at < now()`.as('is_over')])
        .where('name_hash', '=', hash)
        .executeTakeFirst();
      if (!row || row.is_over) return undefined;
      if (row.state === 'failed') {
        const refusal = await outcomeOf<Refusal>(hash, row.run);
        await kysely.deleteFrom('daicho_job').where('name_hash', '=', hash).where('run', '=', row.run).execute();
        if (!refusal) return undefined;
        throw new Problem(refusal.code, refusal.faults, refusal.params);
      }
      if (row.state === 'done') {
        const outcome = remembered.has(row.run) ? (remembered.get(row.run) as T) : await outcomeOf<T>(hash, row.run);
        if (outcome === undefined) return undefined;
        remember(row.run, outcome);
        if (!row.is_told) await markTold(hash, row.run);
        return { outcome };
      }
      if (performance.now() >= deadline) return { reached: row.reached };
      await sleep(lookEveryMs);
    }
  }

  async function outcomeOf<T>(hash: string, run: string): Promise<T | undefined> {
    const row = await kysely
      .selectFrom('daicho_job')
      .select('outcome')
      .where('name_hash', '=', hash)
      .where('run', '=', run)
      .executeTakeFirst();
    return row?.outcome ? ((await unpacked(row.outcome)) as T) : undefined;
  }

  async function markAsked(hash: string): Promise<void> {
    const asked = kysely
      .updateTable('daicho_job')
      .set({ asked_at: ahead(0) })
      .where('name_hash', '=', hash);
    await asked.where('state', '=', 'running').execute();
  }

  async function markTold(hash: string, run: string): Promise<void> {
    const told = kysely.updateTable('daicho_job').set({ is_told: true }).where('name_hash', '=', hash);
    await told.where('run', '=', run).execute();
  }

  function remember(run: string, outcome: unknown): void {
    remembered.delete(run);
    remembered.set(run, outcome);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) return;
      remembered.delete(oldest);
    }
  }
}

/** Removes outcomes whose time is over, and jobs of servers that died. */
export async function forgetOldJobs(kysely: Kysely<FrameworkTables>): Promise<void> {
  await kysely.deleteFrom('daicho_job').where('expires_at', '<', sql<string>`now()`).execute();
}

/** Removes jobs that were running when the server stopped. Only for a database that a single server uses, before it takes calls. */
export async function forgetLostJobs(kysely: Kysely<FrameworkTables>): Promise<void> {
  await kysely.deleteFrom('daicho_job').where('state', '=', 'running').execute();
}

interface Refusal {
  readonly code: ErrorCode;
  readonly faults: readonly FieldFault[];
  readonly params: Readonly<Record<string, unknown>>;
}

/** Null for a failure that the next one who asks need not meet: the work begins anew. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Problem)) return null;
  const { code, faults, params } = error;
  return { code, faults, params };
}

const ahead = (seconds: number) => sql<string>`now() + ${sql.lit(seconds)} * interval '1 second'`;

const packed = async (value: unknown): Promise<string> =>
  (await promisify(gzip)(JSON.stringify(value), { level: 1 })).toString('base64');
const unpacked = async (text: string): Promise<unknown> =>
  JSON.parse((await promisify(gunzip)(Buffer.from(text, 'base64'))).toString('utf8'));
