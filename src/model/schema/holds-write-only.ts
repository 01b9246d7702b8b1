import type { JsonSchema } from '../field.ts';
import { isObject, partsOf } from './schema-parts.ts';

type Definitions = Readonly<Record<string, unknown>>;

/** Whether the schema, or a part of it, however deep, is `writeOnly`. References lead to the definitions of the record. */
export function holdsWriteOnly(
  schema: JsonSchema,
  definitions: Definitions,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (schema.writeOnly === true) return true;
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : '';
  const target = name !== '' && !seen.has(name) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (isObject(target) && holdsWriteOnly(target, definitions, new Set([...seen, name]))) return true;
  return partsOf(schema).some(([, part]) => holdsWriteOnly(part, definitions, seen));
}
