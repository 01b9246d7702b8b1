/** Keywords of JSON Schema with nested schemas, in any draft. All code that traverses schemas uses this table. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';

/** Keywords whose value maps names to schemas. */
export const namedParts = [
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'],
];
/** Keywords whose value is a list of schemas. */
export const listedParts = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** Keywords with one schema. Before draft 2020-12, `items` may also be a list. */
export const singleParts = [
  ...['items', 'additionalItems', 'contains', 'unevaluatedItems'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['not', 'if', 'then', 'else', 'contentSchema'],
];

/**
 * The schema with each part changed. Boolean schemas and values that are not schemas stay as they are.
 *
 * @param change receives a part and its place: `properties.name`, `allOf[0]`, `items`
 */
export function mapParts(schema: JsonSchema, change: (part: JsonSchema, place: string) => unknown): JsonSchema {
  const changed = (part: unknown, place: string): unknown => (isObject(part) ? change(part, place) : part);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (namedParts.includes(keyword) && isObject(value)) {
        const parts = Object.entries(value).map(([name, part]) => [name, changed(part, `${keyword}.${name}`)]);
        return [keyword, Object.fromEntries(parts)];
      }
      if ((listedParts.includes(keyword) || keyword === 'items') && Array.isArray(value))
        return [keyword, value.map((part, at) => changed(part, `${keyword}[${at}]`))];
      return [keyword, singleParts.includes(keyword) ? changed(value, keyword) : value];
    }),
  );
}

/** All parts with their places. */
export function partsOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const found: (readonly [string, JsonSchema])[] = [];
  mapParts(schema, (part, place) => {
    found.push([place, part]);
    return part;
  });
  return found;
}
