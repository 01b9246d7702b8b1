/** Calls for one record, all of it or some of its fields. */

import { callsByPath } from '#model/features/wire/wire-calls.ts';
import { fieldsOn, putTabs } from '#model/record/put-tab.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FieldsTab } from '#model/types/screens/detail-declaration.ts';
import type { FieldsCall } from '#model/types/wire.ts';
import { baseDateOf, effectiveDateOf } from '../dated-parameters.ts';
import type { Json } from '../json.ts';
import { answers, body, fieldsOf, header, idempotencyKey, idOf, ifMatch, json, operation, ref } from '../parts.ts';
import { isGranted, plain, readSchema, wholeBody } from '../schemas/resource-schemas.ts';

export const recordPaths = (resource: Resource): Json => ({
  [resource.wire.record]: recordPath(resource),
  ...Object.fromEntries(resource.alsoAt.map((path) => [path, alsoPath(resource, path)])),
  ...Object.fromEntries(callsByPath(resource).map(([path, calls]) => [path, callsPath(resource, path, calls)])),
  ...(isGranted(resource, 'update')
    ? Object.fromEntries(
        putTabs(resource).map((tab) => [`${resource.wire.record}/${tab.name}`, putPath(resource, tab)]),
      )
    : {}),
});

function recordPath(resource: Resource): Json {
  const { name } = resource;
  return {
    ...idOf(resource),
    get: operation(resource, 'get', {
      parameters: baseDateOf(resource),
      responses: answers({ 200: json(ref(name), true) }),
    }),
    ...(resource.fallback
      ? {
          post: operation(resource, 'find', {
            description: 'The same as GET, for accounts that may not use GET.',
            responses: answers({ 200: json(ref(name), true) }),
          }),
        }
      : {}),
    ...(isGranted(resource, 'update')
      ? {
          patch: operation(resource, 'update', {
            parameters: [ifMatch, idempotencyKey, ...effectiveDateOf(resource)],
            requestBody: body(ref(`${name}.update`)),
            responses: answers(
              {
                200: json(ref(name), true),
                204: { description: 'Changed. The record is no longer visible to the caller.' },
              },
              'write',
            ),
          }),
        }
      : {}),
    ...(isGranted(resource, 'delete')
      ? {
          delete: operation(resource, 'delete', {
            parameters: [ifMatch],
            responses: answers({ 204: { description: 'Deleted.' } }, 'write'),
          }),
        }
      : {}),
  };
}

function putPath(resource: Resource, tab: FieldsTab): Json {
  const fields = fieldsOf(resource, fieldsOn(tab)).filter(({ readOnly }) => !readOnly);
  return {
    ...idOf(resource),
    put: operation(resource, `put-${tab.name}`, {
      description:
        'Replaces the fields of the tab: omitted fields are emptied, except files and fields that keep their value.',
      parameters: [ifMatch, idempotencyKey],
      requestBody: body(wholeBody(fields)),
      responses: answers(
        {
          200: json(ref(resource.name), true),
          204: { description: 'Changed. The record is no longer visible to the caller.' },
        },
        'write',
      ),
    }),
  };
}

/** Further paths that read the record. */
const alsoPath = (resource: Resource, path: string): Json => {
  const good = answers({ 200: json(ref(resource.name), true) });
  const verb = `also.${path.replace(/^\/v\d\//, '').replace(/\W+/g, '-')}`;
  return {
    ...idOf(resource, path),
    get: operation(resource, `${verb}get`, { responses: good }),
    ...(resource.fallback ? { post: operation(resource, `${verb}find`, { responses: good }) } : {}),
  };
};

/** Calls for some fields of a record. */
function callsPath(resource: Resource, path: string, calls: readonly FieldsCall[]): Json {
  const propertiesOf = ({ fields }: FieldsCall, schema: (field: Field) => Json): Json =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const found = resource.fields[field];
        return found ? [[name, schema(found)]] : [];
      }),
    );
  const answerOf = (call: FieldsCall): Json => ({
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' }, ...propertiesOf(call, readSchema) },
  });
  const bodyOf = (call: FieldsCall): Json => ({
    type: 'object',
    properties: propertiesOf(call, ({ schema }) => plain(schema)),
    additionalProperties: false,
  });
  return {
    ...idOf(resource, path),
    ...Object.fromEntries(
      calls.map((call) => [
        call.method.toLowerCase(),
        operation(resource, `${call.method.toLowerCase()}-${call.path.replaceAll('/', '-')}`, {
          ...(call.method === 'GET'
            ? { responses: answers({ 200: json(answerOf(call)) }) }
            : {
                parameters: [header('If-Match', false, 'The version that the change is based on.'), idempotencyKey],
                requestBody: body(bodyOf(call)),
                responses: answers({ 200: json(ref(resource.name), true) }, 'write'),
              }),
        }),
      ]),
    ),
  };
}
