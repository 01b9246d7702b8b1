/** Remembers answers for less than a second, so that the many requests of one screen read a session once; other servers' changes are felt after it. */
export interface BriefCache<T> {
  /** The remembered value, or the loaded one; null is not remembered. */
  get(key: string, load: () => Promise<T | null>): Promise<T | null>;
  /** Forgets what the test holds for; loads on their way are not remembered either. */
  forget(test: (value: T, key: string) => boolean): void;
}

const capacity = 5_000;

/** The clock is the machine's own, not the company's: it always runs. */
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
