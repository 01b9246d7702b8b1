/** Properties that cannot be fields are stored among the properties that no field names. */

import type { Report } from '../base/declaration-files.ts';
import { columnName } from '../base/text/names.ts';
import { isObject } from '../base/values.ts';
import { systemFieldNames } from '../schema/system-fields.ts';
import type { JsonSchema } from '../types/json-schema.ts';

const mostFields = 300;

/** PostgreSQL cuts off longer names, and a row of an answer has a column of this name. */
const longestName = 63;

/**
 * Moves such properties from `properties` to `patternProperties`, where they mean the same.
 *
 * @param warn called for each name with its reason, and once for all names beyond the maximum number of fields
 */
export function withNamedProperties(schema: JsonSchema, warn: Report): JsonSchema {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const reasons = reasonsAgainst(Object.keys(properties));
  const fits = Object.entries(properties).filter(([name]) => !reasons.has(name));
  const fields = fits.slice(0, mostFields);
  if (fields.length === Object.keys(properties).length) return schema;
  for (const [name, reason] of reasons)
    warn(`properties.${name}`, `${reason}; it is kept as a key of the other properties, without a field of its own`);
  if (fits.length > mostFields)
    warn(
      'properties',
      `${fits.length} properties; the first ${mostFields} are fields, the others are kept as keys of the other properties`,
    );
  const named = new Set(fields.map(([name]) => name));
  const others = Object.entries(properties).filter(([name]) => !named.has(name));
  const patterns = Object.fromEntries(others.map(([name, property]) => [exactly(name), property]));
  return {
    ...schema,
    properties: Object.fromEntries(fields),
    patternProperties: { ...(isObject(schema.patternProperties) ? schema.patternProperties : {}), ...patterns },
  };
}

/** Name → why it cannot be the name of a field. */
function reasonsAgainst(names: readonly string[]): ReadonlyMap<string, string> {
  const columns = new Map(systemFieldNames.map((name) => [columnName(name), name]));
  const reasons = new Map<string, string>();
  for (const name of names) {
    const column = columnName(name);
    const same = columns.get(column);
    if (name in {} || name === 'prototype' || name === '') reasons.set(name, `"${name}" cannot be the name of a field`);
    else if (new TextEncoder().encode(name).length > longestName) reasons.set(name, tooLong);
    else if (same !== undefined && same !== name)
      reasons.set(name, `"${name}" and "${same}" would share the column "${column}"`);
    else columns.set(column, name);
  }
  return reasons;
}

const tooLong = `a name of a field has at most ${longestName} bytes in UTF-8, ${Math.floor(longestName / 3)} Japanese characters`;

const exactly = (name: string): string => `^${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
