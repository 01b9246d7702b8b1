/**
 * Caches values for less than a second, so that the many requests of one screen read a session once. Changes of other
 * servers take effect after that time.
 */
export interface BriefCache<T> {
  /** The cached value, or the loaded one; null is not cached. */
  get(key: string, load: () => Promise<T | null>): Promise<T | null>;
  /** Removes entries for which the test is true; loads in progress are not cached either. */
  forget(test: (value: T, key: string) => boolean): void;
}

const capacity = 5_000;

/** Uses the machine's clock, not the company's, because it always advances. */
export function createBriefCache<T>(lifetimeMs = 800): BriefCache<T> {
  const entries = new Map<string, { readonly value: T; readonly expires: number }>();
  let generation = 0;
  return {
    async get(key, load) {
      const found = entries.get(key);
      if (found && found.expires > performance.now()) return found.value;
      const before = generation;
      const value = await load();
      entries.delete(key);
      if (value === null || generation !== before) return value;
      if (entries.size >= capacity) entries.clear();
      entries.set(key, { value, expires: performance.now() + lifetimeMs });
      return value;
    },
    forget(test) {
      generation += 1;
      for (const [key, { value }] of entries) if (test(value, key)) entries.delete(key);
    },
  };
}
