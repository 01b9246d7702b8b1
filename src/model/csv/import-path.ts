/** Where the wizard begins that reads spreadsheets, and which of the paths a list leads to. */

import type { ListRequest } from '../list/list-request.ts';
import { pathWord } from '../paths/form-paths.ts';
import type { Condition } from '../types/condition.ts';
import type { Resource } from '../types/resource.ts';

/** @param value of the field that the path fixes, where it fixes one */
export const importPath = ({ routes, csv }: Pick<Resource, 'routes' | 'csv'>, value = ''): string =>
  (routes.import ?? '').replace(`{${csv.variant}}`, pathWord(value));

/** Every path that leads to the wizard. */
export function importPaths(resource: Pick<Resource, 'routes' | 'csv' | 'fields'>): readonly ImportPlace[] {
  const { routes, csv, fields } = resource;
  if (routes.import === null) return [];
  const values = csv.variant === null ? [null] : (fields[csv.variant]?.values ?? []);
  return values.map((value) => ({ path: importPath(resource, value ?? ''), value }));
}

export interface ImportPlace {
  readonly path: string;
  /** Of the field that the path fixes; null where it fixes none. */
  readonly value: string | null;
}

const none: readonly string[] = [];

type Narrowed = Pick<ListRequest, 'menu' | 'category' | 'filters'>;

/** The values of which one goes into the path: the only one that the list shows, else all; nothing where the path fixes none. */
export function importValues(
  { csv, fields, list }: Resource,
  { menu, category, filters }: Narrowed,
): readonly string[] {
  const field = csv.variant;
  if (field === null) return none;
  const above: Condition = list.menus.find(({ name }) => name === menu)?.where ?? {};
  const where: Condition = list.categories.find(({ name }) => name === category)?.where ?? {};
  const shown = [above[field], where[field], filters[field]].find(
    (values) => Array.isArray(values) && values.length === 1,
  );
  return (shown as readonly string[] | undefined) ?? fields[field]?.values ?? none;
}
