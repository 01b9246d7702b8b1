import { dependenciesOf } from '../fields/derivation.ts';
import type { Scope } from '../types/access.ts';
import type { Resource } from '../types/resource.ts';

/** Scopes that a reader needs: one of each list. Without lists, all readers of the record may read the field. */
export type Readers = readonly (readonly Scope[])[];

/** The readers of a field. A derived field needs the scopes of all its sources. */
export function readersOf(resource: Resource, name: string, seen: readonly string[] = []): Readers {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field || seen.includes(name)) return [];
  const sources = dependenciesOf(field);
  return [
    ...(field.read ? [field.read] : []),
    // An empty list: nobody can read the field.
    ...(field.writeOnly ? [[]] : []),
    ...field.needs,
    ...sources.flatMap((source) => readersOf(resource, source, [...seen, name])),
  ];
}
