/** Calls whose records use other names on the wire than the fields have. */

import type { FastifyRequest } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import { isObject } from '#model/base/values.ts';
import { fromWire, toWire, unknownNames } from '#model/features/wire/wire-names.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Call } from './match.ts';

const ofRecords: ReadonlySet<Call['kind']> = new Set(['list', 'record', 'action', 'tab', 'within']);

/**
 * The resource whose records the call sends or answers under other names; null if all names are those of the fields.
 */
export function namedOnWire(call: Call, { resources }: Declarations): Resource | null {
  const resource =
    call.kind === 'related' || call.kind === 'relatedRecord'
      ? 'resource' in call.tab
        ? resources[call.tab.resource]
        : undefined
      : 'resource' in call && ofRecords.has(call.kind)
        ? call.resource
        : undefined;
  return resource?.wireNames ? resource : null;
}

/** @throws Problem for a name that only the server uses */
export function takeBody(resource: Resource, request: FastifyRequest): void {
  if (!isObject(request.body)) return;
  const errors = unknownNames(resource, request.body).map((name) => ({ pointer: `/${name}`, keyword: 'unknown' }));
  if (errors.length > 0) throw new Problem('invalid-field', errors);
  request.body = fromWire(resource, request.body);
}

/** Converts a record, or a page of records. */
export function namedAnswer(resource: Resource, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((one) => namedAnswer(resource, one));
  if (!isObject(answer)) return answer;
  const { envelope } = resource;
  if (envelope !== null && Array.isArray(answer[envelope]))
    return { ...answer, [envelope]: namedAnswer(resource, answer[envelope]) };
  return toWire(resource, answer);
}
