/** Runs a job of a module once, under a lease: only one of several servers runs it. */

import { randomUUID } from 'node:crypto';
import type { Locale } from '#model/types/locale.ts';
import { underLease } from '../../db/lease.ts';
import { errorCode } from '../../db/transaction.ts';
import type { JobCall, RegisteredJob } from '../../modules/job.ts';
import type { ModuleRecords } from '../../modules/module-records.ts';
import { runInBackground } from '../../telemetry/run-in-background.ts';
import { type Author, changedIn } from '../audit.ts';
import { idsHolding } from '../find-locked.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { moduleRecords } from '../module-records.ts';
import { reasonOf } from '../reason-of.ts';
import { server } from '../server-actor.ts';
import { storedResource } from '../stored-resource.ts';
import { type DueRun, dueRun } from './due-run.ts';
import {
  CanceledError,
  mustNotBeCanceled,
  mustStillRun,
  noteBegin,
  noteEnd,
  noteNewJobs,
  readJobNotes,
} from './job-notes.ts';

export interface JobRun {
  /** True starts it even if it is not due. */
  readonly isRequested: boolean;
  /** Aborts when the server stops. */
  readonly signal: AbortSignal;
  /** Language of the job's title in the audit log. */
  readonly locale: Locale;
  say(line: string): void;
}

export interface JobEnd {
  readonly state: 'done' | 'failed' | 'stopped';
  /** Why the run failed. */
  readonly error: string | null;
}

const longestReason = 500;

/** Null if the job is not due, or another server runs it. */
export function runJob(context: GateContext, job: RegisteredJob, run: JobRun): Promise<JobEnd | null> {
  const { database, clock } = context;
  return underLease(database.kysely, `job ${job.name}`, async (lost) => {
    await noteNewJobs(database.kysely, [job.name], clock.now());
    const note = (await readJobNotes(database.kysely)).get(job.name);
    if (!note) return null;
    if (run.isRequested) return carryOutInBackground(context, job, run, lost, { dueAt: note.dueAt, attempt: 1 });
    const due = dueRun(job, note, clock.now(), clock.timeZone);
    if (due === null) return null;
    if (note.state === 'running' && due.dueAt.getTime() === note.dueAt.getTime() && due.attempt > mostBegun(job))
      return giveUp(context, job, run, due);
    return carryOutInBackground(context, job, run, lost, due);
  });
}

/** A run that lost its server is started once more, even without `retry`; a job that crashes every server is not. */
const mostBegun = ({ retry }: RegisteredJob): number => 1 + Math.max(1, retry?.times ?? 0);

async function giveUp(context: GateContext, job: RegisteredJob, { say }: JobRun, due: DueRun): Promise<JobEnd> {
  const { database, clock } = context;
  const run = randomUUID();
  const error = 'its server stopped during the run';
  await noteBegin(database.kysely, job.name, { run, dueAt: due.dueAt, attempt: due.attempt - 1, at: clock.now() });
  await noteEnd(database.kysely, job.name, run, { state: 'failed', at: clock.now(), retryAt: null, error });
  say(`${named(job)} is skipped until its next scheduled time: ${error}.`);
  return { state: 'failed', error };
}

const carryOutInBackground = (...words: Parameters<typeof carryOut>): Promise<JobEnd> =>
  runInBackground(
    `job ${words[1].name}`,
    () => carryOut(...words),
    ({ state }) => state === 'failed',
  );

async function carryOut(
  context: GateContext,
  job: RegisteredJob,
  { isRequested, signal, locale, say }: JobRun,
  lost: AbortSignal,
  { dueAt, attempt, isRequested: isRequestedOnPage = false }: DueRun,
): Promise<JobEnd> {
  const { database, clock } = context;
  const run = randomUUID();
  const begun = performance.now();
  await noteBegin(database.kysely, job.name, { run, dueAt, attempt, at: clock.now() });
  say(`${named(job)} starts${attempt > 1 ? `, attempt ${attempt}` : ''}.`);
  const end = async (one: JobEnd, retryAt: Date | null, line: string): Promise<JobEnd> => {
    say(`${named(job)} ${line}`);
    await noteEnd(database.kysely, job.name, run, { ...one, retryAt, at: clock.now() });
    return one;
  };
  const canceled = watchForCancel(database.kysely, job.name, run);
  try {
    const author: Author = { actor: server, origin: 'system', requestId: null, reason: job.title[locale] };
    const log = (line: string): void => say(`${named(job)}: ${line}`);
    await job.run(
      callOf(context, { name: job.name, run }, author, AbortSignal.any([signal, lost, canceled.signal]), log),
    );
    return await end({ state: 'done', error: null }, null, `finished after ${seconds(begun)} s.`);
  } catch (cause) {
    if (canceled.signal.aborted || cause instanceof CanceledError)
      return end({ state: 'failed', error: new CanceledError().message }, null, 'was canceled by an administrator.');
    if (signal.aborted && !isRequested)
      return end(
        { state: 'stopped', error: null },
        null,
        'was interrupted, since the server stops. It will be started again.',
      );
    const error = failureReason(cause);
    const retryAt = isRequested || isRequestedOnPage ? null : retryAfter(job, attempt, clock.now());
    const next = retryAt === null ? '' : ` It will be tried again in ${job.retry?.afterMinutes} minutes.`;
    return end({ state: 'failed', error }, retryAt, `failed after ${seconds(begun)} s: ${error}.${next}`);
  } finally {
    canceled.end();
  }
}

const lookForCancelMs = 2_000;

/** A signal that aborts when somebody cancels the run. */
function watchForCancel(handle: Handle, name: string, run: string): { readonly signal: AbortSignal; end(): void } {
  const canceled = new AbortController();
  const look = (): Promise<void> =>
    mustNotBeCanceled(handle, name, run).catch((error: unknown) => {
      if (error instanceof CanceledError) canceled.abort(error);
    });
  const timer = setInterval(() => void look(), lookForCancelMs);
  timer.unref();
  return { signal: canceled.signal, end: () => clearInterval(timer) };
}

const named = ({ name, module }: RegisteredJob): string => `Job "${name}" of the module "${module}"`;
const seconds = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(1);

const retryAfter = ({ retry }: RegisteredJob, attempt: number, now: Date): Date | null =>
  retry && attempt <= retry.times ? new Date(now.getTime() + retry.afterMinutes * 60_000) : null;

/** The reason without messages of the database, which could quote record values. */
function failureReason(error: unknown): string {
  const code = errorCode(error);
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return `the database refused it (${code})`;
  return reasonOf(error).slice(0, longestReason);
}

function callOf(
  context: GateContext,
  note: { readonly name: string; readonly run: string },
  author: Author,
  signal: AbortSignal,
  log: (line: string) => void,
): JobCall {
  const transaction = async <T>(work: (records: ModuleRecords) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    let changed: ReadonlySet<string> = new Set();
    const result = await gateTransaction(context, async (handle) => {
      await mustStillRun(handle, note.name, note.run);
      const done = await work(moduleRecords(context, handle, author));
      changed = changedIn(handle);
      return done;
    });
    const { resources } = context.project().declarations;
    for (const name of changed) if (resources[name]) context.changed(resources[name]);
    return result;
  };
  return {
    moment: { ...sqlContextOf(context, author.actor).moment, timeZone: context.clock.timeZone },
    signal,
    log,
    transaction,
    async each(resource, where, work) {
      let count = 0;
      for (const id of await idsHolding(context.database.kysely, storedResource(context, resource), where))
        count += await transaction(async (records) => {
          for await (const record of records.each(resource, { ...where, id })) {
            await work(record, records);
            return 1;
          }
          return 0;
        });
      return count;
    },
  };
}
