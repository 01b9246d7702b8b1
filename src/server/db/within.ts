/** Waiting with an end. */
import { setTimeout as sleep } from 'node:timers/promises';

export const late: unique symbol = Symbol('late');

/** What `work` resolves to, or `late` when that takes longer than so many milliseconds. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | typeof late> {
  const abort = new AbortController();
  const timer = sleep(milliseconds, late, { signal: abort.signal });
  timer.catch(() => undefined);
  try {
    return await Promise.race([work, timer]);
  } finally {
    abort.abort();
  }
}
