import type { JobNote } from '#server/gate/jobs/job-notes.ts';
import type { RegisteredJob } from '#server/modules/job.ts';
import { readSchedule } from '#server/modules/schedule.ts';

/** Describes a job of a module for people: its schedule, its last run with the outcome, and its next run. */
export function jobLines(
  job: RegisteredJob,
  note: JobNote | undefined,
  timeZone: string,
  now: Date,
): readonly string[] {
  const next = note?.retryAt ?? readSchedule(job.schedule, timeZone).nextAfter(now);
  return [
    `${job.name}  ${job.schedule}  ${job.title['en-US']} (${job.module})`,
    `  last  ${note?.startedAt ? `${textOf(note.startedAt, timeZone)}  ${outcomeOf(note)}` : 'never'}`,
    `  next  ${next ? textOf(next, timeZone) : 'never'}`,
  ];
}

const outcomeOf = ({ state, attempts, error }: JobNote): string =>
  `${state}${attempts > 1 ? `, attempt ${attempts}` : ''}${error === null ? '' : `: ${error}`}`;

const textOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
