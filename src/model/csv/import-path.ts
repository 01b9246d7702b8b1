/** Paths of the import wizard, and the ones that a list links to. */

import type { ListRequest } from '../list/list-request.ts';
import { pathWord } from '../paths/form-paths.ts';
import type { Condition } from '../types/condition.ts';
import type { Resource } from '../types/resource.ts';

/** @param value value of the field that the path sets, if it sets one */
export const importPath = ({ routes, csv }: Pick<Resource, 'routes' | 'csv'>, value = ''): string =>
  (routes.import ?? '').replace(`{${csv.variant}}`, pathWord(value));

/** All paths of the wizard. */
export function importPaths(resource: Pick<Resource, 'routes' | 'csv' | 'fields'>): readonly ImportPlace[] {
  const { routes, csv, fields } = resource;
  if (routes.import === null) return [];
  const values = csv.variant === null ? [null] : (fields[csv.variant]?.values ?? []);
  return values.map((value) => ({ path: importPath(resource, value ?? ''), value }));
}

export interface ImportPlace {
  readonly path: string;
  /** Value of the field that the path sets; null if it sets none. */
  readonly value: string | null;
}

const none: readonly string[] = [];

type Narrowed = Pick<ListRequest, 'segment' | 'category' | 'filters'>;

/**
 * Values that the path from a list can have: the only value that the list shows, otherwise all values.
 * Empty if the path sets no value.
 */
export function importValues(
  { csv, fields, list }: Resource,
  { segment, category, filters }: Narrowed,
): readonly string[] {
  const field = csv.variant;
  if (field === null) return none;
  const above: Condition = list.segments.find(({ name }) => name === segment)?.where ?? {};
  const where: Condition = list.categories.find(({ name }) => name === category)?.where ?? {};
  const shown = [above[field], where[field], filters[field]].find(
    (values) => Array.isArray(values) && values.length === 1,
  );
  return (shown as readonly string[] | undefined) ?? fields[field]?.values ?? none;
}
