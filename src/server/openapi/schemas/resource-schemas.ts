/** Schemas of one resource: reads, writes, a page of a list, an option of a select. */

import { sealedMask } from '#model/access/sensitive.ts';
import { masked } from '#model/fields/masked.ts';
import { isAbsentWhenEmpty, mayBeEmpty } from '#model/fields/may-be-empty.ts';
import { renameProperties } from '#model/schema/rename-properties.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Embed, Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { definitionName, definitionsOf, inComponents } from '../in-components.ts';
import type { Json } from '../json.ts';
import { requiredWhile } from './required-while.ts';

export const resourceSchemas = (resource: Resource, declarations: Declarations): Json =>
  inComponents(resource, {
    ...Object.fromEntries(
      Object.entries(ownSchemas(resource, declarations)).map(([name, schema]) => [
        name,
        name.endsWith('.option') ? schema : asSent(resource, schema as Json),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(definitionsOf(resource)).map(([name, schema]) => [definitionName(resource, name), plain(schema)]),
    ),
  });

/** With wire names; further properties that the schema allows are beside the named ones. */
function asSent({ wireNames = {}, further = '', fields }: Resource, schema: Json): Json {
  const { [further]: others, ...properties } = Object(schema.properties) as Readonly<Record<string, Json>>;
  if (!others) return renameProperties(schema, wireNames);
  const { patternProperties, additionalProperties } = Object(fields[further]?.schema) as Json;
  return {
    ...renameProperties({ ...schema, properties }, wireNames),
    ...(patternProperties ? { patternProperties } : {}),
    additionalProperties,
  };
}

function ownSchemas(resource: Resource, declarations: Declarations): Json {
  const { name, fields, idAs, gather, select, single } = resource;
  const writable = Object.values(fields).filter(({ readOnly }) => !readOnly);
  const read: Readonly<Record<string, Json>> = {
    ...Object.fromEntries(
      Object.values(fields)
        .filter(({ writeOnly, part }) => !writeOnly && !part)
        .map((field) => [field.name, readSchema(field)]),
    ),
    ...(idAs ? { [idAs]: { type: 'string', format: 'uuid' } } : {}),
    ...Object.assign({}, ...Object.values(fields).map((field) => embedSchemas(field, declarations))),
  };
  const gathered = Object.entries(gather).map(([object, names]) => {
    const own = Object.fromEntries(Object.entries(names).map(([as, one]) => [as, { ...read[one], readOnly: true }]));
    const { type = 'object', properties } = read[object] ?? {};
    return [object, { type, readOnly: true, properties: { ...(properties as Json | undefined), ...own } }];
  });
  const record = {
    type: 'object',
    description: 'Fields that the caller may not see are omitted.',
    required: ['id'],
    properties: { ...read, ...Object.fromEntries(gathered) },
  };
  const changes = isGranted(resource, 'update')
    ? {
        [`${name}.update`]: {
          description: 'Only the fields to change; null clears a field.',
          ...partialBody(writable),
        },
      }
    : {};
  if (single) return { [name]: record, ...changes };
  return {
    [name]: record,
    ...(isGranted(resource, 'create')
      ? {
          [`${name}.create`]: wholeBody(writable),
          ...(hasParts(resource) ? { [`${name}.parts`]: bodyInParts(resource, writable) } : {}),
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

/** True if any actor may do this. */
export const isGranted = ({ permissions }: Resource, verb: string): boolean => (permissions[verb] ?? []).length > 0;

/** A body with any of these fields, and no others. */
export const partialBody = (fields: readonly Field[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.name, writeSchema(field)])),
  additionalProperties: false,
});

/** Null clears an optional field. */
const writeSchema = (field: Field): Json =>
  mayBeEmpty(field) && !field.nullable ? withNull(plain(field.schema)) : plain(field.schema);

/** The same with all required fields. */
export function wholeBody(fields: readonly Field[]): Json {
  const conditions = requiredWhile(fields);
  return {
    ...partialBody(fields),
    required: fields.filter(({ required, default: given }) => required && given === null).map(({ name }) => name),
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
  };
}

export const hasParts = ({ parts }: Resource): boolean => Object.keys(parts).length > 0;

/** A new record that is sent as nested objects. */
function bodyInParts({ parts, fields }: Resource, writable: readonly Field[]): Json {
  const named = new Set(Object.values(parts).flatMap((part) => Object.values(part)));
  const rest = wholeBody(writable.filter(({ name }) => !named.has(name)));
  const needed = new Set(wholeBody(writable).required as readonly string[]);
  const objects = Object.entries(parts).map(([object, part]) => {
    const names = Object.entries(part);
    const required = names.filter(([, name]) => needed.has(name)).map(([key]) => key);
    const properties = Object.fromEntries(names.map(([key, name]) => [key, plain(fields[name]?.schema ?? {})]));
    const type = required.length > 0 ? 'object' : ['object', 'null'];
    return { object, required, schema: { type, properties, required, additionalProperties: false } };
  });
  return {
    ...rest,
    description: 'The same record, grouped into objects.',
    properties: {
      ...(rest.properties as Json),
      ...Object.fromEntries(objects.map(({ object, schema }) => [object, schema])),
    },
    required: [
      ...(rest.required as readonly string[]),
      ...objects.filter(({ required }) => required.length > 0).map(({ object }) => object),
    ],
  };
}

/** Removes Daicho's own annotations, which mean nothing to other tools. */
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

/** A stored value may be empty even if a new one may not: older records were written by older rules. */
export const readSchema = (field: Field): Json => {
  if (field.sensitive?.sealed)
    return {
      type: ['string', 'null'],
      description:
        'Write-only: an existing value is returned as asterisks. A body that contains the asterisks leaves the value unchanged.',
      examples: [sealedMask],
    };
  if (field.sensitive)
    return {
      type: ['string', 'null'],
      description: `Masked except for the last ${field.sensitive.keep} characters. A body that contains the mask leaves the value unchanged.`,
      examples: [masked('000000000000', field.sensitive.keep)],
    };
  return storedSchema(field);
};

function storedSchema(field: Field): Json {
  if (field.name === 'id') return plain(field.schema);
  const schema = { ...plain(field.schema), readOnly: field.readOnly };
  if (!isAbsentWhenEmpty(field)) return nullable(schema);
  const { minLength: _, pattern: __, ...rest } = schema as Json;
  return { ...rest, description: [rest.description, 'Omitted if it is empty.'].filter(Boolean).join(' ') };
}

function nullable(schema: Json): Json {
  const { minLength: _, pattern: __, ...rest } = schema;
  return withNull(rest);
}

/** The same schema, or null. Schemas that cannot be widened by one keyword become an `anyOf` with null. */
function withNull(schema: Json): Json {
  const { enum: values, type, ...rest } = schema;
  const types = [type].flat().filter((one) => typeof one === 'string');
  if (['$ref', 'const', 'not', 'anyOf', 'oneOf', 'allOf', 'if'].some((word) => Object.hasOwn(schema, word)))
    return { anyOf: [schema, { type: 'null' }] };
  return {
    ...rest,
    ...(types.length > 0 ? { type: [...new Set([...types, 'null'])] } : {}),
    ...(Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {}),
  };
}

/** The schema of a value of the field itself, or of its target. */
function ownSchema(field: Field, source: string, schemaOf: (source: string) => Json): Json {
  if (source === '$value') return readSchema(field);
  return source === '$present' ? { type: 'boolean' } : schemaOf(source);
}

const anyText: Json = { type: 'string' };

function embedSchemas(field: Field, declarations: Declarations): Json {
  const target = field.to ? declarations.resources[field.to] : undefined;
  const schemaOf = (source: string): Json =>
    source.startsWith('$')
      ? { type: ['string', 'null'] }
      : nullable(target ? inComponents(target, plain(target.fields[source]?.schema ?? anyText)) : anyText);
  const properties = (fields: Readonly<Record<string, string>>): Json => ({
    properties: Object.fromEntries(Object.entries(fields).map(([name, source]) => [name, schemaOf(source)])),
  });
  const one = (embed: Embed): Json => {
    if (embed.kind === 'scalar') return { ...ownSchema(field, embed.field, schemaOf), readOnly: true };
    if (embed.kind === 'object') return { type: ['object', 'null'], readOnly: true, ...properties(embed.fields) };
    return { type: 'array', readOnly: true, items: { type: 'object', ...properties(embed.fields) } };
  };
  return Object.fromEntries(field.embeds.map((embed) => [embed.name, one(embed)]));
}
