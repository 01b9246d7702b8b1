/** The navigation as the first page downloads it: where each entry may lead, and which paths are its own. Its tabs come with their module. */
import type { Destination } from './packed-navigation.ts';
import { segmentsOf } from './redirects.ts';
import type { Navigation, NavigationEntry } from './resource.ts';

/** An entry of the navigation. */
export interface Head {
  /** The entry itself, then those of its tabs that may be open while the ones before them are closed. */
  readonly openings: readonly Destination[];
  /** Patterns of paths: whatever begins with one of them belongs to the entry or to one of its tabs. */
  readonly starts: readonly string[];
  /** Shown indented below the entry of this name. */
  readonly under: string | null;
}

export interface HeadGroup {
  readonly name: string;
  readonly icon: string;
  readonly entries: readonly Head[];
}

/** An entry of the navigation with all that stands behind its tabs. */
export interface TabbedEntry {
  readonly entry: NavigationEntry;
  readonly destinations: readonly Destination[];
}

/** @param switchesOf names of the features that close a destination */
export function headsOf(
  { groups }: Pick<Navigation, 'groups'>,
  destinationOf: (name: string) => Destination,
  switchesOf: (name: string) => readonly string[],
): readonly HeadGroup[] {
  const entries = groups.flatMap((group) => group.entries);
  const placed = new Map(entries.map((entry) => [entry, namesIn(entry).map(destinationOf)]));
  const patterns = new Map([...placed].map(([entry, all]) => [entry, all.flatMap(patternsOf)]));
  const headOf = (entry: NavigationEntry): Head => {
    const others = entries.filter((one) => one !== entry).flatMap((one) => patterns.get(one) ?? []);
    const openings = new Map<string, Destination>();
    for (const one of placed.get(entry) ?? []) {
      const key = JSON.stringify([one.area, one.read, one.needs, switchesOf(one.name)]);
      if (!openings.has(key)) openings.set(key, one);
    }
    return {
      openings: [...openings.values()],
      starts: [...new Set((patterns.get(entry) ?? []).map((pattern) => shortest(pattern, others)))],
      under: entry.under,
    };
  };
  return groups.map(({ name, icon, entries: own }) => ({ name, icon, entries: own.map(headOf) }));
}

/** The entry and what stands behind its tabs. */
export const namesIn = ({ resource, tabs }: NavigationEntry): readonly string[] => [
  resource,
  ...tabs.flatMap(({ name, tabs: second }) => (second.length > 0 ? second : [name])),
];

const patternsOf = ({ routes: { list, create, choose, detail } }: Destination): readonly string[] => [
  ...new Set([list, choose ?? create, create, detail]),
];

/** As much of the pattern as none of the others can begin with. */
function shortest(pattern: string, others: readonly string[]): string {
  const parts = segmentsOf(pattern);
  const isOwn = (start: readonly string[]): boolean =>
    !others.some((other) => {
      const given = segmentsOf(other);
      return given.length >= start.length && start.every((part, at) => mayBeSame(part, given[at] ?? ''));
    });
  const length = parts.findIndex((_, at) => isOwn(parts.slice(0, at + 1))) + 1;
  return length === 0 ? pattern : `/${parts.slice(0, length).join('/')}`;
}

const mayBeSame = (a: string, b: string): boolean => a === b || a.startsWith('{') || b.startsWith('{');
