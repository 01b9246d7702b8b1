/** Renames the properties of an object in its schema. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { mapParts } from './schema-parts.ts';

/** @param names property → new name */
export function renameProperties(schema: JsonSchema, names: Readonly<Record<string, string>>): JsonSchema {
  const rename = (name: string): string => (Object.hasOwn(names, name) ? (names[name] as string) : name);
  const list = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? rename(one) : one)) : value;
  const keys = (value: unknown, change: (inner: unknown) => unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), change(inner)]))
      : value;
  const alike = mapParts(schema, (part, place) => (describesTheSame(place) ? renameProperties(part, names) : part));
  return Object.fromEntries(
    Object.entries(alike).map(([keyword, value]) => {
      if (keyword === 'required') return [keyword, list(value)];
      if (keyword === 'properties' || keyword === 'dependentSchemas') return [keyword, keys(value, (inner) => inner)];
      return [keyword, keyword === 'dependentRequired' ? keys(value, list) : value];
    }),
  );
}

/** True for parts of a schema that describe the same value as the schema itself. */
export const describesTheSame = (place: string): boolean =>
  /^(allOf|anyOf|oneOf)\[|^(not|if|then|else)$|^dependentSchemas\./.test(place);
