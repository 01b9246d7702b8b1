/**
 * Answers per second.
 *
 * @param askers how many ask at the same time, each of which waits for its answer
 * @param ms how long they ask
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
