import { isStored } from '../fields/is-stored.ts';
import type { Field, Fields } from '../types/fields/field.ts';
import type { JsonSchema } from '../types/json-schema.ts';

/**
 * The schema of the stored part of a record. A body has no computed or system fields.
 *
 * @param further the field of properties that the schema allows without naming them
 */
export function recordSchema(schema: JsonSchema, fields: Fields, further: string | null): JsonSchema {
  const stored = Object.values(fields).filter((field) => isStored(field) && field.name !== further);
  const { $id: _, $schema: __, properties: ___, title: ____, description: _____, ...rest } = schema;
  return {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(stored.map((field) => [field.name, validatedSchema(schema, field)])),
    required: [
      ...stored.filter(({ required }) => required).map(({ name }) => name),
      ...(further === null ? [] : [schema.required].flat()).filter(
        (name): name is string => typeof name === 'string' && !Object.hasOwn(fields, name),
      ),
    ],
    additionalProperties: further === null ? false : (schema.additionalProperties ?? false),
  };
}

/** A JSON value is validated by its schema as written, without the type that is only implied. */
function validatedSchema({ properties }: JsonSchema, { name, kind, schema }: Field): unknown {
  const written = Object(properties)[name];
  return kind === 'structure' && typeof written === 'object' ? written : schema;
}
