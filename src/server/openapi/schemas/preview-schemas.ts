/** Schemas of a preview of a product: the body and the answer. */

import { rowStates } from '#model/csv/import-answer.ts';
import { pathWord } from '#model/paths/form-paths.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';

const text: Json = { type: 'string' };
const uuid: Json = { type: 'string', format: 'uuid' };
const count: Json = { type: 'integer', minimum: 0 };
const list = (items: Json): Json => ({ type: 'array', items });
const texts: Json = { type: 'object', additionalProperties: text };
const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  required,
  properties,
});

export function previewRequest({ csv, fields }: Resource): Json {
  const values = csv.variant === null ? null : (fields[csv.variant]?.values ?? []);
  const properties = {
    dryrun: {
      type: 'boolean',
      description: 'True: compare and write nothing. False: `key`, `selected` and `importKey` are required.',
    },
    ...(values && { variant: { type: 'string', enum: values.map(pathWord), description: 'Variant of new records.' } }),
    key: { ...uuid, description: 'Key of an earlier reading, valid for a day. If it is omitted, the product is read.' },
    selected: { ...list(count), description: 'Numbers (`row`) of the rows to import.' },
    importKey: { ...uuid, description: 'A key that the caller makes. Calls with the same key import the rows once.' },
  };
  return { ...object(properties, ['dryrun', ...(values ? ['variant'] : [])]), additionalProperties: false };
}

const row = object({
  row: count,
  id: { ...text, description: 'Id of the record in the product.' },
  name: text,
  state: { type: 'string', enum: rowStates },
  recordId: { type: ['string', 'null'], format: 'uuid' },
  values: texts,
  before: texts,
  after: texts,
  errors: list(object({ field: { type: ['string', 'null'] }, keyword: text, message: text })),
});

export const previewSchema: Json = object({
  key: uuid,
  app: object({ id: uuid, name: text, picture: { type: ['string', 'null'] } }),
  readAt: { type: 'string', format: 'date-time' },
  dryrun: { type: 'boolean' },
  rows: { ...list(row), description: 'All rows; after an import, the rows that could not be imported.' },
  counts: object(Object.fromEntries(['rows', ...rowStates].map((name) => [name, count]))),
});

export const previewProgress: Json = object({ processingState: { type: 'string', enum: ['reading', 'importing'] } });

export const previewSources: Json = object({ items: list(object({ id: uuid, name: text })) });
