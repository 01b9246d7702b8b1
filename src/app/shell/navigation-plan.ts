/** What stands in the navigation of one account, and where its work starts: data only. */
import { type Area, holds, isOff } from '#model/actor.ts';
import { individualHome } from '#model/home.ts';
import type { Grant, Navigation, Resource } from '#model/resource.ts';
import { actorOf, type Session } from '../providers/session.tsx';

/** The part of a resource or a page that the navigation needs. */
export type Destination = Pick<Resource, 'name' | 'area' | 'routes'> & {
  readonly read: readonly Grant[];
  readonly needs?: readonly (readonly Grant[])[];
};

export interface PlacedEntry<D extends Destination> {
  readonly entry: D;
  readonly under: string | null;
  /** What shares its head, the entry itself first; empty when it stands alone. */
  readonly tabs: readonly PlacedTab<D>[];
}

/** A tab that is a screen, or that holds several. */
export interface PlacedTab<D extends Destination> {
  readonly name: string;
  readonly destinations: readonly D[];
}

export interface NavigationGroup<D extends Destination> {
  readonly name: string;
  readonly icon: string;
  readonly entries: readonly PlacedEntry<D>[];
}

/** The entry and what stands behind its tabs, each once. */
export const destinationsOf = <D extends Destination>({ entry, tabs }: PlacedEntry<D>): readonly D[] =>
  tabs.length > 0 ? tabs.flatMap(({ destinations }) => destinations) : [entry];

/** True when the account belongs to the entry's area and may read at least some of its records. */
export function mayOpen(entry: Destination, session: Session): boolean {
  const actor = actorOf(session);
  const isHeld = (grants: readonly Grant[]): boolean => grants.some(({ scope }) => holds(actor, scope));
  if (isOff(actor, entry.name) || !session.areas.includes(entry.area) || !isHeld(entry.read)) return false;
  return entry.needs === undefined || entry.needs.some(isHeld);
}

/** The area whose frame a path is shown in: its own, or the one that the account has. */
export function areaOf(pathname: string, { areas }: Pick<Session, 'areas'>): Area {
  const own = pathname === individualHome || pathname.startsWith(`${individualHome}/`) ? 'individual' : 'staff';
  return areas.includes(own) ? own : (areas[0] ?? own);
}

/** The declared groups of an area with what this account may open. Empty groups are left out; who lost a parent moves up. */
export function planNavigation<D extends Destination>(
  { groups }: Navigation,
  all: Readonly<Record<string, D>>,
  session: Session,
  area: Area,
): readonly NavigationGroup<D>[] {
  return groups
    .map(({ name, icon, entries }) => {
      const openOf = (names: readonly string[]): readonly D[] =>
        names.flatMap((one) => (all[one]?.area === area && mayOpen(all[one], session) ? [all[one]] : []));
      const open = entries.flatMap(({ resource, under, tabs }): PlacedEntry<D>[] => {
        const shown = [{ name: resource, tabs: [] as readonly string[] }, ...tabs]
          .map((tab) => ({ name: tab.name, destinations: openOf(tab.tabs.length > 0 ? tab.tabs : [tab.name]) }))
          .filter(({ destinations }) => destinations.length > 0);
        // Whoever may not open the entry itself begins at the first of its tabs.
        const entry = shown[0]?.destinations[0];
        return entry ? [{ entry, under, tabs: shown.length > 1 ? shown : [] }] : [];
      });
      const present = new Set(open.map(({ entry }) => entry.name));
      const placed = open.map((one) => ({ ...one, under: one.under && present.has(one.under) ? one.under : null }));
      return { name, icon, entries: placed };
    })
    .filter(({ entries }) => entries.length > 0);
}

/** Start of the staff area: what the server names, else the first entry that may be opened; null without staff access. */
export function staffHomeIn(groups: readonly NavigationGroup<Destination>[], session: Session): string | null {
  if (!session.areas.includes('staff')) return null;
  if (session.home && session.home !== individualHome) return session.home;
  return groups[0]?.entries[0]?.entry.routes.list ?? null;
}
