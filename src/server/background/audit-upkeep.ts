/** Removes what the settings do not keep of the audit log and the recycle bin, and counts entries of past weeks. */
import type { Gate } from '../gate/gate.ts';

export interface AuditUpkeep {
  /** Begins after the end of a run that has already begun; never rejects. */
  run(): Promise<void>;
  /** Waits for the end of the running portion. */
  stop(): Promise<void>;
}

/** @param months undefined keeps all entries */
export function createAuditUpkeep(
  gate: Pick<Gate, 'removeOldEntries' | 'keepWeekCounts' | 'emptyBin'>,
  months: number | undefined,
  say: (line: string) => void,
): AuditUpkeep {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const { signal } = stopped;
  const remove = async (): Promise<void> => {
    if (months === undefined) return;
    const removed = await gate.removeOldEntries({ months, signal });
    if (removed) say(`Audit log: ${removed.count.toLocaleString('en')} entries up to ${removed.until} are removed.`);
  };
  const empty = async (): Promise<void> => {
    const count = await gate.emptyBin(signal);
    if (count) say(`Recycle bin: ${count.toLocaleString('en')} records are erased.`);
  };
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      if (!signal.aborted) await work();
    } catch (error) {
      say(`${what}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const runOnce = async (): Promise<void> => {
    await attempt('Old entries of the audit log were not removed', remove);
    await attempt('Deleted records were not erased', empty);
    await attempt('Entries of the audit log were not counted', () => gate.keepWeekCounts({ signal }));
  };
  return {
    run() {
      running = running.then(runOnce);
      return running;
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
