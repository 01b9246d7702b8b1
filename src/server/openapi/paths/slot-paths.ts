import { recordSlotPath, slotPath } from '#model/paths/wire.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { answers, idOf, json, operation, query } from '../parts.ts';

/** Calls for upload addresses: for a form before it is sent, and for the picture of a record. */
export function slotPaths(resource: Resource, { name, kind, upload }: Field): readonly (readonly [string, Json])[] {
  const get = (verb: string, description: string, required: boolean): Json => ({
    get: operation(resource, verb, {
      description: `${description} Accepted types: ${upload?.accept.join(', ')}. Maximum size: ${upload?.maxSize} bytes.`,
      parameters: [
        { ...query('filename', { type: 'string', maxLength: 1000 }), required },
        query('size', { type: 'integer', minimum: 1, maximum: upload?.maxSize }),
      ],
      responses: answers({ 200: json(slotSchema) }),
    }),
  });
  const form = get(`files.${name}`, 'An upload address for one file, which a body can then refer to.', true);
  const own = get(
    `pictures.${name}`,
    'An address to upload the image of this record with PUT, or to remove it with DELETE.',
    false,
  );
  return [
    [slotPath(resource, name), form],
    ...(kind === 'image' ? [[recordSlotPath(resource, name), { ...idOf(resource), ...own }] as const] : []),
  ];
}

const slotSchema: Json = {
  type: 'object',
  required: ['url', 'key'],
  properties: { url: { type: 'string' }, key: { type: 'string', format: 'uuid' } },
};
