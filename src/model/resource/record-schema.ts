import { isStored } from '../fields/is-stored.ts';
import type { Field, Fields } from '../types/fields/field.ts';
import type { JsonSchema } from '../types/json-schema.ts';

/**
 * The stored part of a record: what is computed or given by the system has no place in a body.
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

/** What is kept as JSON is validated by what its schema says, without the type that is only meant by it. */
function validatedSchema({ properties }: JsonSchema, { name, kind, schema }: Field): unknown {
  const written = Object(properties)[name];
  return kind === 'structure' && typeof written === 'object' ? written : schema;
}
