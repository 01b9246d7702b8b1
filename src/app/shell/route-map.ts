/** Every path of the app, from the declarations: data only. Static segments beat `{id}` by the router's own ranking. */
import type { Navigation, Resource } from '#model/resource.ts';

export type Screen = 'list' | 'create' | 'record' | 'edit';

export type RoutePlan =
  | { readonly kind: 'screen'; readonly path: string; readonly resource: string; readonly screen: Screen }
  | { readonly kind: 'redirect'; readonly path: string; readonly to: string; readonly keepQuery: boolean };

type Routed = Pick<Resource, 'name' | 'routes' | 'single'>;

/** A redirect never shadows a screen of the same path. */
export function planRoutes(entries: Iterable<Routed>, redirects: Navigation['redirects']): readonly RoutePlan[] {
  const screens = [...entries].flatMap(screensOf);
  const taken = new Set(screens.map(({ path }) => path));
  const others = redirects
    .filter(({ from }) => !taken.has(from))
    .map(({ from, to, keepQuery }): RoutePlan => ({ kind: 'redirect', path: from, to, keepQuery }));
  return [...screens, ...others];
}

function screensOf({ name, routes, single }: Routed): readonly RoutePlan[] {
  const screen = (path: string, kind: Screen): RoutePlan => ({ kind: 'screen', path, resource: name, screen: kind });
  const record = screen(`${routes.detail.replace('{id}', ':id')}/:tab?`, 'record');
  if (single) return [record];
  return [
    screen(routes.list, 'list'),
    screen(routes.create, 'create'),
    ...(routes.edit ? [screen(routes.edit.replace('{id}', ':id'), 'edit')] : []),
    record,
  ];
}

/** Where a redirect leads for this address. */
export function redirectTarget({ to, keepQuery }: { to: string; keepQuery: boolean }, search: string): string {
  return keepQuery ? `${to}${search}` : to;
}
