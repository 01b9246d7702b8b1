/** The routes to record: each route once, with the first record of a link. */

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** `/people/018b…/history` → `/people/{id}/history`. */
export const routeOf = (path: string): string => path.split('?')[0]?.replaceAll(id, '{id}') ?? path;

/** `/people/{id}/history` → `people.{id}.history`. */
export const fileOf = (route: string): string => route.replace(/^\//, '').replaceAll('/', '.') || 'home';

/** The links to new routes, without files and pages of the server. */
export function newRoutes(links: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const found = new Map<string, string>();
  for (const link of links) {
    const route = routeOf(link);
    if (!known.has(route) && !found.has(route) && !/^\/(v\d|assets|dev|identity|openapi)\b/.test(link))
      found.set(route, link);
  }
  return [...found.values()];
}
