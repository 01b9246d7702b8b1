import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { categoriesParam, countsCategories } from '#model/list/list-calls.ts';
import { knownParams, type ListRequest, listFor, readListParams } from '#model/list/list-request.ts';
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

/**
 * The categories that a count call requests beside its own, and its other parameters.
 *
 * @throws `invalid-field` for a category that the actor may not open
 */
export function categoriesOf(
  resource: Resource,
  actor: AccountActor,
  { [categoriesParam]: requested, ...params }: Params,
): { readonly categories: readonly string[] | null; readonly params: Params } {
  const access = accessOf(resource, actor);
  if (requested === undefined) return { categories: null, params };
  if (!countsCategories(access)) return { categories: null, params: { ...params, [categoriesParam]: requested } };
  const known = listFor(access).categories.map(({ name }) => name);
  if (!requested.every((name) => known.includes(name)))
    throw invalidParams([{ pointer: `?${categoriesParam}`, keyword: 'enum', params: { allowedValues: known } }]);
  return { categories: [...new Set(requested)], params };
}
