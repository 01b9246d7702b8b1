/** A new record that is sent in objects: what stands in which, and where its faults are then told. */

import { fieldAt, pointerTo } from '../../base/pointer.ts';
import type { FieldFault } from '../../types/field-fault.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';
import type { Parts } from '../../types/wire.ts';

export interface PartsRead {
  /** Fields by their own names. */
  readonly body: Values;
  readonly faults: readonly FieldFault[];
  /** A fault of a field, told where the field was sent. */
  place(fault: FieldFault): FieldFault;
}

const asSent = (fault: FieldFault): FieldFault => fault;

/** The fields of a body. One that holds none of the parts is taken as it is. */
export function outOfParts({ parts }: Pick<Resource, 'parts'>, sent: Values): PartsRead {
  const names = Object.keys(sent);
  if (!names.some((name) => Object.hasOwn(parts, name))) return { body: sent, faults: [], place: asSent };
  const places = placesIn(parts);
  const body: [string, unknown][] = [];
  const faults: FieldFault[] = [];
  for (const name of names) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const value = sent[name];
    if (!part) {
      if (Object.hasOwn(places, name)) faults.push({ pointer: pointerTo(name), keyword: 'unknown' });
      else body.push([name, value]);
    } else if (value !== null && (typeof value !== 'object' || Array.isArray(value)))
      faults.push({ pointer: pointerTo(name), keyword: 'type', params: { type: 'object' } });
    else
      for (const [key, inner] of Object.entries(value ?? {})) {
        const field = Object.hasOwn(part, key) ? part[key] : undefined;
        if (field === undefined) faults.push({ pointer: pointerTo(name) + pointerTo(key), keyword: 'unknown' });
        else body.push([field, inner]);
      }
  }
  const place = (fault: FieldFault): FieldFault => {
    const field = fieldAt(fault.pointer);
    const at = fault.pointer.startsWith('/') && Object.hasOwn(places, field) ? places[field] : undefined;
    return at === undefined ? fault : { ...fault, pointer: at + fault.pointer.slice(pointerTo(field).length) };
  };
  return { body: Object.fromEntries(body), faults, place };
}

/** The same record as a body in parts: every name of a part, null where there is nothing and nothing must be; a part that nothing is said in and nothing needs is left out. */
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

/** A fault that was told in a part, as one of its field. */
export function outOfPart({ parts }: Pick<Resource, 'parts'>, fault: FieldFault): FieldFault {
  const [, name = '', key = ''] = fault.pointer.split('/');
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  const field = part && Object.hasOwn(part, key) ? part[key] : undefined;
  if (field === undefined) return fault;
  return { ...fault, pointer: pointerTo(field) + fault.pointer.slice(`/${name}/${key}`.length) };
}

/** Field → pointer to it in a body in parts. */
const placesIn = (parts: Parts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      Object.entries(part).map(([key, field]) => [field, pointerTo(name) + pointerTo(key)]),
    ),
  );
