/** The last few results of something dear, for a while. */
export interface Recent<T> {
  get(name: string): T | undefined;
  set(name: string, value: T): void;
}

export function createRecent<T>(most: number, lifetimeMs: number): Recent<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    get(name) {
      const found = kept.get(name);
      return found && found.until > performance.now() ? found.value : undefined;
    },
    set(name, value) {
      kept.delete(name);
      kept.set(name, { value, until: performance.now() + lifetimeMs });
      for (const [oldest] of kept) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
  };
}
