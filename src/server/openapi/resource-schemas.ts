/** Schemas of one resource: what is read, what is written, a page of a list, an option of a select. */
import type { Declarations, Embed, Field, Resource } from '#model/resource.ts';
import type { Json } from './document.ts';

export function resourceSchemas(resource: Resource, declarations: Declarations): Json {
  const { name, fields, idAs, select, single } = resource;
  const writable = Object.values(fields).filter(({ readOnly }) => !readOnly);
  const read = {
    ...Object.fromEntries(Object.values(fields).map((field) => [field.name, readSchema(field)])),
    ...(idAs ? { [idAs]: { type: 'string', format: 'uuid' } } : {}),
    ...Object.assign({}, ...Object.values(fields).map((field) => embedSchemas(field, declarations))),
  };
  const record = {
    type: 'object',
    description: 'Fields that the asker may not see are left out.',
    required: ['id'],
    properties: read,
  };
  const changes = isGranted(resource, 'update')
    ? { [`${name}.update`]: { description: 'Changed fields only; null clears.', ...partialBody(writable) } }
    : {};
  if (single) return { [name]: record, ...changes };
  return {
    [name]: record,
    ...(isGranted(resource, 'create')
      ? {
          [`${name}.create`]: wholeBody(writable),
        }
      : {}),
    ...changes,
    [`${name}.page`]: pageSchema(resource),
    [`${name}.option`]: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(select.fields).map(([wireName, field]) => [
          wireName,
          nullable(plain(fields[field]?.schema ?? {})),
        ]),
      ),
    },
  };
}

function pageSchema({ name, envelope }: Resource): Json {
  const rows = { type: 'array', items: { $ref: `#/components/schemas/${name}` } };
  if (envelope === null) return rows;
  const number = { type: 'integer', minimum: 0 };
  return {
    type: 'object',
    required: [envelope, 'length', 'count', 'page', 'maxPage'],
    properties: { [envelope]: rows, length: number, count: number, page: number, maxPage: number },
  };
}

/** Whether anybody at all may do this. */
export const isGranted = ({ permissions }: Resource, verb: string): boolean => (permissions[verb] ?? []).length > 0;

/** Some of these fields, and no others. */
export const partialBody = (fields: readonly Field[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.name, plain(field.schema)])),
  additionalProperties: false,
});

/** The same with every field that must be given. */
export const wholeBody = (fields: readonly Field[]): Json => ({
  ...partialBody(fields),
  required: fields.filter(({ required, default: given }) => required && given === null).map(({ name }) => name),
});

/** Our own annotations mean nothing to others. */
export function plain({ vocabulary: _, ...schema }: Json): Json {
  const { items, properties } = schema as {
    readonly items?: Json;
    readonly properties?: Readonly<Record<string, Json>>;
  };
  const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, plain(part)]);
  return {
    ...schema,
    ...(items ? { items: plain(items) } : {}),
    ...(properties ? { properties: Object.fromEntries(parts) } : {}),
  };
}

/** A stored value may be empty even where a new one may not: older records were written under older rules. */
const readSchema = (field: Field): Json =>
  field.name === 'id' ? plain(field.schema) : nullable({ ...plain(field.schema), readOnly: field.readOnly });

function nullable(schema: Json): Json {
  const { enum: values, type, minLength: _, pattern: __, ...rest } = schema;
  const types = [type].flat().filter((one) => typeof one === 'string');
  return {
    ...rest,
    ...(types.length > 0 ? { type: [...new Set([...types, 'null'])] } : {}),
    ...(Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {}),
  };
}

function embedSchemas(field: Field, declarations: Declarations): Json {
  const target = field.to ? declarations.resources[field.to] : undefined;
  const schemaOf = (source: string): Json =>
    source.startsWith('$')
      ? { type: ['string', 'null'] }
      : nullable(plain(target?.fields[source]?.schema ?? { type: 'string' }));
  const properties = (fields: Readonly<Record<string, string>>): Json => ({
    properties: Object.fromEntries(Object.entries(fields).map(([name, source]) => [name, schemaOf(source)])),
  });
  const one = (embed: Embed): Json => {
    if (embed.kind === 'scalar') return { ...schemaOf(embed.field), readOnly: true };
    if (embed.kind === 'object') return { type: ['object', 'null'], readOnly: true, ...properties(embed.fields) };
    return { type: 'array', readOnly: true, items: { type: 'object', ...properties(embed.fields) } };
  };
  return Object.fromEntries(field.embeds.map((embed) => [embed.name, one(embed)]));
}
