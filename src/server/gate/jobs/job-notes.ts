/** The state of the jobs of modules, in a table that all servers share. */

import { errorCode } from '../../db/transaction.ts';
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
      ...{ started_at: at, ended_at: null, retry_at: null, error: null },
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

/**
 * Locks the note until the end of the transaction, so that no other server begins a run meanwhile.
 *
 * @throws if another server has begun a run, because this one did not renew its lease in time
 */
export async function mustStillRun(handle: Handle, name: string, run: string): Promise<void> {
  const row = await handle
    .selectFrom('daicho_module_job')
    .select('name')
    .where('name', '=', name)
    .where('run', '=', run)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new Error('another server has taken over');
}
