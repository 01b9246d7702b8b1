/** Runs the same action on many records, a few at a time, and collects the outcomes. */

export interface Outcome<T> {
  readonly item: T;
  /** Null if it succeeded. */
  readonly error: unknown;
}

/** Number of concurrent calls: enough for speed, few enough to leave capacity for others. */
const atOnce = 4;

/** Outcomes in the order of the items; a failure does not stop the others. */
export async function runMany<T>(
  items: readonly T[],
  recordAction: (item: T) => Promise<void>,
  onProgress?: (done: number) => void,
): Promise<readonly Outcome<T>[]> {
  const outcomes: Outcome<T>[] = [];
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next;
      next += 1;
      const item = items[at] as T;
      outcomes[at] = { item, error: await recordAction(item).then(() => null, reasonOf) };
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return outcomes;
}

/** Never null, even if the code throws null or undefined. */
const reasonOf = (error: unknown): unknown => error ?? new Error('failed');
