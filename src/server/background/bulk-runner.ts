/** Makes changes of many records: at once where they were requested, and those of servers that have died. */
import { longFrom } from '#model/features/bulk/bulk-change.ts';
import { within } from '../db/within.ts';
import type { Bulk } from '../gate/bulk/bulk-table.ts';
import type { BulkRun } from '../gate/bulk/run-bulk.ts';
import type { Gate } from '../gate/gate.ts';

export interface BulkRunner {
  /** Runs the check or the change, and resolves when it has ended here; never rejects. */
  run(id: string): Promise<void>;
  /** Runs what no server runs. */
  look(): Promise<void>;
  /** Number of changes that run here. */
  running(): number;
  /** Waits some seconds for the parts that are being written; another server, or the next start, goes on. */
  stop(): Promise<void>;
}

export interface BulkParts {
  readonly gate: Pick<Gate, 'runBulk' | 'openBulks' | 'forgetOldBulks'>;
  readonly actorOf: BulkRun['actorOf'];
  /** Writes to the account that a long change is done. */
  tell(bulk: Bulk): Promise<void>;
  readonly say: (line: string) => void;
}

/** A server that died holds its lease for half a minute. */
const lookEveryMs = 60_000;
const farewellMs = 5_000;

export function createBulkRunner({ gate, actorOf, tell, say }: BulkParts): BulkRunner {
  const stopped = new AbortController();
  const runs = new Map<string, Promise<void>>();
  const report = (error: unknown): void =>
    say(`A change of many records failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  const carryOut = async (id: string): Promise<void> => {
    try {
      const ended = await gate.runBulk(id, { actorOf, signal: stopped.signal, report });
      if (ended?.state === 'done' && ended.rowCount > longFrom) await tell(ended);
    } catch (error) {
      if (!stopped.signal.aborted) report(error);
    }
  };
  const run = (id: string): Promise<void> => {
    const running = runs.get(id) ?? carryOut(id).finally(() => runs.delete(id));
    runs.set(id, running);
    return running;
  };
  const look = async (): Promise<void> => {
    if (stopped.signal.aborted) return;
    await gate.forgetOldBulks();
    await Promise.all((await gate.openBulks()).map(run));
  };
  const timer = setInterval(() => void look().catch(report), lookEveryMs);
  timer.unref();
  return {
    run,
    look,
    running: () => runs.size,
    async stop() {
      clearInterval(timer);
      stopped.abort(new Error('the server stops'));
      await within(farewellMs, Promise.allSettled([...runs.values()]));
    },
  };
}
