/** The call for the next value of a field. */

import type { InputMaskField } from '#model/fields/settings/input-mask.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { answers, json, operation, query } from '../parts.ts';

export const nextCall = (resource: Resource, { name, inputMask: { field: by } }: InputMaskField): Json => ({
  get: operation(resource, `next.${name}`, {
    description:
      'The format of the values of the field, and the next free value. The value is not reserved: it is free until a record contains it.',
    parameters: by === null ? [] : [query(by, { type: 'string', enum: resource.fields[by]?.values ?? [] })],
    responses: answers({ 200: json(nextSchema) }),
  }),
});

const nextSchema: Json = {
  type: 'object',
  required: ['shape', 'next'],
  properties: { shape: { type: ['string', 'null'] }, next: { type: ['string', 'null'] } },
};
