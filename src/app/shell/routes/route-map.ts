/**
 * Every path of the app, from the declarations: data only.
 * The router ranks fixed segments before `{id}`, and `{id}` before `*`.
 */

import { isByQuery } from '#model/paths/redirects.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Navigation, Redirect } from '#model/types/screens/navigation.ts';

export type Screen =
  | 'list'
  | 'choose'
  | 'create'
  | 'completed'
  | 'record'
  | 'edit'
  | 'form'
  | 'addressed'
  | 'import'
  | 'preview';

export type RoutePlan =
  | { readonly kind: 'screen'; readonly path: string; readonly resource: string; readonly screen: Screen }
  | { readonly kind: 'page'; readonly path: string; readonly page: string }
  | { readonly kind: 'redirect'; readonly path: string; readonly redirect: Redirect };

type Routed = Pick<Resource, 'name' | 'routes' | 'single'>;

export const planRedirects = (redirects: Navigation['redirects']): readonly RoutePlan[] =>
  redirects
    .filter((redirect) => !isByQuery(redirect))
    .map((redirect): RoutePlan => ({ kind: 'redirect', path: routerPath(redirect.from), redirect }));

export const planScreens = (entries: Iterable<Routed>): readonly RoutePlan[] => [...entries].flatMap(screensOf);

export const planPages = (pages: Iterable<Pick<Resource, 'name' | 'routes'>>): readonly RoutePlan[] =>
  [...pages].map(({ name, routes }): RoutePlan => ({ kind: 'page', path: routerPath(routes.list), page: name }));

function screensOf({ name, routes, single }: Routed): readonly RoutePlan[] {
  const screen = (path: string, kind: Screen): RoutePlan => ({ kind: 'screen', path, resource: name, screen: kind });
  const record = screen(`${routerPath(routes.detail)}/:tab?${routes.nested ? '/:nested?' : ''}`, 'record');
  if (single) return [record];
  return [
    screen(routes.list, 'list'),
    screen(routerPath(routes.create), 'create'),
    ...(routes.choose ? [screen(routes.choose, 'choose')] : []),
    ...(routes.completed ? [screen(routerPath(routes.completed), 'completed')] : []),
    ...(routes.edit ? [screen(routerPath(routes.edit), 'edit')] : []),
    ...(routes.form ? [screen(routerPath(routes.form), 'form')] : []),
    ...(routes.addressed ? [screen(`${routerPath(routes.addressed.split('?')[0] ?? '')}/:tab?`, 'addressed')] : []),
    ...(routes.import ? [screen(routerPath(routes.import), 'import')] : []),
    ...(routes.importInto ? [screen(routerPath(routes.importInto), 'import')] : []),
    ...(routes.preview ? [screen(routerPath(routes.preview), 'preview')] : []),
    record,
  ];
}

/** Converts `/person/{id}` to the syntax of the router. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
