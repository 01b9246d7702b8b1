/** The rows that an import with a fixed value would take back, as a list is asked for them. */
import type { ListRequest } from '../list/list-request.ts';
import { same } from '../record/same.ts';
import type { Resource } from '../resource.ts';

/** By the category that holds just them, else by a filter. */
export function narrowedTo({ csv, list }: Resource, value: string): Partial<Pick<ListRequest, 'category' | 'filters'>> {
  const field = csv.variant ?? '';
  const own = list.categories.find(({ where }) => same(where?.[field], [value]));
  return own ? { category: own.name } : { filters: { [field]: [value] } };
}
