import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import { partsOf } from './schema-parts.ts';

type Definitions = Readonly<Record<string, unknown>>;

/** Whether the schema, or a part of it, however deep, is `writeOnly`. References lead to the definitions of the record. */
export function holdsWriteOnly(schema: JsonSchema, definitions: Definitions): boolean {
  const names = new Set<string>();
  // Grows while it is walked: a chain of definitions may be thousands long.
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
