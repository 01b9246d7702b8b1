/** Work that takes longer than a request may: whoever asks again joins it. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Running<T> {
  /** What the work comes to; null while it goes on after the patience of one request. */
  join(name: string, work: () => Promise<T>): Promise<T | null>;
}

/** @param keptMs how long an outcome that nobody has heard of waits to be asked for */
export function createRunning<T>(patienceMs: number, keptMs: number): Running<T> {
  const all = new Map<string, Promise<T>>();
  return {
    async join(name, work) {
      const promise = all.get(name) ?? start(all, name, work, keptMs);
      const outcome = await Promise.race([
        promise.then((value) => ({ value })),
        sleep(patienceMs, null, { ref: false }),
      ]);
      if (!outcome) return null;
      all.delete(name);
      return outcome.value;
    },
  };
}

function start<T>(all: Map<string, Promise<T>>, name: string, work: () => Promise<T>, keptMs: number): Promise<T> {
  const promise = work();
  all.set(name, promise);
  const forget = (): void => {
    if (all.get(name) === promise) all.delete(name);
  };
  promise.catch(() => undefined).then(() => setTimeout(forget, keptMs).unref());
  return promise;
}
