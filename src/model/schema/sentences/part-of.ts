/** Finds the schema of a part of a value. */

import { isObject } from '../../base/values.ts';
import type { JsonSchema } from '../../types/json-schema.ts';

export interface Part {
  readonly schema: JsonSchema;
  /** True if the name of the member is data that the schema does not name. */
  readonly isData?: boolean;
}

/**
 * @param definitions targets of references
 * @returns undefined if no schema describes the member or entry
 */
export function partOf(given: unknown, step: string, definitions: JsonSchema): Part | undefined {
  const schema = named(given, definitions);
  if (!isObject(schema)) return undefined;
  const own = memberOf(schema, step) ?? entryOf(schema, step);
  if (own) return own;
  for (const one of alternativesOf(schema)) {
    const found = partOf(one, step, definitions);
    if (found) return found;
  }
  return undefined;
}

/** The target of a reference; a schema without one is returned unchanged. */
export function named(schema: unknown, definitions: JsonSchema): unknown {
  const name = isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : '';
  return name !== '' && Object.hasOwn(definitions, name) ? definitions[name] : schema;
}

function memberOf({ properties, patternProperties, additionalProperties }: JsonSchema, name: string): Part | undefined {
  if (isObject(properties) && Object.hasOwn(properties, name)) return { schema: asSchema(properties[name]) };
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  const found = patterns.find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1] ?? additionalProperties;
  return isObject(found) ? { schema: found, isData: true } : undefined;
}

function entryOf({ prefixItems, items }: JsonSchema, step: string): Part | undefined {
  if (!/^\d+$/.test(step)) return undefined;
  const first = Array.isArray(prefixItems) ? prefixItems[Number(step)] : undefined;
  const found = first ?? items;
  return isObject(found) ? { schema: found } : undefined;
}

/** A boolean property has a name but no annotations. */
const asSchema = (part: unknown): JsonSchema => (isObject(part) ? part : {});

function alternativesOf(schema: JsonSchema): readonly unknown[] {
  const listed = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => (Array.isArray(schema[word]) ? schema[word] : []));
  const dependent = isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  return [...listed, schema.then, schema.else, ...dependent];
}
