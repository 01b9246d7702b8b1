/** Parameters of the day for reading and changing records with dated fields. */
import { baseDateParam, effectiveDateParam } from '#model/features/dated/dated.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from './json.ts';

const day = (name: string, description: string): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', format: 'date' },
});

export const baseDateOf = ({ keywords: { dated } }: Pick<Resource, 'keywords'>): readonly Json[] =>
  dated
    ? [
        day(
          baseDateParam,
          `Day of the values of ${dated.fields.join(', ')}. The default is today. Other fields have their values of today.`,
        ),
      ]
    : [];

export const effectiveDateOf = ({ keywords: { dated } }: Pick<Resource, 'keywords'>): readonly Json[] =>
  dated
    ? [
        day(
          effectiveDateParam,
          `Day from which the change applies. The default is today. For another day, only ${dated.fields.join(', ')} can be changed. A change for a future day is planned, and the record is returned unchanged.`,
        ),
      ]
    : [];

const problem: Json = {
  description: 'See `code`.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const refused: Json = { 400: problem, 401: problem, 403: problem, 404: problem, 409: problem };
const id: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const tags = ['dated'];

export const datedPaths: Json = {
  '/v2/dated-changes': {
    get: {
      tags,
      operationId: 'datedChanges.list',
      description: 'Past and planned changes of the dated fields of a record, latest day first.',
      parameters: [
        { name: 'resource', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'recordId', in: 'query', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      responses: { 200: { description: 'OK' }, ...refused },
    },
  },
  '/v2/dated-changes/{id}': {
    parameters: [id],
    patch: {
      tags,
      operationId: 'datedChanges.move',
      description: 'Moves a planned change to another day, for which it is validated again.',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['effectiveDate'],
              properties: { effectiveDate: { type: 'string', format: 'date' } },
              additionalProperties: false,
            },
          },
        },
      },
      responses: { 200: { description: 'OK' }, ...refused },
    },
    delete: {
      tags,
      operationId: 'datedChanges.withdraw',
      description: 'Withdraws a planned change.',
      responses: { 204: { description: 'Withdrawn.' }, ...refused },
    },
  },
};
