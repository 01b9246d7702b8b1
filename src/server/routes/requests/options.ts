import type { FastifyRequest } from 'fastify';
import { notBelowParam } from '#model/paths/wire.ts';
import { commonFields } from '#model/resource/common-fields.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Params } from '#model/types/wire.ts';
import { optionSortKeys } from '../../gate/read/select-options.ts';
import { isUuid } from '../../uuid.ts';
import { type RouteContext, requireActor } from '../context.ts';
import { idParam, integer, invalidParams, oneOf, readParams, refuseUnknown, text } from './query.ts';

const mostOptions = 200;
const usualOptions = 50;

/** Options of a resource, for a list or a form. */
export async function answerOptions(
  context: RouteContext,
  request: FastifyRequest,
  resource: Resource,
): Promise<unknown> {
  const actor = await requireActor(context, request);
  const params = readParams(request);
  const { search, order, sort } = resource.select.params;
  const commons = commonFields(context.project().declarations.resources, resource);
  const further = [...commons, ...(resource.tree ? [notBelowParam] : [])];
  refuseUnknown(params, [search, order, sort, 'idIn', 'limit', ...further]);
  const within = commons.flatMap((field) => {
    const value = commonParam(params, resource, field);
    return value === null ? [] : [{ field, value }];
  });
  const notBelow = resource.tree ? idParam(params, notBelowParam) : null;
  const ids = [...new Set(params.idIn ?? [])];
  if (!ids.every(isUuid)) throw invalidParams([{ pointer: '?idIn', keyword: 'format', params: { format: 'uuid' } }]);
  if (ids.length > mostOptions)
    throw invalidParams([{ pointer: '?idIn', keyword: 'maxItems', params: { limit: mostOptions } }]);
  const sortKeys = optionSortKeys(context.project().declarations, resource, actor);
  return context.gate.options(resource, actor, {
    search: text(params, search, 200) ?? '',
    ids,
    within,
    notBelow,
    order: oneOf(params, order, ['asc', 'desc', 'ASC', 'DESC'])?.toLowerCase() === 'desc' ? 'desc' : 'asc',
    sort: sortKeys.get(oneOf(params, sort, [...sortKeys.keys()]) ?? '') ?? null,
    // All records requested by id are returned.
    limit: Math.max(integer(params, 'limit', 1, mostOptions) ?? usualOptions, ids.length),
  });
}

/** A value that options must have in common with the referring record. */
const commonParam = (params: Params, { fields }: Resource, name: string): string | null =>
  fields[name]?.values ? (oneOf(params, name, fields[name].values) ?? null) : idParam(params, name);
