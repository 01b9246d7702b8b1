/**
 * What derived fields need of other resources: who may read the counted records, and that no field depends on itself.
 */

import { fieldsOf } from '../../conditions/condition.ts';
import { dependenciesOf, derivationOf, isLookup, lookupTargetOf, sourcesOf } from '../../fields/derivation.ts';
import type { Scope } from '../../types/access.ts';
import type { Lookup } from '../../types/fields/derivation.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

/** Names of the fields of the other records that the result depends on. */
export function lookupFields(lookup: Lookup): readonly string[] {
  if (lookup.kind === 'through') return [lookup.field];
  if (lookup.kind === 'above') return [lookup.reference, ...fieldsOf(lookup.where)];
  return [
    lookup.reference,
    ...(lookup.kind === 'count' ? [] : [lookup.field]),
    ...(lookup.kind === 'count' && lookup.distinct !== undefined ? [lookup.distinct] : []),
    ...(lookup.where ? fieldsOf(lookup.where) : []),
  ];
}

/** The resources, where each field from other records has the scopes that may read everything it depends on. */
export function withNeeds(resources: Resources): Resources {
  return Object.fromEntries(
    Object.values(resources).map((resource) => {
      const fields = Object.values(resource.fields).map((field) => {
        const needs = needsOf(resource, field, resources, []);
        return [field.name, needs.length > 0 ? { ...field, needs } : field] as const;
      });
      return [resource.name, { ...resource, fields: Object.fromEntries(fields) }];
    }),
  );
}

function needsOf(
  resource: Resource,
  field: Field,
  resources: Resources,
  seen: readonly Field[],
): readonly (readonly Scope[])[] {
  const derivation = derivationOf(field);
  if (!derivation || !isLookup(derivation) || seen.includes(field)) return [];
  const other = resources[lookupTargetOf(field, resource) ?? ''];
  if (!other) return [];
  // The target of a reference that is taken through another one is a separate record.
  const named = derivation.kind === 'through' && field.to ? resources[field.to] : undefined;
  const dependencies = lookupFields(derivation).flatMap((name) => behind(other, name));
  return [
    ...(derivation.alwaysVisible ? [] : [other, ...(named ? [named] : [])].map(readersOfAll)),
    ...dependencies.flatMap((one) => [
      ...(one.read ? [one.read] : []),
      ...needsOf(other, one, resources, [...seen, field]),
    ]),
  ];
}

/** Scopes that may read every record. */
export const readersOfAll = ({ permissions }: Resource): readonly Scope[] =>
  (permissions.read ?? []).filter(({ where }) => where === null).map(({ scope }) => scope);

/** The field, and all fields of its record from which it is computed. */
function behind({ fields }: Resource, name: string, seen: readonly string[] = []): readonly Field[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || seen.includes(name)) return [];
  return [field, ...dependenciesOf(field).flatMap((source) => behind({ fields } as Resource, source, [...seen, name]))];
}

/** Derived fields that are computed from themselves, each with the circle: `licenses.free → licenses.used → …`. */
export function circlesIn(
  resources: Resources,
): readonly { readonly resource: Resource; readonly field: Field; readonly way: string }[] {
  const next = (resource: Resource, field: Field): readonly (readonly [Resource, Field])[] => {
    const derivation = derivationOf(field);
    const own = [...(field.derive?.fields ?? []), ...(derivation ? sourcesOf(derivation) : [])];
    const other = resources[lookupTargetOf(field, resource) ?? ''];
    const theirs = derivation && isLookup(derivation) ? lookupFields(derivation) : [];
    return [
      ...own.flatMap((name) =>
        Object.hasOwn(resource.fields, name) ? [[resource, resource.fields[name] as Field] as const] : [],
      ),
      ...theirs.flatMap((name) =>
        other && Object.hasOwn(other.fields, name) ? [[other, other.fields[name] as Field] as const] : [],
      ),
    ];
  };
  const wayBack = (
    start: Field,
    resource: Resource,
    field: Field,
    way: readonly string[],
    seen: Set<Field>,
  ): readonly string[] | null => {
    for (const [nextResource, nextField] of next(resource, field)) {
      const step = nextResource.name === resource.name ? nextField.name : `${nextResource.name}.${nextField.name}`;
      if (nextField === start) return [...way, step];
      if (seen.has(nextField)) continue;
      seen.add(nextField);
      const found = wayBack(start, nextResource, nextField, [...way, step], seen);
      if (found) return found;
    }
    return null;
  };
  return Object.values(resources).flatMap((resource) =>
    Object.values(resource.fields).flatMap((field) => {
      const way = wayBack(field, resource, field, [field.name], new Set());
      return way ? [{ resource, field, way: way.join(' → ') }] : [];
    }),
  );
}
