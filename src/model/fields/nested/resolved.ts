/** One level of a schema, as far as references to the definitions of its record hide it. */

import { isObject } from '../../base/values.ts';
import { joinSchemas } from '../../schema/join-schemas.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { Definitions } from './nested.ts';

const local = /^#\/\$defs\/([^/]+)$/;

/** The schema with its own `$ref`, its `allOf` and its `null` alternative written out; what is below stays as it is. */
export function resolved(schema: JsonSchema, definitions: Definitions): JsonSchema {
  return withoutNull(withParts(withTarget(schema, definitions, []), definitions), definitions);
}

/** Name of the definition that describes the value, or each entry of it; it may lead back to where it stands. */
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

/** Parts that all hold are one schema. */
function withParts(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || !allOf.every(isObject) || !allOf.some((part) => typeof part.$ref === 'string'))
    return schema;
  return allOf.map((part) => withTarget(part, definitions, [])).reduce(joinSchemas, own);
}

/** «X or null» is X that may be null. */
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

/** A step of a pointer in an address: `a~1b%20c` is `a/b c`. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step;
  }
}
