/** Keeps the audit log as long as the settings say. */
import type { Gate } from '../gate/gate.ts';

export interface AuditRetention {
  /** Removes older entries, after a run that has already begun; never rejects. */
  run(): Promise<void>;
  /** Waits for the end of the running portion. */
  stop(): Promise<void>;
}

/** @param months undefined keeps all entries */
export function createAuditRetention(
  gate: Pick<Gate, 'removeOldEntries'>,
  months: number | undefined,
  say: (line: string) => void,
): AuditRetention {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const remove = async (): Promise<void> => {
    if (months === undefined || stopped.signal.aborted) return;
    try {
      const removed = await gate.removeOldEntries({ months, signal: stopped.signal });
      if (removed) say(`Audit log: ${removed.count.toLocaleString('en')} entries up to ${removed.until} are removed.`);
    } catch (error) {
      say(`Old entries of the audit log were not removed: ${error instanceof Error ? error.message : error}`);
    }
  };
  return {
    run() {
      running = running.then(remove);
      return running;
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
