/** Effect of long work on other users, and its use of memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from './server.ts';
import type { OpenSession } from './session.ts';

export interface Meanwhile {
  /** Milliseconds of each response to the other user. */
  readonly waits: readonly number[];
  /** Number of requests that were refused because the database was not free in time. */
  readonly refused: number;
  /** Memory of the server beyond its initial use. */
  readonly memoryMb: number;
}

/** Runs the work while another user reads the first page of a list repeatedly. */
export async function meanwhile(
  server: BenchServer,
  session: OpenSession,
  list: string,
  work: () => Promise<unknown>,
): Promise<Meanwhile> {
  const before = server.memory();
  const waits: number[] = [];
  let most = before;
  let refused = 0;
  let isOver = false;
  const reader = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const begin = performance.now();
      const address = `10.0.${(turn >> 8) & 255}.${turn & 255}`;
      const answer = await fetch(new URL(list, server.origin), {
        headers: { cookie: session.header, 'x-forwarded-for': address },
      });
      await answer.arrayBuffer();
      if (answer.status === 503) refused += 1;
      else if (!answer.ok) throw new Error(`the list answered ${answer.status} meanwhile`);
      waits.push(performance.now() - begin);
      most = Math.max(most, server.memory());
      await sleep(20);
    }
  };
  const reading = reader();
  await work().finally(() => {
    isOver = true;
  });
  await reading;
  return { waits, refused, memoryMb: most - before };
}
