import { useEffect } from 'react';

/** After the first list, which has priority. */
const afterMs = 1500;

/**
 * Loads code that will soon be needed, after everything that is needed first.
 * A failure is only reported when the code is used.
 *
 * @param load must be the same function on every render
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [load]);
}
