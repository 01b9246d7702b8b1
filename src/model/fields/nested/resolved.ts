/** Resolves one level of a schema that refers to definitions of its record. */

import { isObject } from '../../base/values.ts';
import { joinSchemas } from '../../schema/join-schemas.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { Definitions } from './nested.ts';

const local = /^#\/\$defs\/([^/]+)$/;

/** The schema with its own `$ref`, `allOf` and `null` alternative resolved. Deeper levels stay as they are. */
export function resolved(schema: JsonSchema, definitions: Definitions): JsonSchema {
  return withoutNull(withParts(withTarget(schema, definitions, []), definitions), definitions);
}

/** Name of the definition of the value, or of each entry of it. The definition may contain the value itself. */
export const definitionOf = (schema: JsonSchema): string | null => nameIn(schema) ?? nameIn(schema.items);

export const isBehindReference = (schema: JsonSchema): boolean => definitionOf(schema) !== null;

const nameIn = (schema: unknown): string | null =>
  isObject(schema) && typeof schema.$ref === 'string' ? decoded(local.exec(schema.$ref)?.[1] ?? '') : null;

function withTarget(schema: JsonSchema, definitions: Definitions, seen: readonly string[]): JsonSchema {
  const { $ref: reference, ...rest } = schema;
  if (typeof reference !== 'string') return schema;
  const name = decoded(local.exec(reference)?.[1] ?? '');
  const target = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!target || seen.includes(name)) return rest;
  return joinSchemas(withTarget(target, definitions, [...seen, name]), rest);
}

/** Joins the parts of `allOf` into one schema. */
function withParts(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || !allOf.every(isObject) || !allOf.some((part) => typeof part.$ref === 'string'))
    return schema;
  return allOf.map((part) => withTarget(part, definitions, [])).reduce(joinSchemas, own);
}

/** Turns “X or null” into a nullable X. */
function withoutNull(schema: JsonSchema, definitions: Definitions): JsonSchema {
  for (const word of ['anyOf', 'oneOf']) {
    const branches = schema[word];
    if (!Array.isArray(branches) || !branches.every(isObject)) continue;
    const something = branches.filter((branch) => branch.type !== 'null');
    const [only] = something;
    if (something.length !== 1 || branches.length !== 2 || !only) continue;
    const { [word]: _, ...rest } = schema;
    const part = withTarget(only, definitions, []);
    const types = [part.type].flat().filter((type): type is string => typeof type === 'string');
    return joinSchemas({ ...part, ...(types.length > 0 ? { type: [...types, 'null'] } : {}) }, rest);
  }
  return schema;
}

/** Decodes a step of a pointer in a URI: `a~1b%20c` is `a/b c`. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step;
  }
}
