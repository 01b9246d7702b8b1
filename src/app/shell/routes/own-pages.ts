/** Pages of the frame itself. One file, so that the first script names one import for all of them. */
import type { ComponentType } from 'react';
import { homePage, searchPage } from '#model/pages/home.ts';
import { homeRoute } from '../home/home-route.ts';
import { individualHomeRoute } from '../individual/individual-home.ts';
import { searchRoute } from '../search/search-route.ts';

export function ownPage(path: string): Promise<{ readonly Component: ComponentType }> {
  if (path === searchPage) return searchRoute();
  return path === homePage ? homeRoute() : individualHomeRoute();
}
