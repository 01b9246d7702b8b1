/** The filter of a list that shows the records of one import variant. */

import { same } from '../base/same.ts';
import type { ListRequest } from '../list/list-request.ts';
import type { Resource } from '../types/resource.ts';

type Narrowed = Partial<Pick<ListRequest, 'menu' | 'category' | 'filters'>>;

/** A menu or category with exactly these records, otherwise a filter. */
export function narrowedTo({ csv, list }: Resource, value: string): Narrowed {
  const field = csv.variant ?? '';
  const menu = list.menus.find(({ where }) => same(where?.[field], [value]));
  if (menu) return { menu: menu.name };
  const own = list.categories.find(({ where }) => same(where?.[field], [value]));
  return own ? { category: own.name } : { filters: { [field]: [value] } };
}
