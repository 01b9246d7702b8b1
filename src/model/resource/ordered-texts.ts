/**
 * The texts by which records of a table are sorted: on its own lists, on other lists of its records, and by references.
 */
import { memoize } from '../base/memoize.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

/** A view is sorted by its own fields only. The lists of all mounts add to the texts that the table stores. */
export function withOrderedTexts(resource: Resource, resources: Resources): Resource {
  const lists =
    resource.source.kind === 'view'
      ? [resource]
      : Object.values(resources).filter(
          ({ stored, source }) => stored.as === resource.stored.as && source.kind !== 'view',
        );
  const names = lists.flatMap((one) => [...sortFields(one), ...(ranks(resources).get(one.name) ?? [])]);
  const ordered = [...new Set(names)].filter((name) => isOrderedText(resource.fields[name]));
  return { ...resource, stored: { ...resource.stored, ordered } };
}

/** Texts are sorted by a key. Values of a vocabulary, dates and addresses are compared as they are. */
export const isOrderedText = (field: Field | undefined): boolean =>
  field !== undefined &&
  (field.kind === 'text' || field.kind === 'kana') &&
  field.values === null &&
  field.to === null &&
  !field.computed &&
  !field.sensitive;

function sortFields({ list, title, fields, source }: Resource): readonly string[] {
  const offered = [list.sort.field, ...list.sortable.map(({ field }) => field)];
  // References to rows of a view are not sorted by their titles.
  const named = source.kind === 'view' ? offered : [...offered, title.fields[0] ?? 'id'];
  return named.map((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field?.to === null && field.sortBy !== null ? field.sortBy : name;
  });
}

/** Fields by which references to records are sorted, by the name of the resource. */
const ranks = memoize((resources: Resources): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { fields } of Object.values(resources))
    for (const { to, sortBy } of Object.values(fields))
      if (to !== null && sortBy !== null) found.set(to, [...(found.get(to) ?? []), sortBy]);
  return found;
});
