/** The state of the jobs of modules, in a table that all servers share. */

import { sql } from 'kysely';
import { errorCode } from '../../db/transaction.ts';
import type { RegisteredJob } from '../../modules/job.ts';
import { readSchedule } from '../../modules/schedule.ts';
import type { Handle } from '../handle.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped';

export interface JobNote {
  readonly name: string;
  readonly state: JobState;
  /** The last scheduled time for which a run has begun; before the first run, the time when the job was first seen. */
  readonly dueAt: Date;
  /** Number of runs that have begun for that time. */
  readonly attempts: number;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Time of the next attempt after a failed run. */
  readonly retryAt: Date | null;
  /** Why the last run failed. */
  readonly error: string | null;
  /** When somebody requested a run that has not begun. */
  readonly requestedAt: Date | null;
}

const missingTable = '42P01';

/** Notes by job name; empty in a database that no server has used yet. */
export async function readJobNotes(handle: Handle): Promise<ReadonlyMap<string, JobNote>> {
  try {
    const rows = await handle.selectFrom('daicho_module_job').selectAll().execute();
    return new Map(
      rows.map((row) => [
        row.name,
        {
          name: row.name,
          state: row.state,
          dueAt: new Date(row.due_at),
          attempts: row.attempts,
          startedAt: dateOf(row.started_at),
          endedAt: dateOf(row.ended_at),
          retryAt: dateOf(row.retry_at),
          error: row.error,
          requestedAt: dateOf(row.requested_at),
        },
      ]),
    );
  } catch (error) {
    if (errorCode(error) !== missingTable) throw error;
    return new Map();
  }
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Adds notes for new jobs, which wait for their next time. */
export async function noteNewJobs(handle: Handle, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await handle
    .insertInto('daicho_module_job')
    .values(names.map((name) => ({ name, state: 'waiting' as const, due_at: now, attempts: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Notes what the jobs of this server are and when each of them is next, for those who read the table. */
export async function describeJobs(
  handle: Handle,
  jobs: readonly RegisteredJob[],
  now: Date,
  timeZone: string,
): Promise<void> {
  for (const { name, module, schedule, title } of jobs) {
    const nextAt = readSchedule(schedule, timeZone).nextAfter(now)?.toISOString() ?? null;
    const values = { module, schedule, title: JSON.stringify(title), next_at: nextAt, is_declared: true };
    await handle
      .updateTable('daicho_module_job')
      .set(values)
      .where('name', '=', name)
      .where(
        sql<boolean>`(module, schedule, title, next_at, is_declared)
          is distinct from (${module}::text, ${schedule}::text, ${values.title}::jsonb, ${nextAt}::timestamptz, true)`,
      )
      .execute();
  }
  const others = handle.updateTable('daicho_module_job').set({ is_declared: false }).where('is_declared', '=', true);
  const names = jobs.map(({ name }) => name);
  await (names.length === 0 ? others : others.where('name', 'not in', names)).execute();
}

export async function noteBegin(
  handle: Handle,
  name: string,
  {
    run,
    dueAt,
    attempt,
    at,
  }: { readonly run: string; readonly dueAt: Date; readonly attempt: number; readonly at: Date },
): Promise<void> {
  await handle
    .updateTable('daicho_module_job')
    .set({
      ...{ run, state: 'running', due_at: dueAt, attempts: attempt },
      ...{ started_at: at, ended_at: null, retry_at: null, error: null, requested_at: null, canceled_at: null },
    })
    .where('name', '=', name)
    .execute();
}

/** Notes the end of a run, unless another server has taken it over. */
export async function noteEnd(
  handle: Handle,
  name: string,
  run: string,
  end: {
    readonly state: Exclude<JobState, 'waiting' | 'running'>;
    readonly at: Date;
    readonly retryAt: Date | null;
    readonly error: string | null;
  },
): Promise<void> {
  await handle
    .updateTable('daicho_module_job')
    .set({ state: end.state, ended_at: end.at, retry_at: end.retryAt, error: end.error })
    .where('name', '=', name)
    .where('run', '=', run)
    .execute();
}

/** Requests a run as soon as possible. @returns false while one is running, or if there is no such job */
export async function requestRun(handle: Handle, id: string, at: Date): Promise<boolean> {
  const rows = await handle
    .updateTable('daicho_module_job')
    .set({ requested_at: at })
    .where(jobId, '=', id)
    .where('is_declared', '=', true)
    .where('state', '<>', 'running')
    .returning('name')
    .execute();
  return rows.length > 0;
}

/** Requests the end of the run, or gives up the next attempt. @returns false if neither is there */
export async function requestCancel(handle: Handle, id: string, at: Date): Promise<boolean> {
  const rows = await handle
    .updateTable('daicho_module_job')
    .set({ canceled_at: at, retry_at: null, requested_at: null })
    .where(jobId, '=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'running'),
        where('retry_at', 'is not', null),
        where('requested_at', 'is not', null),
      ]),
    )
    .returning('name')
    .execute();
  return rows.length > 0;
}

/** The id of a job as a record: jobs have names only. */
export const jobId = sql<string>`md5('job ' || name)::uuid`;

export class CanceledError extends Error {
  constructor() {
    super('an administrator canceled it');
  }
}

/** @throws CanceledError if somebody has requested the end of the run */
export async function mustNotBeCanceled(handle: Handle, name: string, run: string): Promise<void> {
  const row = await handle
    .selectFrom('daicho_module_job')
    .select('canceled_at')
    .where('name', '=', name)
    .where('run', '=', run)
    .executeTakeFirst();
  if (row?.canceled_at) throw new CanceledError();
}

/**
 * Locks the note until the end of the transaction, so that no other server begins a run meanwhile.
 *
 * @throws if another server has begun a run, because this one did not renew its lease in time, or if it was canceled
 */
export async function mustStillRun(handle: Handle, name: string, run: string): Promise<void> {
  const row = await handle
    .selectFrom('daicho_module_job')
    .select('canceled_at')
    .where('name', '=', name)
    .where('run', '=', run)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new Error('another server has taken over');
  if (row.canceled_at) throw new CanceledError();
}
