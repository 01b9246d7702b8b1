/** Joins two schemas that both apply into one schema. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';

/**
 * A schema that refuses everything that one of the two refuses.
 *
 * Of two bounds the narrower one applies, and of two lists the values in both. Keywords that cannot be merged are added
 * to `allOf`. Of two annotations, such as titles, that of `over` is used.
 */
export function joinSchemas(base: JsonSchema, over: JsonSchema): JsonSchema {
  const joined: Record<string, unknown> = { ...base };
  const apart: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(over)) {
    const before = Object.hasOwn(base, keyword) ? base[keyword] : undefined;
    const both = before === undefined || isSame(before, value) ? value : joinValues(keyword, before, value);
    if (both === undefined) apart[keyword] = value;
    else joined[keyword] = both;
  }
  if (Object.keys(apart).length === 0) return joined;
  return { ...joined, allOf: [...(Array.isArray(joined.allOf) ? joined.allOf : []), apart] };
}

/** Undefined if no single value can express both. */
function joinValues(keyword: string, before: unknown, value: unknown): unknown {
  if (forReaders.has(keyword)) return value;
  if (typeof before === 'number' && typeof value === 'number') {
    if (lower.has(keyword)) return Math.max(before, value);
    return upper.has(keyword) ? Math.min(before, value) : undefined;
  }
  if (keyword === 'required') return [...new Set([before, value].flat())];
  if (keyword === 'properties' && isObject(before) && isObject(value)) return joinProperties(before, value);
  if (keyword === 'type') return joinTypes([before].flat(), [value].flat());
  return keyword === 'enum' && Array.isArray(before) && Array.isArray(value)
    ? common(before.filter((one) => value.some((other) => isSame(one, other))))
    : undefined;
}

const forReaders = new Set([
  ...['title', 'description', '$comment', 'examples', 'default', 'deprecated', 'readOnly', 'writeOnly'],
  ...['$id', '$schema', '$anchor', 'vocabulary', 'contentEncoding', 'contentMediaType'],
]);
const lower = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']);
const upper = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']);

function joinProperties(before: JsonSchema, over: JsonSchema): JsonSchema {
  const narrowed = Object.entries(over).map(([name, property]) => {
    const described = Object.hasOwn(before, name) ? before[name] : undefined;
    return [name, isObject(described) && isObject(property) ? joinSchemas(described, property) : property];
  });
  return { ...before, ...Object.fromEntries(narrowed) };
}

/** An integer is also a number. */
function joinTypes(before: readonly unknown[], over: readonly unknown[]): unknown {
  const isIn = (type: unknown, types: readonly unknown[]): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const both = [...before.filter((type) => isIn(type, over)), ...over.filter((type) => isIn(type, before))];
  const found = common([...new Set(both)]);
  return found?.length === 1 ? found[0] : found;
}

/** An empty list of values or types is not a valid keyword value. */
const common = (values: readonly unknown[]): readonly unknown[] | undefined => (values.length > 0 ? values : undefined);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
