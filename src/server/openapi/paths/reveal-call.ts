/** The call that reveals a masked value. */

import { longestReason, revealableFields, revealPath, shortestReason } from '#model/access/sensitive.ts';
import { guardedFields } from '#model/features/files/upload-fields.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { answers, body, idOf, json, operation } from '../parts.ts';

export const reasonSchema: Json = { type: 'string', minLength: shortestReason, maxLength: longestReason };

export const reasonedBody: Json = {
  type: 'object',
  required: ['reason'],
  properties: { reason: reasonSchema },
  additionalProperties: false,
};

export const revealCall = (resource: Resource): Json => ({
  ...idOf(resource),
  post: operation(resource, revealPath, {
    description: 'One value that is masked everywhere else. Each answer is recorded in the audit log with its reason.',
    requestBody: body({
      type: 'object',
      required: ['field', 'reason'],
      properties: {
        field: {
          type: 'string',
          enum: [...revealableFields(resource), ...guardedFields(resource)].map(({ name }) => name),
        },
        ...(guardedFields(resource).length > 0
          ? {
              file: {
                type: 'string',
                format: 'uuid',
                description: 'Key of a file; the value is the address of the file.',
              },
            }
          : {}),
        reason: reasonSchema,
      },
      additionalProperties: false,
    }),
    responses: answers(
      {
        200: json({
          type: 'object',
          required: ['value', 'hiddenAt'],
          properties: { value: { type: ['string', 'null'] }, hiddenAt: { type: 'string', format: 'date-time' } },
        }),
      },
      'write',
    ),
  }),
});
