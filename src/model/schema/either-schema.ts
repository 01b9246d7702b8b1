/** Combines alternative schemas into one schema, if possible. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { titlesKeyword } from './value-titles.ts';

/**
 * A schema that accepts everything that at least one of the schemas accepts. Closed lists are joined. Schemas of the
 * same type are reduced to the keywords that all share. Others become alternatives of `anyOf`.
 */
export function eitherSchema(schemas: readonly JsonSchema[]): JsonSchema {
  const different = schemas.filter((one, at) => schemas.findIndex((other) => same(one, other)) === at);
  const [first = {}, ...others] = different;
  if (others.length === 0) return first;
  const lists = different.map(valuesOf);
  if (lists.every((values) => values !== null)) return closedList(different, lists.flat() as readonly unknown[]);
  const isOneType = typeof first.type === 'string' && others.every(({ type }) => type === first.type);
  return isOneType ? common(different) : { anyOf: different };
}

const valuesOf = (schema: JsonSchema): readonly unknown[] | null =>
  Object.hasOwn(schema, 'const') ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : null;

function closedList(schemas: readonly JsonSchema[], values: readonly unknown[]): JsonSchema {
  const { const: _, enum: __, [titlesKeyword]: ___, ...shared } = common(schemas);
  const titles = Object.assign({}, ...schemas.map((schema) => schema[titlesKeyword]));
  return {
    ...shared,
    enum: values.filter((one, at) => values.findIndex((other) => same(one, other)) === at),
    ...(Object.keys(titles).length > 0 ? { [titlesKeyword]: titles } : {}),
  };
}

/** The keywords that have the same value in all schemas. */
function common(schemas: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = schemas;
  return Object.fromEntries(
    Object.entries(first).filter(([keyword, value]) =>
      others.every((one) => isObject(one) && same(one[keyword], value)),
    ),
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
