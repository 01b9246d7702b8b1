/** What waits for an account: tabs of lists that the word `home` names. */
import { type Access, accessOf, may } from '../access/access.ts';
import { type Actor, holds, isOff } from '../access/actor.ts';
import { listFor } from '../list/list-request.ts';
import type { Declarations } from '../types/declarations.ts';
import type { Values } from '../types/values.ts';
import { namesIn } from './navigation-heads.ts';

/** Call of what waits for the account. */
export const homeCall = '/v2/home';

/** Records that the page shows of each tab. */
export const recordsOfEach = 3;

/** A tab that waits for an account. */
export interface Waiting {
  readonly resource: string;
  readonly category: string;
  readonly label: string;
  /** Address of the list, with the tab open. */
  readonly address: string;
  /** Null if the list takes too long. */
  readonly count: number | null;
  /** The list may have more records than `count`. */
  readonly isAtLeast: boolean;
  /** The first ones. */
  readonly records: readonly WaitingRecord[];
}

export interface WaitingRecord {
  readonly id: string;
  readonly title: string;
  /** The fields of its title and subtitle, for readers who write dates in their own way. */
  readonly values: Values;
}

export interface WaitingTab {
  readonly access: Access;
  readonly category: string;
  /** Segment that shows all records of the category; null in a list without segments. */
  readonly segment: string | null;
}

/** The tabs that wait for an account, in the order of the navigation. */
export function waitingTabs({ resources, navigation }: Declarations, actor: Actor): readonly WaitingTab[] {
  const listed = navigation.groups.flatMap(({ entries }) => entries.flatMap(namesIn));
  const placed = [...new Set([...listed, ...Object.keys(resources)])];
  return placed.flatMap((name) => {
    const resource = resources[name];
    if (!resource?.home) return [];
    const access = accessOf(resource, actor);
    if (isOff(actor, name) || !may(access, 'read')) return [];
    const { categories, segments } = listFor(access);
    return Object.entries(resource.home).flatMap(([category, scopes]) => {
      const isShown = scopes.some((scope) => holds(actor, scope)) && categories.some((one) => one.name === category);
      const around = segments.filter((segment) => segment.categories.includes(category));
      const segment = around.find(({ where }) => where === null) ?? around[0] ?? null;
      return isShown ? [{ access, category, segment: segment?.name ?? null }] : [];
    });
  });
}

/** Address of the list with the tab open. */
export function addressOf({ access: { resource }, category, segment }: WaitingTab): string {
  const { params } = resource.list;
  const query = { ...(segment === null ? {} : { [params.segment]: segment }), [params.category]: category };
  return `${resource.routes.list}?${new URLSearchParams(query)}`;
}
