/** Whatever can be gone to by its name: a resource's list, or a page. */
import { type DestinationEntry, destinations } from 'virtual:daicho/index';
import { useMemo } from 'react';
import { findEntry, useKnownEntries, useKnownPages } from './entries.ts';

/** Null for what is neither in the navigation nor loaded yet. */
export function useDestination(name: string | null): DestinationEntry | null {
  const entries = useKnownEntries();
  const pages = useKnownPages();
  return useMemo(() => {
    if (name === null) return null;
    const loaded = entries.length > 0 ? findEntry(name) : undefined;
    return destinations[name] ?? loaded ?? pages.find((page) => page.name === name) ?? null;
  }, [name, entries, pages]);
}
