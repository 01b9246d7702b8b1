/**
 * The navigation that the first page loads: the targets and the paths of each entry. Tabs are loaded with their module.
 */

import { same } from '../base/same.ts';
import { segmentsOf } from '../paths/redirects.ts';
import type { Grant } from '../types/access.ts';
import type { Locale } from '../types/locale.ts';
import type { Navigation, NavigationEntry } from '../types/screens/navigation.ts';
import type { Destination } from './destination.ts';

/** The target of an entry, and who may open it. */
export interface Opening extends Pick<Destination, 'name' | 'area' | 'icon'> {
  readonly path: string;
  /** With one of these scopes the actor may read at least some of it. */
  readonly read: readonly Pick<Grant, 'scope'>[];
  /** See {@link Destination}. */
  readonly needs?: readonly Opening['read'][];
}

/** An entry of the navigation. */
export interface Head {
  /** The entry, then those of its tabs that an actor may open without being able to open any target before them. */
  readonly openings: readonly Opening[];
  /** Patterns of paths. A path that begins with one belongs to the entry or one of its tabs. */
  readonly starts: readonly string[];
  /** Name of the entry that this one is indented below. */
  readonly under: string | null;
}

export interface HeadGroup {
  readonly name: string;
  readonly icon: string;
  readonly entries: readonly Head[];
}

/** An entry of the navigation with the targets of its tabs. */
export interface TabbedEntry {
  readonly entry: NavigationEntry;
  readonly destinations: readonly Destination[];
  /** Tab → label. */
  readonly labels: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
}

/** @param switchesOf returns the names of features and settings that close a destination */
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
    const openings: Switched[] = [];
    for (const one of placed.get(entry) ?? []) {
      const next = { opening: openingOf(one), switches: switchesOf(one.name) };
      if (!openings.some((former) => isOpenToo(former, next))) openings.push(next);
    }
    return {
      openings: openings.map(({ opening }) => opening),
      starts: [...new Set((patterns.get(entry) ?? []).map((pattern) => shortest(pattern, others)))],
      under: entry.under,
    };
  };
  return groups.map(({ name, icon, entries: own }) => ({ name, icon, entries: own.map(headOf) }));
}

export function openingOf({ name, area, icon, routes, read, needs }: Destination): Opening {
  const scopesOf = (grants: readonly Grant[]): Opening['read'] =>
    [...new Set(grants.map(({ scope }) => scope))].map((scope) => ({ scope }));
  const own = { name, area, icon, path: routes.list, read: scopesOf(read) };
  return needs ? { ...own, needs: needs.map(scopesOf) } : own;
}

interface Switched {
  readonly opening: Opening;
  readonly switches: readonly string[];
}

/** True if everybody who may open `next` may also open `former`, so that the entry never leads to `next`. */
function isOpenToo(former: Switched, next: Switched): boolean {
  const { area, read, needs } = former.opening;
  const scopes = read.map(({ scope }) => scope);
  return (
    area === next.opening.area &&
    next.opening.read.every(({ scope }) => scopes.includes(scope)) &&
    (needs === undefined || same(needs, next.opening.needs)) &&
    former.switches.every((one) => next.switches.includes(one))
  );
}

/** Names of the entry's resource and of the targets of its tabs. */
export const namesIn = ({ resource, tabs }: NavigationEntry): readonly string[] => [
  resource,
  ...tabs.flatMap(({ name, tabs: second }) => (second.length > 0 ? second : [name])),
];

const patternsOf = ({ routes: { list, create, choose, detail } }: Destination): readonly string[] => [
  ...new Set([list, choose ?? create, create, detail]),
];

/** The shortest start of the pattern that no other pattern can have. */
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
