/** Destinations of the navigation: resources and pages. */

import { same } from '#model/base/same.ts';
import { aimsOf } from '#model/features/blocks/block.ts';
import { settingsBehind } from '#model/features/requires/setting-switches.ts';
import { featuresBehind } from '#model/features/requires/switched-features.ts';
import type { Destination } from '#model/pages/destination.ts';
import { type HeadGroup, headsOf, type Opening, openingOf } from '#model/pages/navigation-heads.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Page } from '#model/types/screens/page.ts';

/** The part of the navigation that the first page downloads. */
export const headsIn = (declarations: Declarations): readonly HeadGroup[] =>
  headsOf(
    declarations.navigation,
    (name) => placeOf(declarations, name),
    (name) => [...featuresBehind(declarations, name), ...settingsBehind(declarations, name)],
  );

/** The entries of the account menu. */
export const accountIn = (declarations: Declarations): readonly Opening[] =>
  declarations.navigation.account.map((name) => openingOf(placeOf(declarations, name)));

/** @throws Error if nothing is declared with this name */
export function placeOf(declarations: Declarations, name: string): Destination {
  const page = declarations.pages[name];
  if (page) return pageDestination(declarations, page);
  const resource = declarations.resources[name];
  if (!resource) throw new Error(`no resource or page "${name}"`);
  return destinationOf(resource);
}

/** A page as a destination. A planned page needs no permission of its own. */
export function pageDestination(
  { resources }: Declarations,
  { name, area, icon, path: own, read, blocks, result }: Page,
) {
  const aims = new Set(blocks.flatMap(aimsOf));
  const isOpen = result !== null || blocks.some(({ kind }) => kind === 'planned');
  const grants = [...aims].flatMap((aim) =>
    resources[aim]?.permissions.read ? [resources[aim].permissions.read] : [],
  );
  // Many blocks need the same permission.
  const needs = grants.filter((one, at) => grants.findIndex((other) => same(one, other)) === at);
  const others = { edit: null, nested: null, choose: null, completed: null, import: null };
  const routes = { list: own, create: own, detail: own, ...others };
  const flags = result === null ? {} : { isResultPage: true };
  return { name, area, icon, routes, single: true, read, ...flags, ...(isOpen ? {} : { needs }) };
}

export const destinationOf = ({ name, area, icon, routes, single, permissions }: Resource) => ({
  name,
  area,
  icon,
  routes,
  single,
  read: permissions.read ?? [],
});
