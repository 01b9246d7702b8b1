/**
 * The calls with which a screen lists a resource: its own, or those of another resource whose list includes its rows.
 */

import type { Access } from '../access/access.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { ListCalls, Params } from '../types/wire.ts';
import { type ListRequest, writeListParams } from './list-request.ts';

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
