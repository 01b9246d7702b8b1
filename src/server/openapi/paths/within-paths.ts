/** Calls of nested paths, below records that the resource refers to. */
import { callsWithinByPath } from '#model/features/wire/calls-within.ts';
import type { Resource } from '#model/types/resource.ts';
import type { CallWithin } from '#model/types/wire.ts';
import type { Json } from '../json.ts';
import { listParameters } from '../list-parameters.ts';
import { answers, body, header, idempotencyKey, json, operation, pathParameter, ref } from '../parts.ts';

export const withinPaths = (resource: Resource): Json =>
  Object.fromEntries(callsWithinByPath(resource).map(([path, calls]) => [path, withinPath(resource, path, calls)]));

function withinPath(resource: Resource, path: string, calls: readonly CallWithin[]): Json {
  const { name } = resource;
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
  const words = path.replace(/^\/v\d\//, '').replace(/\W+/g, '-');
  const made = { 204: { description: 'Done. The record is not visible to the caller.' } };
  const of: Readonly<Record<CallWithin['does'], (verb: string, by: string | null) => Json>> = {
    list: (verb) =>
      operation(resource, verb, {
        parameters: listParameters(resource),
        responses: answers({ 200: json(ref(`${name}.page`)) }),
      }),
    count: (verb, by) =>
      operation(resource, verb, { responses: answers({ 200: json(by === null ? ref('Count') : ref('Counts')) }) }),
    read: (verb) => operation(resource, verb, { responses: answers({ 200: json(ref(name), true) }) }),
    create: (verb) =>
      operation(resource, verb, {
        description: 'Fields that the path contains may be omitted from the body.',
        parameters: [idempotencyKey],
        requestBody: body(ref(`${name}.update`)),
        responses: answers({ 201: json(ref(name), true), ...made }, 'write'),
      }),
    update: (verb) =>
      operation(resource, verb, {
        description: 'Changes the fields that are sent. If-Match is optional.',
        parameters: [header('If-Match', false, 'The version that the change is based on.'), idempotencyKey],
        requestBody: body(ref(`${name}.update`)),
        responses: answers({ 200: json(ref(name), true), ...made }, 'write'),
      }),
  };
  return {
    parameters: params.map((param) => pathParameter(param ?? '')),
    ...Object.fromEntries(
      calls.map(({ method, does, groupBy }) => [
        method.toLowerCase(),
        of[does](`within.${method.toLowerCase()}.${words}`, groupBy),
      ]),
    ),
  };
}
