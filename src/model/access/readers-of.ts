/** Who may read a field, as far as scopes say it. */
import { dependenciesOf } from '../fields/derivation.ts';
import type { Scope } from '../types/access.ts';
import type { Resource } from '../types/resource.ts';

/** Who may read: one scope of each list. No list means everybody who may read the record. */
export type Readers = readonly (readonly Scope[])[];

/** A derived field has the readers that all its sources have in common. */
export function readersOf(resource: Resource, name: string, seen: readonly string[] = []): Readers {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field || seen.includes(name)) return [];
  const sources = dependenciesOf(field);
  return [
    ...(field.read ? [field.read] : []),
    // Nobody is among them.
    ...(field.writeOnly ? [[]] : []),
    ...field.needs,
    ...sources.flatMap((source) => readersOf(resource, source, [...seen, name])),
  ];
}
