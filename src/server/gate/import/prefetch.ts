/** Asks a source for its next item while somebody still works with the last one. */
export async function* prefetched<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T>> => {
    const next = iterator.next();
    // Told when its turn comes; nobody waits for it where the work ends before.
    next.catch(() => undefined);
    return next;
  };
  let coming = ask();
  try {
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = ask();
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
