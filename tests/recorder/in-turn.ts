/** Runs a function for many things, some at a time; results keep the order. */
export async function inTurn<T, R>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(things.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < things.length) {
      const at = next++;
      results[at] = await work(things[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
  return results;
}
