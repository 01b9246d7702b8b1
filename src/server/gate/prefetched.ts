/** Requests the next item of a source while the consumer still works on the last one. */
export async function* prefetched<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T>> => {
    const next = iterator.next();
    // A failure is reported when its turn comes; if the consumer stops earlier, nobody awaits it.
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
