/** Fields that the server adds to every record and never accepts from a client. */

import { isObject } from '../base/values.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { WireNames } from '../types/wire.ts';
import { renameProperties } from './rename-properties.ts';

export const systemSchemas: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'string', format: 'uuid', readOnly: true },
  createdAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', readOnly: true },
};

export const systemFieldNames = Object.keys(systemSchemas);

/** Removes system fields from a schema that describes them in the same way. */
export function withoutSystemFields(schema: JsonSchema): JsonSchema {
  const { properties, required } = schema;
  if (!isObject(properties)) return schema;
  const same = systemFieldNames.filter(
    (name) => Object.hasOwn(properties, name) && isEquivalent(name, properties[name]),
  );
  if (same.length === 0) return schema;
  const others = Object.entries(properties).filter(([name]) => !same.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(others),
    ...(Array.isArray(required) ? { required: required.filter((name) => !same.includes(name)) } : {}),
  };
}

/** The record with its own fields: a property with the name of a system field becomes a field with another name. */
export interface OwnFields {
  readonly schema: JsonSchema;
  /** Null if no name conflicts. */
  readonly wireNames: WireNames | null;
}

export function withOwnFields(schema: JsonSchema): OwnFields {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const used = new Set([...Object.keys(properties), ...systemFieldNames]);
  const free = (name: string, next: (name: string) => string): string => {
    const candidate = next(name);
    return used.has(candidate) ? free(candidate, next) : candidate;
  };
  const own = systemFieldNames.filter((name) => Object.hasOwn(properties, name));
  if (own.length === 0) return { schema, wireNames: null };
  const fields = Object.fromEntries(own.map((name) => [name, free(name, (one) => `${one}_`)]));
  const wireNames = own.flatMap((name) => [
    [name, free(name, (one) => `_${one}`)],
    [fields[name], name],
  ]);
  return { schema: renameProperties(schema, fields), wireNames: Object.fromEntries(wireNames) };
}

/** True for the same values; annotations may differ. False without a format: the text may be the author's own key. */
function isEquivalent(name: string, property: unknown): boolean {
  if (!isObject(property)) return false;
  const { type, format, ...others } = property;
  return (
    [type].flat().includes('string') &&
    format === systemSchemas[name]?.format &&
    Object.keys(others).every((keyword) => forReaders.includes(keyword) || keyword.startsWith('x-'))
  );
}

const forReaders = ['title', 'description', '$comment', 'examples', 'deprecated', 'readOnly'];
