/** Where a JSON Schema holds other schemas, in any draft. Everything that walks through schemas goes by this table. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';

/** Keywords whose value maps names to schemas. */
export const namedParts = [
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'],
];
/** Keywords whose value is a list of schemas. */
export const listedParts = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** Keywords whose value is a schema; before draft 2020-12 `items` may be a list of them. */
export const singleParts = [
  ...['items', 'additionalItems', 'contains', 'unevaluatedItems'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['not', 'if', 'then', 'else', 'contentSchema'],
];

/**
 * The schema with each part changed; whatever is no schema stays as it is, and so do boolean schemas.
 *
 * @param change is told the part's place: `properties.name`, `allOf[0]`, `items`
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

/** Each part with its place. */
export function partsOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const found: (readonly [string, JsonSchema])[] = [];
  mapParts(schema, (part, place) => {
    found.push([place, part]);
    return part;
  });
  return found;
}
