/** Finds a screen by name: the list of a resource, or a page. */
import { useEffect, useMemo } from 'react';
import type { Destination } from '#model/pages/destination.ts';
import { findEntry, loadModuleOf, useKnownEntries, useKnownPages } from './entries.ts';

/** Null until its module is loaded, and for an unknown name. */
export function useDestination(name: string | null): Destination | null {
  const entries = useKnownEntries();
  const pages = useKnownPages();
  useEffect(() => {
    // After a failure there is no link, as before the module was loaded.
    if (name !== null) loadModuleOf(name).catch(() => {});
  }, [name]);
  return useMemo(() => {
    if (name === null) return null;
    const loaded = entries.length > 0 ? findEntry(name) : undefined;
    return loaded ?? pages.find((page) => page.name === name) ?? null;
  }, [name, entries, pages]);
}
