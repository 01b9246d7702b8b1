/** Waits with a time limit. */
import { setTimeout as sleep } from 'node:timers/promises';

export const late: unique symbol = Symbol('late');

/** The result of `work`, or `late` if it takes longer than the given milliseconds. */
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
