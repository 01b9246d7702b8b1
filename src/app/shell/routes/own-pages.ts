/** Pages of the frame itself. One file, so that the first script names one import for all of them. */
import type { ComponentType } from 'react';
import { searchPage } from '#model/pages/home.ts';
import { individualHomeRoute } from '../individual/individual-home.ts';
import { searchRoute } from '../search/search-route.ts';

export const ownPage = (path: string): Promise<{ readonly Component: ComponentType }> =>
  path === searchPage ? searchRoute() : individualHomeRoute();
