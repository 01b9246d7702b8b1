/** Requests the next item of a source while the consumer still works on the last one. */
import { setImmediate } from 'node:timers/promises';

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
      // By the next turn of the event loop the driver has sent the statement.
      await setImmediate();
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
