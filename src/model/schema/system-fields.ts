/** What the server gives to every record, and never takes from a client. */

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

/** A schema often describes them itself: where it says the same, its words of them are left out. */
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

/** The record in fields: a property under the name of what every record has is a field under another one. */
export interface OwnFields {
  readonly schema: JsonSchema;
  /** Null where no name is taken twice. */
  readonly wireNames: WireNames | null;
}

export function withOwnFields(schema: JsonSchema): OwnFields {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const taken = new Set([...Object.keys(properties), ...systemFieldNames]);
  const free = (name: string, next: (name: string) => string): string => {
    const candidate = next(name);
    return taken.has(candidate) ? free(candidate, next) : candidate;
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

/** The same values; words for readers are free. A text without a format may be the author's own key, and is not the same. */
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
