/** A new record that is sent in objects: the place of each field, and of its errors. */

import { fieldAt, pointerTo } from '../../base/json/pointer.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';
import type { Parts } from '../../types/wire.ts';

export interface PartsRead {
  /** By name of the field. */
  readonly body: Values;
  readonly errors: readonly FieldError[];
  /** Moves the error of a field to where the field was sent. */
  place(error: FieldError): FieldError;
}

const asSent = (error: FieldError): FieldError => error;

/** The fields of a body. A body without any of the objects is used as it is. */
export function outOfParts({ parts }: Pick<Resource, 'parts'>, sent: Values): PartsRead {
  const names = Object.keys(sent);
  if (!names.some((name) => Object.hasOwn(parts, name))) return { body: sent, errors: [], place: asSent };
  const places = placesIn(parts);
  const body: [string, unknown][] = [];
  const errors: FieldError[] = [];
  for (const name of names) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const value = sent[name];
    if (!part) {
      if (Object.hasOwn(places, name)) errors.push({ pointer: pointerTo(name), keyword: 'unknown' });
      else body.push([name, value]);
    } else if (value !== null && (typeof value !== 'object' || Array.isArray(value)))
      errors.push({ pointer: pointerTo(name), keyword: 'type', params: { type: 'object' } });
    else
      for (const [key, inner] of Object.entries(value ?? {})) {
        const field = Object.hasOwn(part, key) ? part[key] : undefined;
        if (field === undefined) errors.push({ pointer: pointerTo(name) + pointerTo(key), keyword: 'unknown' });
        else body.push([field, inner]);
      }
  }
  const place = (error: FieldError): FieldError => {
    const field = fieldAt(error.pointer);
    const at = error.pointer.startsWith('/') && Object.hasOwn(places, field) ? places[field] : undefined;
    return at === undefined ? error : { ...error, pointer: at + error.pointer.slice(pointerTo(field).length) };
  };
  return { body: Object.fromEntries(body), errors, place };
}

/**
 * The same record as a body with objects.
 * An object has a name for each of its fields, with null if the field is empty and may be. An object without required
 * fields and without values is left out.
 */
export function intoParts({ parts, fields }: Pick<Resource, 'parts' | 'fields'>, record: Values): Values {
  const places = placesIn(parts);
  const outside = Object.entries(record).filter(([name]) => !Object.hasOwn(places, name));
  const inside = Object.entries(parts).flatMap(([name, part]) => {
    const isNeeded = Object.values(part).some((field) => fields[field]?.required || (record[field] ?? null) !== null);
    const values = Object.entries(part)
      .filter(([, field]) => fields[field]?.nullable || (record[field] ?? null) !== null)
      .map(([key, field]) => [key, record[field] ?? null] as const);
    return isNeeded ? [[name, Object.fromEntries(values)] as const] : [];
  });
  return Object.fromEntries([...outside, ...inside]);
}

/** An error in an object, as an error of its field. */
export function outOfPart({ parts }: Pick<Resource, 'parts'>, error: FieldError): FieldError {
  const [, name = '', key = ''] = error.pointer.split('/');
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  const field = part && Object.hasOwn(part, key) ? part[key] : undefined;
  if (field === undefined) return error;
  return { ...error, pointer: pointerTo(field) + error.pointer.slice(`/${name}/${key}`.length) };
}

/** Field → pointer to it in a body with objects. */
const placesIn = (parts: Parts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      Object.entries(part).map(([key, field]) => [field, pointerTo(name) + pointerTo(key)]),
    ),
  );
