/**
 * Names in calls, where a schema has properties of its own under the names that every record has: `id`, `createdAt`, `updatedAt`.
 * The property keeps its name in calls and is a field under another one (`id_`); what every record has is sent with a stroke (`_id`).
 */
import { fieldAt, pointerTo } from './pointer.ts';
import type { Resource } from './resource.ts';

/** Field → its name in calls; only fields of which the two differ. */
export type WireNames = Readonly<Record<string, string>>;

type Named = Pick<Resource, 'wireNames'>;
type Values = Readonly<Record<string, unknown>>;

/** @example toWire({ wireNames: { id: '_id', id_: 'id' } }, { id: '018c…', id_: 7 }) // { _id: '018c…', id: 7 } */
export const toWire = <T>({ wireNames }: Named, record: T): T =>
  wireNames ? renamed(record, (name) => (Object.hasOwn(wireNames, name) ? wireNames[name] : name)) : record;

export function fromWire<T>({ wireNames }: Named, record: T): T {
  if (!wireNames) return record;
  const fields = new Map(Object.entries(wireNames).map(([field, name]) => [name, field]));
  return renamed(record, (name) => fields.get(name) ?? name);
}

/** A pointer into a record of fields as one into the body of a call. */
export function pointerToWire({ wireNames }: Named, pointer: string): string {
  const name = fieldAt(pointer);
  if (!wireNames || !Object.hasOwn(wireNames, name)) return pointer;
  return pointerTo(wireNames[name] ?? name) + pointer.slice(pointerTo(name).length);
}

export function pointerFromWire({ wireNames = {} }: Named, pointer: string): string {
  const field = Object.keys(wireNames).find((name) => wireNames[name] === fieldAt(pointer));
  return field === undefined ? pointer : pointerTo(field) + pointer.slice(pointerTo(fieldAt(pointer)).length);
}

/** Names by which a body would say what has another name in calls. */
export const unsayable = ({ wireNames = {} }: Named, body: Values): readonly string[] =>
  Object.keys(wireNames).filter((field) => Object.hasOwn(body, field) && !Object.values(wireNames).includes(field));

const renamed = <T>(record: T, rename: (name: string) => string | undefined): T =>
  Object.fromEntries(Object.entries(record as Values).map(([name, value]) => [rename(name) ?? name, value])) as T;
