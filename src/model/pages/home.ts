/** Start pages of accounts. */
import { accessOf, may } from '../access/access.ts';
import { type AccountActor, areas } from '../access/actor.ts';
import { memoize } from '../base/memoize.ts';
import { mayOpenPage } from '../features/blocks/block.ts';
import type { Area } from '../types/access.ts';
import type { Declarations } from '../types/declarations.ts';
import type { Resource } from '../types/resource.ts';

export const individualHome = '/individual';
/** Page with what waits for the account, over all modules. */
export const homePage = '/home';
/** Page with all records that contain a text (`q`). */
export const searchPage = '/search';

/** Areas of the resources and pages, and areas that a permission names. */
export const areasIn = memoize(({ resources, pages }: Declarations): readonly Area[] => [
  ...new Set([
    ...[...Object.values(resources), ...Object.values(pages)].map(({ area }) => area),
    ...areas.filter((area) => Object.values(resources).some((resource) => isNamedIn(resource, area))),
  ]),
]);

const isNamedIn = ({ permissions }: Resource, area: Area): boolean =>
  Object.values(permissions).some((grants) => grants?.some(({ scope }) => scope === area));

/**
 * The start page of an account.
 *
 * For an account in `staff`: the declared home if the account may read it, otherwise the first readable entry of the
 * navigation. Without one: the individual area. An account outside that area gets the first readable entry of its
 * account menu instead.
 */
export function homeOf({ navigation, resources, pages }: Declarations, actor: AccountActor): string {
  const isStaff = actor.areas.includes('staff');
  const openPath = (name: string): string | null => {
    const page = pages[name];
    if (page) return page.area === 'staff' && mayOpenPage(page, actor) ? page.path : null;
    const resource = resources[name];
    return resource?.area === 'staff' && may(accessOf(resource, actor), 'read') ? resource.routes.list : null;
  };
  const declared = Object.values(resources).filter(({ routes }) => routes.list === navigation.home);
  const placed = navigation.groups.flatMap(({ entries }) => entries.map(({ resource }) => resource));
  const first = [...declared.map(({ name }) => name), ...placed].map(openPath).find((path) => path !== null);
  const home = isStaff ? first : null;
  if (home || actor.areas.includes('individual')) return home ?? individualHome;
  return navigation.account.map(openPath).find((path) => path !== null) ?? individualHome;
}
