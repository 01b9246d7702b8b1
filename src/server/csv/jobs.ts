/** Work that may take longer than a request: whoever asks again joins it, and its outcome is there for a while. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Jobs<T> {
  /**
   * The outcome, or how far the work is when it goes on after the patience of one request.
   *
   * @param mayBeKnown an outcome that somebody was told before will do
   */
  join(name: string, work: Work<T>, mayBeKnown: boolean): Promise<Joined<T>>;
}

/** @param tell how far it is; answers whether somebody still waits for the outcome, or did so a short while ago */
type Work<T> = (tell: (reached: number) => boolean) => Promise<T>;

export type Joined<T> = { readonly outcome: T } | { readonly reached: number };

interface Job<T> {
  readonly promise: Promise<T>;
  reached: number;
  isTold: boolean;
  lastAsked: number;
}

/** @param most outcomes that are kept, and for how long */
export function createJobs<T>(patienceMs: number, most: number, keptMs: number): Jobs<T> {
  const jobs = new Map<string, Job<T>>();
  const forget = (name: string, job: Job<T>): void => {
    if (jobs.get(name) === job) jobs.delete(name);
  };
  const start = (name: string, work: Work<T>): Job<T> => {
    const tell = (reached: number): boolean => {
      job.reached = reached;
      return performance.now() - job.lastAsked < 2 * patienceMs;
    };
    const promise = Promise.resolve().then(() => work(tell));
    const job: Job<T> = { promise, reached: 0, isTold: false, lastAsked: performance.now() };
    jobs.set(name, job);
    job.promise.catch(() => undefined).then(() => setTimeout(() => forget(name, job), keptMs).unref());
    return job;
  };
  return {
    async join(name, work, mayBeKnown) {
      const known = jobs.get(name);
      const job = known && (mayBeKnown || !known.isTold) ? known : start(name, work);
      job.lastAsked = performance.now();
      try {
        const outcome = await Promise.race([
          job.promise.then((value) => ({ outcome: value })),
          sleep(patienceMs, null, { ref: false }),
        ]);
        if (!outcome) return { reached: job.reached };
        job.isTold = true;
        dropOldest(jobs, most);
        return outcome;
      } catch (error) {
        forget(name, job);
        throw error;
      }
    },
  };
}

function dropOldest<T>(jobs: Map<string, Job<T>>, most: number): void {
  const told = [...jobs].filter(([, { isTold }]) => isTold);
  for (const [name] of told.slice(0, Math.max(0, told.length - most))) jobs.delete(name);
}
