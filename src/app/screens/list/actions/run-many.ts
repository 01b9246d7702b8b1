/** The same action on many records, a few at a time, with what came of each. */

export interface Outcome<T> {
  readonly item: T;
  /** Null when it was done. */
  readonly error: unknown;
}

/** Calls that are under way at the same time: enough to be quick, few enough to leave room for others. */
const atOnce = 4;

/** Outcomes in the order of the items; one that fails does not stop the others. */
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

/** Anything but null, even from code that throws nothing in particular. */
const reasonOf = (error: unknown): unknown => error ?? new Error('failed');
