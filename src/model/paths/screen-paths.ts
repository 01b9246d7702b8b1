import type { Resource } from '../types/resource.ts';

/** Kind of screen → path with its parameters not filled in. */
export function screenPaths({ routes, single }: Pick<Resource, 'routes' | 'single'>): Readonly<Record<string, string>> {
  if (single) return { detail: routes.detail };
  return Object.fromEntries(Object.entries(routes).filter((route): route is [string, string] => route[1] !== null));
}
