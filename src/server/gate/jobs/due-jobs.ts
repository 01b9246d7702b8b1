import { hint } from '#model/base/text/nearest.ts';
import type { RegisteredJob } from '../../modules/job.ts';
import type { GateContext } from '../gate-context.ts';
import { dueRun } from './due-run.ts';
import { describeJobs, noteNewJobs, readJobNotes } from './job-notes.ts';

/** Names of jobs that are due now, or whose run may have ended with its server. Notes what this server knows of each. */
export async function dueJobs({ database, clock, project }: GateContext): Promise<readonly string[]> {
  const jobs = Object.values(project().modules.jobs);
  const now = clock.now();
  const notes = await readJobNotes(database.kysely);
  const fresh = jobs.filter(({ name }) => !notes.has(name)).map(({ name }) => name);
  await noteNewJobs(database.kysely, fresh, now);
  await describeJobs(database.kysely, jobs, now, clock.timeZone);
  return jobs
    .filter((job) => {
      const note = notes.get(job.name);
      return note !== undefined && dueRun(job, note, now, clock.timeZone) !== null;
    })
    .map(({ name }) => name);
}

export function jobNamed({ project }: Pick<GateContext, 'project'>, name: string): RegisteredJob {
  const { jobs } = project().modules;
  const found = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  if (!found) throw new Error(`There is no job "${name}"${hint(name, Object.keys(jobs))}`);
  return found;
}
