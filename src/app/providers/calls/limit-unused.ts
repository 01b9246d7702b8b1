/** Limits the answers that are kept in case a user returns to a screen. */
import type { Query, QueryCache } from '@tanstack/react-query';

const beginsOrEndsUse = new Set(['added', 'observerAdded', 'observerRemoved']);

/**
 * Keeps at most `most` answers that no screen uses: those that were used last. Others are kept until they are old, so a
 * user who opens many screens within minutes would fill the memory.
 */
export function limitUnused(cache: QueryCache, most: number): void {
  const unused = new Set<Query>();
  cache.subscribe(({ type, query }) => {
    if (type === 'removed') unused.delete(query);
    if (!beginsOrEndsUse.has(type)) return;
    unused.delete(query);
    if (query.getObserversCount() > 0) return;
    unused.add(query);
    for (const oldest of unused) {
      if (unused.size <= most) break;
      if (oldest.state.fetchStatus === 'idle') cache.remove(oldest);
    }
  });
}
