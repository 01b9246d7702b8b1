/** Whether columns for an object's properties cover everything that its schema describes. */

import { memoize } from '../../base/memoize.ts';
import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { Definitions } from './nested.ts';
import { resolved } from './resolved.ts';

/** False if alternatives or conditions name further properties, or the schema describes or allows further ones. */
export function namesAll(schema: JsonSchema, names: readonly string[], definitions: Definitions): boolean {
  const open = resolved(schema, definitions);
  const others = [open.additionalProperties, open.unevaluatedProperties];
  if (others.some((other) => other === true || isObject(other))) return false;
  return alternativesIn(open).every((one) => namesNone(one, names, definitions, 0));
}

/** Levels of alternatives inside alternatives. */
const deepest = 8;

function namesNone(given: unknown, names: readonly string[], definitions: Definitions, depth: number): boolean {
  if (!isObject(given)) return true;
  if (depth > deepest) return false;
  const schema = resolved(given, definitions);
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return (
    own.every((name) => names.includes(name)) &&
    alternativesIn(schema).every((one) => namesNone(one, names, definitions, depth + 1))
  );
}

function alternativesIn(schema: JsonSchema): readonly unknown[] {
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => (Array.isArray(schema[word]) ? schema[word] : []));
  const dependent = isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  return [...listed, ...dependent, schema.then, schema.else];
}

/** True for a schema that refers back to itself. */
export const isRecursive = (schema: JsonSchema, definitions: Definitions): boolean =>
  referencesIn(withoutMembers(schema)).some((name) => recursiveNames(definitions).has(name));

const recursiveNames = memoize((definitions: Definitions): ReadonlySet<string> => {
  const below = new Map(Object.entries(definitions).map(([name, schema]) => [name, referencesIn(schema)]));
  const isOnCircle = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [...(below.get(start) ?? [])];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (name === start) return true;
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(...(below.get(name) ?? []));
    }
    return false;
  };
  return new Set([...below.keys()].filter(isOnCircle));
});

/** Members are checked when they are laid out themselves. */
function withoutMembers(schema: JsonSchema): unknown {
  const { properties: _, patternProperties: __, additionalProperties: ___, ...level } = schema;
  if (!isObject(level.items)) return level;
  const { properties: ____, patternProperties: _____, additionalProperties: ______, ...row } = level.items;
  return { ...level, items: row };
}

function referencesIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(referencesIn);
  if (!isObject(part)) return [];
  const name = typeof part.$ref === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(part.$ref)?.[1] : undefined;
  return [...(name === undefined ? [] : [name]), ...Object.values(part).flatMap(referencesIn)];
}
