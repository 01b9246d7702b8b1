/** Limits concurrent work. Further work waits in turn, and is refused if it waits too long. */
import { Problem } from '#model/access/errors.ts';
import { late, within } from '../within.ts';

export interface Slots {
  /** @throws `busy` */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(count: number, patienceMs: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  const acquire = async (): Promise<void> => {
    if (free > 0) {
      free--;
      return;
    }
    let turn: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => {
      turn = resolve;
      waiting.push(turn);
    });
    if ((await within(patienceMs, coming)) !== late) return;
    const at = waiting.indexOf(turn);
    // It got its turn at the very moment when it gave up.
    if (at < 0) release();
    else waiting.splice(at, 1);
    throw new Problem('busy', [], { retryAfter: 2 });
  };
  return {
    async take(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
