/** Runs requested refreshes one after the other, beginning at once, and again after a restart. */
import type { ReadCandidates } from '../connectors/read-candidates.ts';
import type { Gate } from '../gate/gate.ts';

export interface RefreshRunner {
  /** Call it when there may be something to do. */
  wake(): void;
  /** Resolves when nothing is left to do here. */
  idle(): Promise<void>;
  isRunning(): boolean;
  /** Aborts what is being read; it stays requested. */
  stop(): void;
}

/** A server that died holds its lease for half a minute. */
const lookAgainMs = 15_000;

export function createRefreshRunner(
  gate: Pick<Gate, 'runRefreshes'>,
  read: ReadCandidates,
  say: (line: string) => void,
): RefreshRunner {
  let isStopped = false;
  let isRequested = false;
  let running: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;

  const lookAgain = (): void => {
    clearTimeout(again);
    again = setTimeout(wake, lookAgainMs);
    again.unref();
  };
  const work = async (): Promise<void> => {
    while (isRequested && !isStopped) {
      isRequested = false;
      try {
        const { done, left } = await gate.runRefreshes({ read, isStopped: () => isStopped });
        for (const { resource, id, error: code, cause } of done)
          if (code) say(`Refresh failed: ${resource} ${id}: ${code}${cause === null ? '' : ` (${cause})`}`);
        if (left && !isStopped) lookAgain();
      } catch (error) {
        if (isStopped) return;
        say(`Refreshes failed: ${error instanceof Error ? error.message : error}`);
        // What was requested is still stored, and the database may answer again.
        lookAgain();
      }
    }
  };
  const wake = (): void => {
    isRequested = true;
    if (isStopped) return;
    running ??= work().finally(() => {
      running = null;
    });
  };
  return {
    wake,
    idle: async () => {
      await running;
    },
    isRunning: () => running !== null,
    stop() {
      isStopped = true;
      clearTimeout(again);
    },
  };
}
