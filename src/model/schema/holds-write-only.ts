import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { partsOf } from './schema-parts.ts';

type Definitions = Readonly<Record<string, unknown>>;

/**
 * True when the schema, or any part of it at any depth, is `writeOnly`. Follows references to the record's definitions.
 */
export function holdsWriteOnly(schema: JsonSchema, definitions: Definitions): boolean {
  const names = new Set<string>();
  // A list that grows during the loop instead of recursion, because a chain of definitions may have thousands of steps.
  const found = [schema];
  for (const part of found) {
    if (part.writeOnly === true) return true;
    found.push(...partsOf(part).map(([, inner]) => inner));
    const name = typeof part.$ref === 'string' ? part.$ref.replace('#/$defs/', '') : '';
    const target = names.has(name) || !Object.hasOwn(definitions, name) ? null : definitions[name];
    names.add(name);
    if (isObject(target)) found.push(target);
  }
  return false;
}
