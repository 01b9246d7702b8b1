/**
 * Records in calls, where names in calls differ from names of fields.
 * A property with the name of a system field (`id`, `createdAt`, `updatedAt`) keeps its name in calls and is a field
 * with another name (`id_`). The system field is sent with an underscore (`_id`). Properties that the schema allows
 * without naming them are beside the others in calls, and are one field.
 */

import { fieldAt, pointerTo } from '../../base/json/pointer.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';
import type { WireNames } from '../../types/wire.ts';

type Named = Partial<Pick<Resource, 'wireNames' | 'further' | 'fields' | 'gather' | 'parts' | 'idAs' | 'create'>>;

/** @example toWire({ wireNames: { id: '_id', id_: 'id' } }, { id: '018c…', id_: 7 }) // { _id: '018c…', id: 7 } */
export function toWire<T>({ wireNames, further = '' }: Named, record: T): T {
  if (!wireNames) return record;
  const { [further]: others, ...named } = record as Values;
  const entries = Object.entries(named).map(([name, value]) => [
    Object.hasOwn(wireNames, name) ? wireNames[name] : name,
    value,
  ]);
  return { ...(others as Values | null | undefined), ...Object.fromEntries(entries) } as T;
}

export function fromWire<T>(resource: Named, record: T): T {
  const { wireNames, further } = resource;
  if (!wireNames) return record;
  const fields = fieldsByName(wireNames);
  const named: [string, unknown][] = [];
  const others: [string, unknown][] = [];
  for (const [name, value] of Object.entries(record as Values)) {
    const isOther = further !== undefined && !isNamed(resource, name);
    (isOther ? others : named).push([fields.get(name) ?? name, value]);
  }
  const more = further !== undefined && others.length > 0 ? { [further]: Object.fromEntries(others) } : {};
  return { ...Object.fromEntries(named), ...more } as T;
}

/** A pointer into the body of a call for a pointer into a record of fields. */
export function pointerToWire({ wireNames, further }: Named, pointer: string): string {
  const name = fieldAt(pointer);
  if (!wireNames) return pointer;
  const rest = pointer.slice(pointerTo(name).length);
  if (name === further) return rest;
  return Object.hasOwn(wireNames, name) ? pointerTo(wireNames[name] ?? name) + rest : pointer;
}

export function pointerFromWire(resource: Named, pointer: string): string {
  const { wireNames, further } = resource;
  if (!wireNames || pointer === '') return pointer;
  const name = fieldAt(pointer);
  if (further !== undefined && !isNamed(resource, name)) return pointerTo(further) + pointer;
  const field = fieldsByName(wireNames).get(name);
  return field === undefined ? pointer : pointerTo(field) + pointer.slice(pointerTo(name).length);
}

/** Field names in a body that have another name in calls, or none. */
export function unknownNames({ wireNames = {}, further }: Named, body: Values): readonly string[] {
  const exposed = new Set(Object.values(wireNames));
  const hidden = [...Object.keys(wireNames), ...(further === undefined ? [] : [further])];
  return hidden.filter((field) => Object.hasOwn(body, field) && !exposed.has(field));
}

const fieldsByName = (wireNames: WireNames): ReadonlyMap<string, string> =>
  new Map(Object.entries(wireNames).map(([field, name]) => [name, field]));

/** Whether the record itself has a property of this name. */
function isNamed({ wireNames = {}, fields = {}, gather = {}, parts = {}, idAs, create }: Named, name: string): boolean {
  if (Object.values(wireNames).includes(name)) return true;
  const embeds = Object.values(fields).flatMap((field) => field.embeds);
  return (
    [fields, gather, parts].some((names) => Object.hasOwn(names, name)) ||
    embeds.some((embed) => embed.name === name) ||
    [idAs, create?.batch?.as].includes(name)
  );
}
