/** Which JSON types a schema lets through, where it does not say so by `type`. */
import type { JsonSchema } from '../types/json-schema.ts';

/** Keywords by which a list or an object is meant. Those of texts and numbers let through whatever is none: they tell no type. */
const words: Readonly<Record<string, readonly string[]>> = {
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'minProperties', 'maxProperties', 'propertyNames', 'patternProperties'],
};

/** The property with the one type that its values can be meant to have; as it is where there are several. */
export function withType(schema: JsonSchema): JsonSchema {
  const items = isSchema(schema.items) ? { items: withType(schema.items) } : {};
  if (schema.type !== undefined) return { ...schema, ...items };
  const types = typesOf(schema) ?? [];
  const isOne = types.filter((type) => type !== 'null').length === 1;
  return { ...schema, ...items, ...(isOne ? { type: types.length === 1 ? types[0] : types } : {}) };
}

/** Null where nothing tells. */
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

/** A whole number is a number as well. */
function joined(types: readonly string[]): readonly string[] {
  const found = [...new Set(types)];
  return found.includes('number') ? found.filter((type) => type !== 'integer') : found;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** True when the schema lets null through. */
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
