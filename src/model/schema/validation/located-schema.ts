/** Where in a schema an error of the validator stands. Below a reference its path begins at what the reference names. */

import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { schemaAt } from './wrapped-schemas.ts';

interface Placed {
  readonly instancePath: string;
  readonly schemaPath: string;
}

/** Keywords that lead to a part of the value, and whether the next step of the path is a name or place. */
const leading: Readonly<Record<string, boolean>> = {
  ...{ properties: true, patternProperties: true, prefixItems: true, items: false, contains: false },
  ...{ additionalProperties: false, unevaluatedProperties: false, unevaluatedItems: false },
};
/** Keywords whose next step is a name or place, and which are about the same value. */
const beside = new Set(['allOf', 'anyOf', 'oneOf', 'dependentSchemas', '$defs']);

/** How many steps of the value the path itself makes. */
function stepsIn(schemaPath: string): number {
  const words = schemaPath.split('/').slice(1, -1);
  let steps = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (Object.hasOwn(leading, word)) steps += 1;
    if (leading[word] || beside.has(word)) at += 1;
  }
  return steps;
}

/** The part of the value at which the path begins: the whole record, or what a reference describes. */
export function beginOf({ instancePath, schemaPath }: Placed): string {
  const steps = instancePath.split('/');
  return steps.slice(0, Math.max(1, steps.length - stepsIn(schemaPath))).join('/');
}

/** What the path leads to; undefined where it may be one of several definitions. */
export function locatedSchema(schema: JsonSchema, error: Placed, path = error.schemaPath): unknown {
  if (beginOf(error) === '' || path.startsWith('#/$defs/')) return schemaAt(schema, path);
  const definitions = isObject(schema.$defs) ? Object.values(schema.$defs).filter(isObject) : [];
  const found = definitions.map((one) => schemaAt(one, path)).filter((part) => part !== undefined);
  const [first] = found;
  return found.every((part) => JSON.stringify(part) === JSON.stringify(first)) ? first : undefined;
}
