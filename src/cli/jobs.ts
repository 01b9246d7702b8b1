/**
 * `npm run jobs`: lists the jobs of modules with their schedules, last and next runs. `npm run jobs -- run <name>` runs
 * one now.
 * Reads DATABASE_URL and DATA_DIRECTORY. The embedded database must not be in use.
 */
import type { Database } from '#server/db/database.ts';
import { readProject } from '#server/declarations/project.ts';
import { readJobNotes } from '#server/gate/jobs/job-notes.ts';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';
import { jobLines } from './job-lines.ts';
import { projectRoot } from './project-root.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const [word, name, ...more] = process.argv.slice(2);
await runCommand(async () => {
  if (word === undefined) await withDatabase(list, { creates: true });
  else if (word === 'run' && name !== undefined && more.length === 0) await runNow(name);
  else throw new Error('Usage:\nnpm run jobs\nnpm run jobs -- run <name>');
});

async function list({ kysely }: Database): Promise<void> {
  const { modules } = await readProject(projectRoot);
  const { TIME_ZONE } = readSettings({ ...process.env });
  const jobs = Object.values(modules.jobs);
  const notes = await readJobNotes(kysely);
  const now = new Date();
  if (jobs.length === 0) process.stdout.write('The modules of this project have no jobs.\n');
  for (const job of jobs) process.stdout.write(`${jobLines(job, notes.get(job.name), TIME_ZONE, now).join('\n')}\n`);
}

/** Runs the job on a separate server that accepts no requests. */
async function runNow(job: string): Promise<void> {
  const { jobs, database, stop } = await start(projectRoot, readSettings({ LOG_LEVEL: 'silent', ...process.env }), say);
  process.once('SIGINT', () => void jobs.stop());
  try {
    const end = await jobs.run(job);
    if (end === null) throw new Error(`Another server is running the job "${job}" in ${database.describe}.`);
    if (end.state !== 'done') process.exitCode = 1;
  } finally {
    await stop();
  }
}
