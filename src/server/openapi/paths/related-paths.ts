import type { OthersTab } from '#model/features/detail/related.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { listParameters } from '../list-parameters.ts';
import { answers, body, idempotencyKey, idOf, ifMatch, json, operation, pathParameter, ref } from '../parts.ts';
import { isGranted } from '../schemas/resource-schemas.ts';

/** The list of a record's tab, with the parameters of the other resource's list. */
export function relatedPaths(
  owner: Resource,
  tab: OthersTab,
  narrowed: Resource,
): readonly (readonly [string, Json])[] {
  const { name } = tab;
  const get = (verb: string, good: Json): Json => ({
    ...idOf(owner, narrowed.wire.list),
    get: operation(owner, verb, { parameters: listParameters(narrowed), responses: answers({ 200: good }) }),
  });
  return [
    [narrowed.wire.list, get(`tabs.${name}.list`, json(ref(`${narrowed.name}.page`)))],
    [narrowed.wire.count, get(`tabs.${name}.count`, json(ref('Count')))],
    ...(tab.kind === 'related' && tab.api !== null
      ? [[`${tab.api}/{relatedId}`, relatedRecordPath(owner, tab.name, tab.api, narrowed)] as const]
      : []),
  ];
}

/** A record in the list of a tab, below the tab's own call. */
const relatedRecordPath = (owner: Resource, tab: string, api: string, narrowed: Resource): Json => {
  const [, id = 'id'] = api.match(/\{(\w+)\}/) ?? [];
  return {
    parameters: [pathParameter(id), pathParameter('relatedId')],
    get: operation(owner, `tabs.${tab}.get`, { responses: answers({ 200: json(ref(narrowed.name), true) }) }),
    ...(isGranted(narrowed, 'update')
      ? {
          patch: operation(owner, `tabs.${tab}.update`, {
            parameters: [ifMatch, idempotencyKey],
            requestBody: body(ref(`${narrowed.name}.update`)),
            responses: answers({ 200: json(ref(narrowed.name), true) }, 'write'),
          }),
        }
      : {}),
    ...(isGranted(narrowed, 'delete')
      ? {
          delete: operation(owner, `tabs.${tab}.delete`, {
            parameters: [ifMatch, idempotencyKey],
            responses: answers({ 204: { description: 'Deleted.' } }, 'write'),
          }),
        }
      : {}),
  };
};
