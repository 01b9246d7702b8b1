/** Plans the navigation of an account, the tabs above its screens, and its start page: data only. */
import { holds, isOff } from '#model/access/actor.ts';
import type { Destination } from '#model/pages/destination.ts';
import { individualHome } from '#model/pages/home.ts';
import type { HeadGroup, Opening, TabbedEntry } from '#model/pages/navigation-heads.ts';
import type { Area } from '#model/types/access.ts';
import type { NavigationTab } from '#model/types/screens/navigation.ts';
import { actorOf, type Session } from '../../providers/session/session.tsx';

/** What decides whether an account may open something. */
type Openable = Pick<Opening, 'name' | 'area' | 'read' | 'needs'>;

export interface PlacedEntry {
  /** The screen that the entry opens. */
  readonly entry: Opening;
  readonly under: string | null;
  readonly starts: readonly string[];
}

export interface NavigationGroup {
  readonly name: string;
  readonly icon: string;
  readonly entries: readonly PlacedEntry[];
}

/** A tab with one screen or several. */
export interface PlacedTab extends Pick<NavigationTab, 'name' | 'counts'> {
  readonly destinations: readonly Destination[];
}

/** True if the account has the area of the entry and may read at least some of its records. */
export function mayOpen(entry: Openable, session: Session): boolean {
  const actor = actorOf(session);
  const isHeld = (grants: Opening['read']): boolean => grants.some(({ scope }) => holds(actor, scope));
  if (isOff(actor, entry.name) || !session.areas.includes(entry.area) || !isHeld(entry.read)) return false;
  return entry.needs === undefined || entry.needs.some(isHeld);
}

/** The area in whose frame a path is shown: the path's own area, if the account has it. */
export function areaOf(pathname: string, { areas }: Pick<Session, 'areas'>): Area {
  const own = pathname === individualHome || pathname.startsWith(`${individualHome}/`) ? 'individual' : 'staff';
  return areas.includes(own) ? own : (areas[0] ?? own);
}

/**
 * The groups of an area, with the entries that this account may open.
 * Leaves out empty groups; an entry whose parent is missing moves up.
 */
export function planNavigation(groups: readonly HeadGroup[], session: Session, area: Area): readonly NavigationGroup[] {
  return groups
    .map(({ name, icon, entries }) => {
      const open = entries.flatMap(({ openings, under, starts }): PlacedEntry[] => {
        // An entry opens its first tab that the account may open.
        const entry = openings.find((one) => one.area === area && mayOpen(one, session));
        return entry ? [{ entry, under, starts }] : [];
      });
      const present = new Set(open.map(({ entry }) => entry.name));
      const placed = open.map((one) => ({ ...one, under: one.under && present.has(one.under) ? one.under : null }));
      return { name, icon, entries: placed };
    })
    .filter(({ entries }) => entries.length > 0);
}

/** The tabs of an entry that the account may open, the entry itself first; empty if there is only one. */
export function planTabs({ entry, destinations }: TabbedEntry, session: Session): readonly PlacedTab[] {
  const openOf = (names: readonly string[]): readonly Destination[] =>
    names.flatMap((name) => destinations.find((one) => one.name === name && mayOpen(one, session)) ?? []);
  const itself: NavigationTab = { name: entry.resource, tabs: [] };
  const tabs = [itself, ...entry.tabs]
    .map(({ tabs: second, ...tab }) => ({ ...tab, destinations: openOf(second.length > 0 ? second : [tab.name]) }))
    .filter((tab) => tab.destinations.length > 0);
  return tabs.length > 1 ? tabs : [];
}

/**
 * Start page of the staff area: from the server, else the first entry that may be opened; null without staff access.
 */
export function staffHomeIn(groups: readonly NavigationGroup[], session: Session): string | null {
  if (!session.areas.includes('staff')) return null;
  if (session.home && session.home !== individualHome) return session.home;
  return groups[0]?.entries[0]?.entry.path ?? null;
}
