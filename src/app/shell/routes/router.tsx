/**
 * The router: one frame with the paths of the route map, and pages for unknown paths.
 * The paths of a module are added when an address first leads into it.
 */

import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { homePage, individualHome, searchPage } from '#model/pages/home.ts';
import { byQuery, redirectTarget } from '#model/paths/redirects.ts';
import type { Redirect } from '#model/types/screens/navigation.ts';
import { entriesIn, knownRedirects, loadModulesAt, pagesIn, redirectsIn } from '../../providers/entries.ts';
import { useSession } from '../../providers/session/session.tsx';
import { Frame } from '../frame.tsx';
import { BrokenPage } from '../messages/broken-page.tsx';
import { NotFoundPage } from '../messages/seldom-pages.ts';
import { homeOf } from '../navigation/home.ts';
import { planPages, planRedirects, planScreens, type RoutePlan } from './route-map.ts';
import { screenRoute } from './screen-route.tsx';

/** Creates the router, which immediately loads what the current address needs. */
export function createRouter() {
  const joined = new Set<string>();
  return createBrowserRouter(
    [
      {
        Component: Frame,
        // The startup screen stays until the first page can be drawn.
        HydrateFallback: () => null,
        children: [
          {
            id: pages,
            Component: ByQuery,
            ErrorBoundary: BrokenPage,
            children: [
              { index: true, Component: Home },
              ...[individualHome, searchPage, homePage].map((path) => ({
                path,
                lazy: async () => (await import('./own-pages.ts')).ownPage(path),
              })),
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch, signal }) {
        for (const module of await loadModulesAt(path)) {
          // The router accepts no more routes from a navigation that was superseded.
          if (signal.aborted || joined.has(module)) continue;
          joined.add(module);
          // Of two equally specific routes, the router takes the first.
          const plans = [
            ...planRedirects(redirectsIn(module)),
            ...planScreens(entriesIn(module)),
            ...planPages(pagesIn(module)),
          ];
          patch(pages, plans.map(routeOf));
        }
      },
    },
  );
}

/** Id of the route that contains all pages. */
const pages = 'pages';

function routeOf(plan: RoutePlan): RouteObject {
  if (plan.kind === 'screen') return screenRoute(plan);
  if (plan.kind === 'page')
    return { path: plan.path, lazy: async () => (await import('./page-route.tsx')).pageRoute(plan.page) };
  return { path: plan.path, Component: () => <Redirected redirect={plan.redirect} /> };
}

/** The router only ranks paths: ids and exceptions are checked here, and a path without a target is not found. */
function Redirected({ redirect }: { readonly redirect: Redirect }) {
  const target = redirectTarget(redirect, useLocation());
  return target === null ? <NotFoundPage /> : <Navigate replace to={target} />;
}

/** Redirects that depend on the query come before the page at their path. */
function ByQuery() {
  const location = useLocation();
  const target = byQuery(knownRedirects())
    .map((redirect) => redirectTarget(redirect, location))
    .find((path) => path !== null);
  return target ? <Navigate replace to={target} /> : <Outlet />;
}

function Home() {
  return <Navigate replace to={homeOf(useSession())} />;
}
