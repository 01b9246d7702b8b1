/** Calls of changes of many records. */
import { bulkPath, bulkStates, mostIds } from '#model/features/bulk/bulk-change.ts';
import type { Json } from '../json.ts';

const refused: Json = {
  description: 'See `code`.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const text: Json = { type: 'string' };
const integer: Json = { type: 'integer' };
const one = (properties: Json, required = Object.keys(properties)): Json => ({ type: 'object', properties, required });
const all = (items: Json): Json => ({ type: 'array', items });

const status = one({
  id: text,
  kind: { type: 'string', enum: ['set', 'action', 'delete', 'undo'] },
  action: { type: ['string', 'null'] },
  state: { type: 'string', enum: bulkStates },
  ...{ rowCount: integer, doneCount: integer },
  counts: one({ changed: integer, unchanged: integer, refused: integer }),
  reasons: all(one({ reason: text, count: integer })),
  refused: all(one({ id: text, title: text, reason: text })),
  canUndo: { type: 'boolean' },
});

const rows: Json = {
  description: 'Some records, or all that the list shows with these parameters.',
  anyOf: [
    { ...one({ ids: { ...all(text), minItems: 1, maxItems: mostIds } }), additionalProperties: false },
    { ...one({ query: text }), additionalProperties: false },
  ],
};
const values: Json = { type: 'object', additionalProperties: true };

const answer = (code: number): Json => ({
  [code]: { description: 'The change as it is now.', content: { 'application/json': { schema: status } } },
  ...{ 401: refused, 403: refused, 404: refused },
});
const parameter = (of: string): Json => ({ name: of, in: 'path', required: true, schema: text });
const tags = ['bulk changes'];
const ofOne = [parameter('resource'), parameter('id')];

export const bulkPaths: Json = {
  [`${bulkPath}/{resource}`]: {
    parameters: [parameter('resource')],
    post: {
      tags,
      operationId: 'bulkChanges.begin',
      description: 'Checks a change for many records, or makes it at once. One of `set`, `action` and `delete`.',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              ...one(
                {
                  rows,
                  ...{ set: values, effectiveDate: { type: 'string', format: 'date' } },
                  ...{ action: text, input: values, delete: { const: true } },
                  start: { type: 'boolean', description: 'Makes the change without a check.' },
                },
                ['rows'],
              ),
              additionalProperties: false,
            },
          },
        },
      },
      responses: { ...answer(201), 400: refused, 413: refused },
    },
  },
  [`${bulkPath}/{resource}/{id}`]: {
    parameters: ofOne,
    get: { tags, operationId: 'bulkChanges.read', responses: answer(200) },
  },
  [`${bulkPath}/{resource}/{id}/start`]: {
    parameters: ofOne,
    post: { tags, operationId: 'bulkChanges.start', responses: { ...answer(200), 409: refused } },
  },
  [`${bulkPath}/{resource}/{id}/cancel`]: {
    parameters: ofOne,
    post: { tags, operationId: 'bulkChanges.cancel', responses: { ...answer(200), 409: refused } },
  },
  [`${bulkPath}/{resource}/{id}/undo`]: {
    parameters: ofOne,
    post: {
      tags,
      operationId: 'bulkChanges.undo',
      description: 'Reverts the change, record by record.',
      responses: { ...answer(201), 409: refused },
    },
  },
};
