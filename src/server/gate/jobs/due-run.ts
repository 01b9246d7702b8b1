import type { RegisteredJob } from '../../modules/job.ts';
import { readSchedule } from '../../modules/schedule.ts';
import type { JobNote } from './job-notes.ts';

/** A run that is to begin. */
export interface DueRun {
  /** The scheduled time of the run. */
  readonly dueAt: Date;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Somebody requested it: it is not repeated if it fails. */
  readonly isRequested?: boolean;
}

/**
 * The run of a job that is due now, or null. Of several missed times, only the last one is made up for. A job that is
 * noted as running has lost its server, because the caller holds the job's lease.
 */
export function dueRun(
  { schedule }: Pick<RegisteredJob, 'schedule'>,
  note: JobNote,
  now: Date,
  timeZone: string,
): DueRun | null {
  const last = readSchedule(schedule, timeZone).lastUntil(now);
  if (last !== null && last > note.dueAt) return { dueAt: last, attempt: 1 };
  const { state, dueAt, attempts, retryAt, requestedAt } = note;
  if (state === 'stopped') return { dueAt, attempt: attempts };
  if (state === 'running') return { dueAt, attempt: attempts + 1 };
  if (requestedAt !== null) return { dueAt, attempt: 1, isRequested: true };
  if (state === 'failed' && retryAt !== null && retryAt <= now) return { dueAt, attempt: attempts + 1 };
  return null;
}
