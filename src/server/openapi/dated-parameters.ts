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

export const baseDateOf = ({ dated }: Pick<Resource, 'dated'>): readonly Json[] =>
  dated
    ? [
        day(
          baseDateParam,
          `Day as of which ${dated.fields.join(', ')} are read; today unless said. Other fields are as they are today.`,
        ),
      ]
    : [];

export const effectiveDateOf = ({ dated }: Pick<Resource, 'dated'>): readonly Json[] =>
  dated
    ? [
        day(
          effectiveDateParam,
          `Day from which the change holds; today unless said. Of another day only ${dated.fields.join(', ')} can be changed. A change of a day to come is planned, and the record answered as it is.`,
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
      description: 'Past and planned changes of the dated fields of a record, the latest day first.',
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
      description: 'Another day for a planned change, on which it is judged anew.',
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
      description: 'Takes a planned change back.',
      responses: { 204: { description: 'Withdrawn.' }, ...refused },
    },
  },
};
