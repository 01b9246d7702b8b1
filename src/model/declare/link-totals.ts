/** What derived fields need of other resources: who may read what is counted, and that nothing goes round in a circle. */
import type { Scope } from '../actor.ts';
import { fieldsOf } from '../condition.ts';
import { derivationOf, isTotal, sourcesOf, toldBy } from '../derivation.ts';
import type { Field, Resource } from '../resource.ts';

type Resources = Readonly<Record<string, Resource>>;

/** Names of another resource's fields of which a total tells something. */
export const toldByTotal = (
  derivation: Extract<ReturnType<typeof derivationOf>, { by: string }>,
): readonly string[] => [
  derivation.by,
  ...(derivation.kind === 'sum' || derivation.kind === 'latest' ? [derivation.field] : []),
  ...(derivation.kind === 'count' && derivation.distinct !== undefined ? [derivation.distinct] : []),
  ...(derivation.where ? fieldsOf(derivation.where) : []),
];

/** The resources, each total with the scopes by which everything that it counts can be read. */
export function withNeeds(resources: Resources): Resources {
  return Object.fromEntries(
    Object.values(resources).map((resource) => {
      const fields = Object.values(resource.fields).map((field) => {
        const needs = needsOf(field, resources, []);
        return [field.name, needs.length > 0 ? { ...field, needs } : field] as const;
      });
      return [resource.name, { ...resource, fields: Object.fromEntries(fields) }];
    }),
  );
}

function needsOf(field: Field, resources: Resources, seen: readonly Field[]): readonly (readonly Scope[])[] {
  const derivation = derivationOf(field);
  if (!derivation || !isTotal(derivation) || seen.includes(field)) return [];
  const other = resources[derivation.of];
  if (!other) return [];
  const everything = (other.permissions.read ?? []).filter(({ where }) => where === null).map(({ scope }) => scope);
  const told = toldByTotal(derivation).flatMap((name) => behind(other, name));
  return [
    ...(derivation.told ? [] : [everything]),
    ...told.flatMap((one) => [...(one.read ? [one.read] : []), ...needsOf(one, resources, [...seen, field])]),
  ];
}

/** The field, and every other field of its record from which it is worked out. */
function behind({ fields }: Resource, name: string, seen: readonly string[] = []): readonly Field[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || seen.includes(name)) return [];
  return [field, ...toldBy(field).flatMap((source) => behind({ fields } as Resource, source, [...seen, name]))];
}

/** Derived fields that are worked out from themselves, each as the way round: `licenses.free → licenses.used → …`. */
export function circlesIn(
  resources: Resources,
): readonly { readonly resource: Resource; readonly field: Field; readonly way: string }[] {
  const next = (resource: Resource, field: Field): readonly (readonly [Resource, Field])[] => {
    const derivation = derivationOf(field);
    const own = [...(field.derive?.fields ?? []), ...(derivation ? sourcesOf(derivation) : [])];
    const other = derivation && isTotal(derivation) ? resources[derivation.of] : undefined;
    const theirs = derivation && isTotal(derivation) ? toldByTotal(derivation) : [];
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
