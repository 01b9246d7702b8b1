/**
 * Properties of a record that its schema allows without naming them (`additionalProperties`, `patternProperties`).
 * One field contains all of them as keys and values. In calls they are at the same level as the named properties.
 */

import { fieldAt, pointerTo } from '../base/json/pointer.ts';
import { isObject } from '../base/values.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';

type Further = Pick<Resource, 'further' | 'fields'>;

/** The record in the form that its schema describes. */
export function flattened({ further }: Pick<Resource, 'further'>, record: Values): Values {
  if (!further || !isObject(record[further])) return record;
  const { [further]: others, ...named } = record;
  return { ...(others as Values), ...named };
}

/** Moves the error of a property without a field to its key in the field of further properties. */
export function atFurther({ further, fields }: Further, error: FieldError): FieldError {
  const name = fieldAt(error.pointer);
  const isNamed = error.pointer === '' || Object.hasOwn(fields, name);
  return further && !isNamed ? { ...error, pointer: pointerTo(further) + error.pointer } : error;
}

/** The body with the keys that it does not change. A null value removes a key. */
export function withStoredKeys({ further }: Pick<Resource, 'further'>, before: Values | null, body: Values): Values {
  if (!further || !Object.hasOwn(body, further)) return body;
  const [stored, given] = [before?.[further], body[further]];
  if (!isObject(given)) return body;
  const all = Object.entries({ ...(isObject(stored) ? stored : {}), ...given }).filter(([, value]) => value !== null);
  return { ...body, [further]: all.length > 0 ? Object.fromEntries(all) : null };
}

/** The changes from one map to the other: new and changed keys with their values, and null for removed keys. */
export function changedKeys(before: unknown, after: unknown): Values {
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const removed = Object.keys(was).filter((key) => !Object.hasOwn(is, key));
  const changed = Object.entries(is).filter(([key, value]) => JSON.stringify(was[key]) !== JSON.stringify(value));
  return { ...Object.fromEntries(removed.map((key) => [key, null])), ...Object.fromEntries(changed) };
}

/** Errors of keys that are names of fields, because they could not be distinguished from them. */
export const reservedKeyErrors = ({ further, fields }: Further, body: Values): readonly FieldError[] =>
  Object.keys(further && isObject(body[further]) ? body[further] : {})
    .filter((key) => Object.hasOwn(fields, key))
    .map((key) => ({ pointer: `${pointerTo(further ?? '')}${pointerTo(key)}`, keyword: 'unknown' }));
