/**
 * The lists and records that the user opened last, stored on this device per account.
 * Contains names and ids only, no data of records.
 */
import { matchPath } from '#model/paths/redirects.ts';
import type { Resource } from '#model/types/resource.ts';

export interface Visit {
  readonly resource: string;
  /** Null for the list. */
  readonly id: string | null;
}

type Routed = Pick<Resource, 'name' | 'routes'>;

const capacity = 8;

/** The list or record at this path; null for forms and everything else. */
export function visitAt(entries: readonly Routed[], pathname: string): Visit | null {
  for (const { name, routes } of entries) {
    if (matchPath(routes.list, pathname)) return { resource: name, id: null };
    const record = matchPath(routes.detail, pathname) ?? matchPath(`${routes.detail}/*`, pathname);
    if (record) return { resource: name, id: record.id ?? null };
  }
  return null;
}

/** Newest first, without duplicates. */
export const withVisit = (visits: readonly Visit[], visit: Visit): readonly Visit[] =>
  [visit, ...visits.filter(({ resource, id }) => resource !== visit.resource || id !== visit.id)].slice(0, capacity);

const keyOf = (accountId: string): string => `daicho.recent.${accountId}`;

export function readVisits(accountId: string): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

export function keepVisit(accountId: string, visit: Visit): void {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(withVisit(readVisits(accountId), visit)));
  } catch {
    // Without storage, there are no recent visits.
  }
}

function isVisit(value: unknown): value is Visit {
  const { resource, id } = Object(value) as Record<string, unknown>;
  return typeof resource === 'string' && (id === null || typeof id === 'string');
}
