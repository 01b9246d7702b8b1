/**
 * Work that may take longer than a request. A further request joins it, on any server, and its outcome is available for
 * a while. The state of each job is stored in the database. A server that dies loses its job after some seconds, and
 * the next request starts it again.
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
  /** The outcome, or the progress if the work takes longer than one request waits. @throws what the work throws */
  join<T>(job: Job<T>): Promise<Joined<T>>;
  /** Numbers of the jobs that run on this server. */
  running(): Readonly<Record<JobKind, number>>;
}

const jobKinds = ['import', 'import-check', 'preview', 'export-check'] as const;
export type JobKind = (typeof jobKinds)[number];

export interface Job<T> {
  /** Identifies the job. It may contain anything; only a hash is stored. */
  readonly name: string;
  readonly kind: JobKind;
  /** True if an outcome that was already delivered is acceptable. */
  readonly mayBeKnown: boolean;
  readonly retentionMs: number;
  /**
   * The outcome must be JSON. @param report reports the progress; returns whether somebody has requested the job
   * recently
   */
  work(report: (reached: number) => boolean): Promise<T>;
}

export type Joined<T> = { readonly outcome: T } | { readonly reached: number };

interface Run {
  readonly id: string;
  readonly kind: JobKind;
  promise: Promise<unknown>;
  reached: number;
  /** Number of requests that wait on this server. */
  waiting: number;
  /** Time of the last request, here or on another server. */
  lastRequestedAt: number;
}

/** Shorter than the time limit of a handler. */
const usualPatienceMs = 8_000;
const lookEveryMs = 100;
const beatEveryMs = 2_000;
/** Without a heartbeat for this time, the server of a job counts as dead. */
const leaseSeconds = 20;
/** For a refusal that has not been delivered yet. */
const refusalRetentionMs = 60_000;
const mostRemembered = 4;

/** What the joins of one server share. */
interface Desk {
  readonly table: JobTable;
  readonly patienceMs: number;
  readonly own: Map<string, Run>;
  /** Outcomes by run, so that their pages are not read again. */
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
    running() {
      const kinds = [...desk.own.values()].map(({ kind }) => kind);
      const numberOf = (kind: JobKind): number => kinds.filter((one) => one === kind).length;
      return Object.fromEntries(jobKinds.map((kind) => [kind, numberOf(kind)])) as Record<JobKind, number>;
    },
  };
}

/** Null if another server runs it, or an acceptable outcome exists. */
async function claim<T>(desk: Desk, hash: string, job: Job<T>): Promise<Run | null> {
  const id = randomUUID();
  return (await claimJob(desk.table, hash, id, job.mayBeKnown)) ? begin(desk, hash, id, job) : null;
}

function begin<T>(desk: Desk, hash: string, id: string, job: Job<T>): Run {
  const run = {
    id,
    kind: job.kind,
    reached: 0,
    waiting: 0,
    lastRequestedAt: performance.now(),
    promise: Promise.resolve<unknown>(null),
  };
  const stopBeating = beat(desk, hash, run);
  const end = async (state: 'done' | 'failed', outcome: unknown, retentionMs: number): Promise<void> => {
    // Later requests get the outcome from the database.
    desk.own.delete(hash);
    await settle(desk, hash, run, state, outcome, retentionMs);
    stopBeating();
  };
  const carryOut = async (): Promise<T> => {
    try {
      const outcome = await job.work((reached) => {
        run.reached = reached;
        return run.waiting > 0 || performance.now() - run.lastRequestedAt < 2 * desk.patienceMs;
      });
      remember(desk, id, outcome);
      void end('done', outcome, job.retentionMs);
      return outcome;
    } catch (error) {
      void end('failed', refusalOf(error), refusalRetentionMs);
      throw error;
    }
  };
  desk.own.set(hash, run);
  run.promise = carryOut();
  run.promise.catch(() => undefined);
  return run;
}

/** @returns the function that stops it */
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

/** Renews the lease, reports progress, and learns whether other servers request the job. */
async function renew({ table }: Desk, hash: string, run: Run): Promise<void> {
  const seconds = await renewJob(table, hash, run);
  if (seconds !== null) run.lastRequestedAt = Math.max(run.lastRequestedAt, performance.now() - seconds * 1000);
}

/**
 * Requests that wait here get the outcome from the promise; if the database cannot be written to, only others miss it.
 */
async function settle(
  { table }: Desk,
  hash: string,
  run: Run,
  state: 'done' | 'failed',
  outcome: unknown,
  retentionMs: number,
): Promise<void> {
  const isDelivered = run.waiting > 0;
  try {
    if (state === 'failed' && (isDelivered || outcome === null)) {
      await forgetRun(table, hash, run.id);
      return;
    }
    await keepOutcome(table, hash, {
      run: run.id,
      state,
      reached: run.reached,
      is_told: isDelivered,
      outcome,
      retentionMs,
    });
  } catch {
    // The next request starts the job again.
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

/** Follows a job that runs, or has just run, on another server. Undefined if no server has it any more. */
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

/** Removes expired outcomes, and jobs of servers that died. */
export async function forgetOldJobs(kysely: Kysely<FrameworkTables>): Promise<void> {
  await kysely.deleteFrom('daicho_job').where('expires_at', '<', sql<string>`now()`).execute();
}

/**
 * Removes jobs that were running when the server stopped. Only for a database that a single server uses, before it
 * takes calls.
 */
export async function forgetLostJobs(kysely: Kysely<FrameworkTables>): Promise<void> {
  await kysely.deleteFrom('daicho_job').where('state', '=', 'running').execute();
}

interface Refusal {
  readonly code: ErrorCode;
  readonly faults: readonly FieldError[];
  readonly params: Readonly<Record<string, unknown>>;
}

/** Null for a failure that the next request may not repeat: the work starts again. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Problem)) return null;
  const { code, errors, params } = error;
  return { code, faults: errors, params };
}
