/** Locates an error of the validator in its schema. Behind a reference, the error's path starts at the target. */

import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import { schemaAt } from './wrapped-schemas.ts';

interface Placed {
  readonly instancePath: string;
  readonly schemaPath: string;
}

/** Keyword that applies to a part of the value → whether the next step of the path is a name or an index. */
const leading: Readonly<Record<string, boolean>> = {
  ...{ properties: true, patternProperties: true, prefixItems: true, items: false, contains: false },
  ...{ additionalProperties: false, unevaluatedProperties: false, unevaluatedItems: false },
};
/** Keywords that apply to the same value, and whose next step is a name or an index. */
const beside = new Set(['allOf', 'anyOf', 'oneOf', 'dependentSchemas', '$defs']);

/** Number of steps into the value that the path contains. */
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

/** Pointer to the value that the path starts at: the whole record, or the value that a reference describes. */
export function beginOf({ instancePath, schemaPath }: Placed): string {
  const steps = instancePath.split('/');
  return steps.slice(0, Math.max(1, steps.length - stepsIn(schemaPath))).join('/');
}

/** The schema at the path; undefined if several definitions are possible. */
export function locatedSchema(schema: JsonSchema, error: Placed, path = error.schemaPath): unknown {
  if (beginOf(error) === '' || path.startsWith('#/$defs/')) return schemaAt(schema, path);
  const definitions = isObject(schema.$defs) ? Object.values(schema.$defs).filter(isObject) : [];
  const found = definitions.map((one) => schemaAt(one, path)).filter((part) => part !== undefined);
  const [first] = found;
  return found.every((part) => JSON.stringify(part) === JSON.stringify(first)) ? first : undefined;
}
