import { useEffect } from 'react';

/** The first list comes first. */
const afterMs = 1500;

/**
 * Loads what will be wanted soon, after everything that is needed first. A failure is met when it is wanted.
 *
 * @param load stays the same from drawing to drawing
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs);
    return () => clearTimeout(timer);
  }, [load]);
}
