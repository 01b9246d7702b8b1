/**
 * Work that may take longer than a request: whoever asks again joins it, at whatever server, and its outcome is there for a
 * while. How each job stands lies in the database. A server that dies loses its job after some seconds, and whoever asks next
 * begins it anew.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type ErrorCode, Problem } from '#model/access/errors.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { FrameworkTables } from '../db/framework.ts';
import {
  claimJob,
  forgetRun,
  type JobTable,
  jobAt,
  keepOutcome,
  markDelivered,
  markRequested,
  outcomeOf,
  renewJob,
} from './job-table.ts';

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
  /** Its outcome must be what JSON can hold. @param report how far it is; answers whether somebody asked a short while ago */
  work(report: (reached: number) => boolean): Promise<T>;
}

export type Joined<T> = { readonly outcome: T } | { readonly reached: number };

interface Run {
  readonly id: string;
  promise: Promise<unknown>;
  reached: number;
  /** How many requests wait at this server. */
  waiting: number;
  /** When somebody asked last, here or elsewhere. */
  lastRequestedAt: number;
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

/** What the joins of one server share. */
interface Desk {
  readonly table: JobTable;
  readonly patienceMs: number;
  readonly own: Map<string, Run>;
  /** Outcomes by run, so that pages of one are not read anew. */
  readonly remembered: Map<string, unknown>;
}

export function createJobs(
  kysely: Kysely<FrameworkTables>,
  {
    patienceMs = usualPatienceMs,
    lease = leaseSeconds,
  }: { readonly patienceMs?: number; readonly lease?: number } = {},
): Jobs {
  const desk: Desk = { table: { kysely, lease }, patienceMs, own: new Map(), remembered: new Map() };

  return {
    async join<T>(job: Job<T>): Promise<Joined<T>> {
      const deadline = performance.now() + patienceMs;
      const hash = createHash('sha256').update(job.name).digest('hex');
      for (;;) {
        const run = desk.own.get(hash) ?? (await claim(desk, hash, job));
        const joined = run ? await awaited<T>(run, deadline) : await followed<T>(desk, hash, deadline);
        if (joined) return joined;
      }
    },
  };
}

/** Null where another server is at it, or an outcome is there that will do. */
async function claim<T>(desk: Desk, hash: string, job: Job<T>): Promise<Run | null> {
  const id = randomUUID();
  return (await claimJob(desk.table, hash, id, job.mayBeKnown)) ? begin(desk, hash, id, job) : null;
}

function begin<T>(desk: Desk, hash: string, id: string, job: Job<T>): Run {
  const run = {
    id,
    reached: 0,
    waiting: 0,
    lastRequestedAt: performance.now(),
    promise: Promise.resolve<unknown>(null),
  };
  const stopBeating = beat(desk, hash, run);
  const end = async (state: 'done' | 'failed', outcome: unknown, keptMs: number): Promise<void> => {
    // Whoever comes from here on is told by the database.
    desk.own.delete(hash);
    await settle(desk, hash, run, state, outcome, keptMs);
    stopBeating();
  };
  const carryOut = async (): Promise<T> => {
    try {
      const outcome = await job.work((reached) => {
        run.reached = reached;
        return run.waiting > 0 || performance.now() - run.lastRequestedAt < 2 * desk.patienceMs;
      });
      remember(desk, id, outcome);
      void end('done', outcome, job.keptMs);
      return outcome;
    } catch (error) {
      void end('failed', refusalOf(error), refusalKeptMs);
      throw error;
    }
  };
  desk.own.set(hash, run);
  run.promise = carryOut();
  run.promise.catch(() => undefined);
  return run;
}

/** @returns what ends it */
function beat(desk: Desk, hash: string, run: Run): () => void {
  let isBeating = false;
  const beats = setInterval(async () => {
    if (isBeating) return;
    isBeating = true;
    await renew(desk, hash, run).catch(() => undefined);
    isBeating = false;
  }, beatEveryMs);
  beats.unref();
  return () => clearInterval(beats);
}

/** Tells the others that it goes on and how far it is, and learns whether they ask for it. */
async function renew({ table }: Desk, hash: string, run: Run): Promise<void> {
  const seconds = await renewJob(table, hash, run);
  if (seconds !== null) run.lastRequestedAt = Math.max(run.lastRequestedAt, performance.now() - seconds * 1000);
}

/** Whoever waits here is told by the promise; a database that cannot be written to now keeps it from others only. */
async function settle(
  { table }: Desk,
  hash: string,
  run: Run,
  state: 'done' | 'failed',
  outcome: unknown,
  keptMs: number,
): Promise<void> {
  const isDelivered = run.waiting > 0;
  try {
    if (state === 'failed' && (isDelivered || outcome === null)) {
      await forgetRun(table, hash, run.id);
      return;
    }
    await keepOutcome(table, hash, { run: run.id, state, reached: run.reached, is_told: isDelivered, outcome, keptMs });
  } catch {
    // It is asked for again.
  }
}

async function awaited<T>(run: Run, deadline: number): Promise<Joined<T>> {
  run.waiting++;
  run.lastRequestedAt = performance.now();
  const late = new AbortController();
  try {
    const outcome = await Promise.race([
      run.promise.then((value) => ({ outcome: value as T })),
      sleep(Math.max(0, deadline - performance.now()), null, { signal: late.signal }),
    ]);
    return outcome ?? { reached: run.reached };
  } finally {
    run.lastRequestedAt = performance.now();
    run.waiting--;
    late.abort();
  }
}

/** It goes on elsewhere, or did so a moment ago. Undefined where it is nobody's any more. */
async function followed<T>(desk: Desk, hash: string, deadline: number): Promise<Joined<T> | undefined> {
  const { table } = desk;
  await markRequested(table, hash);
  for (;;) {
    const row = await jobAt(table, hash);
    if (!row) return undefined;
    if (row.state === 'failed') {
      const refusal = await outcomeOf<Refusal>(table, hash, row.run);
      await forgetRun(table, hash, row.run);
      if (!refusal) return undefined;
      throw new Problem(refusal.code, refusal.faults, refusal.params);
    }
    if (row.state === 'done') {
      const isKnown = desk.remembered.has(row.run);
      const outcome = isKnown ? (desk.remembered.get(row.run) as T) : await outcomeOf<T>(table, hash, row.run);
      if (outcome === undefined) return undefined;
      remember(desk, row.run, outcome);
      if (!row.is_told) await markDelivered(table, hash, row.run);
      return { outcome };
    }
    if (performance.now() >= deadline) return { reached: row.reached };
    await sleep(lookEveryMs);
  }
}

function remember({ remembered }: Desk, run: string, outcome: unknown): void {
  remembered.delete(run);
  remembered.set(run, outcome);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) return;
    remembered.delete(oldest);
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
  readonly faults: readonly FieldError[];
  readonly params: Readonly<Record<string, unknown>>;
}

/** Null for a failure that the next one who asks need not meet: the work begins anew. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Problem)) return null;
  const { code, errors, params } = error;
  return { code, faults: errors, params };
}
