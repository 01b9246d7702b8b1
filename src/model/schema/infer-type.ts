/** Derives the JSON types that a schema allows if it has no `type`. */
import type { JsonSchema } from '../types/json-schema.ts';

/** Keywords that imply a list or an object. Those of texts and numbers imply no type: they accept all other types. */
const words: Readonly<Record<string, readonly string[]>> = {
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'minProperties', 'maxProperties', 'propertyNames', 'patternProperties'],
};

/** The property with its type, if only one can be meant; otherwise unchanged. */
export function withType(schema: JsonSchema): JsonSchema {
  const items = isSchema(schema.items) ? { items: withType(schema.items) } : {};
  if (schema.type !== undefined) return { ...schema, ...items };
  const types = typesOf(schema) ?? [];
  const isOne = types.filter((type) => type !== 'null').length === 1;
  return { ...schema, ...items, ...(isOne ? { type: types.length === 1 ? types[0] : types } : {}) };
}

/** Null if the schema implies no type. */
function typesOf(schema: unknown): readonly string[] | null {
  if (!isSchema(schema)) return null;
  if (schema.type !== undefined) return [schema.type].flat().map(String);
  if (Array.isArray(schema.enum)) return joined(schema.enum.map(typeOf));
  if (Object.hasOwn(schema, 'const')) return [typeOf(schema.const)];
  for (const word of ['oneOf', 'anyOf']) {
    const branches = Array.isArray(schema[word]) ? schema[word].map(typesOf) : [];
    if (branches.length > 0 && branches.every((one) => one !== null)) return joined(branches.flat() as string[]);
  }
  const parts = Array.isArray(schema.allOf) ? schema.allOf.map(typesOf) : [];
  const declared = parts.find((one) => one !== null);
  if (declared) return declared;
  const meant = Object.keys(words).filter((type) => words[type]?.some((word) => Object.hasOwn(schema, word)));
  return meant.length === 1 ? meant : null;
}

/** An integer is also a number. */
function joined(types: readonly string[]): readonly string[] {
  const found = [...new Set(types)];
  return found.includes('number') ? found.filter((type) => type !== 'integer') : found;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

export function allowsNull(schema: unknown): boolean {
  if (!isSchema(schema)) return schema !== false;
  const { type, enum: values, allOf, anyOf, oneOf, not } = schema;
  const alternatives = [anyOf, oneOf].filter(Array.isArray) as readonly (readonly unknown[])[];
  return (
    (type === undefined || [type].flat().includes('null')) &&
    (!Array.isArray(values) || values.includes(null)) &&
    (!Object.hasOwn(schema, 'const') || schema.const === null) &&
    (!Array.isArray(allOf) || allOf.every(allowsNull)) &&
    alternatives.every((branches) => branches.some(allowsNull)) &&
    (not === undefined || !allowsNull(not))
  );
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
