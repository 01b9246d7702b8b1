/** What stands in the navigation of one account, and where its work starts: data only. */
import { type Area, holds } from '#model/actor.ts';
import { individualHome } from '#model/home.ts';
import type { Grant, Navigation, Resource } from '#model/resource.ts';
import { actorOf, type Session } from '../providers/session.tsx';

/** The part of a resource that the navigation needs. */
export type Destination = Pick<Resource, 'name' | 'area' | 'routes'> & { readonly read: readonly Grant[] };

export interface NavigationGroup<D extends Destination> {
  readonly name: string;
  readonly icon: string;
  readonly entries: readonly { readonly entry: D; readonly under: string | null }[];
}

/** True when the account belongs to the entry's area and may read at least some of its records. */
export function mayOpen(entry: Destination, session: Session): boolean {
  const actor = actorOf(session);
  return session.areas.includes(entry.area) && entry.read.some(({ scope }) => holds(actor, scope));
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
      const open = entries.flatMap(({ resource, under }) => {
        const entry = all[resource];
        return entry?.area === area && mayOpen(entry, session) ? [{ entry, under }] : [];
      });
      const present = new Set(open.map(({ entry }) => entry.name));
      const placed = open.map(({ entry, under }) => ({ entry, under: under && present.has(under) ? under : null }));
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
