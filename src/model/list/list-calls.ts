/**
 * The calls with which a screen lists a resource: its own, or those of another resource whose list includes its rows.
 */

import type { Access } from '../access/access.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { ListCalls, Params } from '../types/wire.ts';
import { knownParams, type ListRequest, writeListParams } from './list-request.ts';

/** Paths of the list, its count and its file, as screens call them. */
export const listPaths = ({ asks, wire }: Pick<Resource, 'asks' | 'wire'>): ListCalls['wire'] => asks?.wire ?? wire;

/** Parameters of the list call. */
export function listQuery(access: Access, request: ListRequest, moment: Moment | null = null): Params {
  const { asks, list } = access.resource;
  const params = writeListParams(access, request, 'query', moment);
  if (!asks) return params;
  const { [list.query.category]: _, ...others } = params;
  return { ...others, ...asks.with[request.category ?? ''] };
}

/** Parameter of a count call: categories whose numbers the answer also contains. */
export const categoriesParam = 'categories';

/** The numbers of categories in the answer of a count call. */
export interface CategoryCounts {
  readonly categories: Readonly<Record<string, number>>;
}

/** Whether one count call can answer for several categories: not if a parameter of the list has this name. */
export const countsCategories = (access: Access): boolean =>
  !access.resource.asks && !knownParams(access, 'query').includes(categoriesParam);
