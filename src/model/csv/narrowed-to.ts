/** The filter of a list that shows the records of one import variant. */

import { same } from '../base/same.ts';
import type { ListRequest } from '../list/list-request.ts';
import type { Resource } from '../types/resource.ts';

type Narrowed = Partial<Pick<ListRequest, 'segment' | 'category' | 'filters'>>;

/** A segment or category with exactly these records, otherwise a filter. */
export function narrowedTo({ csv, list }: Resource, value: string): Narrowed {
  const field = csv.variant ?? '';
  const segment = list.segments.find(({ where }) => same(where?.[field], [value]));
  if (segment) return { segment: segment.name };
  const own = list.categories.find(({ where }) => same(where?.[field], [value]));
  return own ? { category: own.name } : { filters: { [field]: [value] } };
}
