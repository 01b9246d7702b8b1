/** Whatever can be gone to by its name: a resource's list, or a page. */
import { useEffect, useMemo } from 'react';
import type { Destination } from '#model/pages/destination.ts';
import { findEntry, loadModuleOf, useKnownEntries, useKnownPages } from './entries.ts';

/** Null until its module is loaded, and for what is none. */
export function useDestination(name: string | null): Destination | null {
  const entries = useKnownEntries();
  const pages = useKnownPages();
  useEffect(() => {
    // Without it there is no way on, as before it came.
    if (name !== null) loadModuleOf(name).catch(() => {});
  }, [name]);
  return useMemo(() => {
    if (name === null) return null;
    const loaded = entries.length > 0 ? findEntry(name) : undefined;
    return loaded ?? pages.find((page) => page.name === name) ?? null;
  }, [name, entries, pages]);
}
