import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { knownParams, type ListRequest, readListParams } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Params } from '#model/types/wire.ts';
import { invalidParams, unknownParams } from './query.ts';

/** @throws `invalid-field` with every parameter that is unknown or out of bounds */
export function listRequestOf(resource: Resource, actor: AccountActor, params: Params): ListRequest {
  const access = accessOf(resource, actor);
  const { request, errors } = readListParams(access, params, 'query');
  const all = [...unknownParams(params, knownParams(access, 'query')), ...errors];
  if (all.length > 0) throw invalidParams(all);
  return request;
}
