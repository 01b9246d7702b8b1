/** Checks every minute which jobs of modules are due, and runs them in parallel. */
import type { Locale } from '#model/types/locale.ts';
import { within } from '../db/within.ts';
import type { Gate } from '../gate/gate.ts';
import type { JobNote } from '../gate/jobs/job-notes.ts';
import type { JobEnd } from '../gate/jobs/run-job.ts';

export interface JobRunner {
  /** Checks now, and then every minute if there are jobs. */
  begin(): void;
  /** Runs what is due, and resolves when all of it has ended. */
  look(): Promise<void>;
  /** Call it when a run was requested. */
  wake(): void;
  /** Runs a job now, even if it is not due. Null while another server runs it. */
  run(name: string): Promise<JobEnd | null>;
  /** The last run of each job as of this server's last check; null without jobs. */
  states(): Readonly<Record<string, JobStatus>> | null;
  /** Waits some seconds for running jobs. */
  stop(): Promise<void>;
}

/** Without the reason of a failure, which is for readers of the log. */
type JobStatus = Omit<JobNote, 'name' | 'error' | 'requestedAt'>;

const minuteMs = 60_000;
const farewellMs = 5_000;

export function createJobRunner(
  gate: Pick<Gate, 'jobNames' | 'jobNotes' | 'dueJobs' | 'runJob'>,
  { locale, say }: { readonly locale: Locale; readonly say: (line: string) => void },
): JobRunner {
  const stopped = new AbortController();
  const running = new Map<string, Promise<JobEnd | null>>();
  let known: Readonly<Record<string, JobStatus>> = {};
  let timer: NodeJS.Timeout | undefined;

  const carryOut = (name: string, isRequested: boolean): Promise<JobEnd | null> => {
    const run = gate.runJob(name, { isRequested, signal: stopped.signal, locale, say }).finally(async () => {
      running.delete(name);
      await learn().catch(() => undefined);
    });
    running.set(name, run);
    return run;
  };
  const learn = async (): Promise<void> => {
    const names = gate.jobNames();
    const notes = [...(await gate.jobNotes()).values()].filter(({ name }) => names.includes(name));
    known = Object.fromEntries(notes.map(({ name, error: _, requestedAt: __, ...status }) => [name, status]));
  };
  const look = async (): Promise<void> => {
    if (gate.jobNames().length === 0 || stopped.signal.aborted) return;
    const due = (await gate.dueJobs()).filter((name) => !running.has(name));
    const runs = due.map((name) =>
      carryOut(name, false).catch((error: unknown) => void say(`Job "${name}" did not run: ${reason(error)}`)),
    );
    await learn();
    await Promise.all(runs);
  };
  const report = (error: unknown): void => say(`Due jobs could not be read: ${reason(error)}`);
  const lookAndWait = (): void => {
    look().catch(report);
    timer = setTimeout(lookAndWait, minuteMs - (Date.now() % minuteMs));
    timer.unref();
  };
  return {
    begin() {
      if (gate.jobNames().length > 0) lookAndWait();
      // Jobs that the modules no longer have.
      else gate.dueJobs().catch(report);
    },
    look,
    wake: () => void look().catch(report),
    run: (name) => carryOut(name, true),
    states: () => (gate.jobNames().length === 0 ? null : known),
    async stop() {
      clearTimeout(timer);
      stopped.abort(new Error('the server stops'));
      await within(farewellMs, Promise.allSettled([...running.values()]));
    },
  };
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
