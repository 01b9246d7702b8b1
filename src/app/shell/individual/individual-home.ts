/** The start of the individual area: the page declared at its path. */
import type { ComponentType } from 'react';
import { individualHome } from '#model/pages/home.ts';
import { loadModulesAt, pagesIn } from '../../providers/entries.ts';
import { NotFoundPage } from '../messages/seldom-pages.ts';
import { pageRoute } from '../routes/page-route.tsx';

export async function individualHomeRoute(): Promise<{ readonly Component: ComponentType }> {
  const pages = (await loadModulesAt(individualHome)).flatMap((module) => [...pagesIn(module)]);
  const home = pages.find(({ routes }) => routes.list === individualHome);
  return home ? await pageRoute(home.name) : { Component: NotFoundPage };
}
