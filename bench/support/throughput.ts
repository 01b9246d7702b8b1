/**
 * Responses per second.
 *
 * @param askers number of parallel callers, each of which waits for its response
 * @param ms duration of the calls
 */
export async function throughput(ask: () => Promise<unknown>, askers: number, ms: number): Promise<number> {
  const begin = performance.now();
  let answered = 0;
  const asker = async (): Promise<void> => {
    while (performance.now() - begin < ms) {
      await ask();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: askers }, asker));
  return (answered * 1000) / (performance.now() - begin);
}
