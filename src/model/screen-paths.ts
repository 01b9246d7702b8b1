import type { Resource } from './resource.ts';

/** Paths of the screens that a resource has, by kind; `{id}` is not filled in. */
export function screenPaths({ routes, single }: Pick<Resource, 'routes' | 'single'>): Readonly<Record<string, string>> {
  const { list, create, detail, edit } = routes;
  if (single) return { detail };
  return edit ? { list, create, detail, edit } : { list, create, detail };
}
