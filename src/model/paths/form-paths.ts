/** Paths of adding a record: the choice before the form, the form, and the page after it. */

import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';

type Routed = Pick<Resource, 'routes' | 'create'>;

/** A value as a segment of a path: `BOARD_MEMBER` → `board-member`. */
export const pathWord = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** The value of a path segment in any notation, `board-member` or `BOARD_MEMBER`; null for an unknown segment. */
export const valueOfPathWord = (values: readonly string[], word: string): string | null =>
  values.find((value) => pathWord(value) === pathWord(word)) ?? null;

/** Where adding begins: the page with the choice, if there is one. */
export const beginPath = ({ routes }: Pick<Resource, 'routes'>): string => routes.choose ?? routes.create;

/** Where adding begins from a tab of the list: fields for which the tab has a single value start with it. */
export function beginPathIn(resource: Routed & Pick<Resource, 'list'>, category: string | null): string {
  const { create, list } = resource;
  const where = list.categories.find(({ name }) => name === category)?.where ?? {};
  const single = Object.entries(where).flatMap(([name, values]) =>
    Array.isArray(values) && values.length === 1 && values[0] !== null ? [[name, values[0]] as const] : [],
  );
  const given = Object.fromEntries(single);
  if (create.variant !== null && Object.hasOwn(given, create.variant)) return createPathWith(resource, given);
  return pathFilledFrom(beginPath(resource), create.params, given);
}

/** The field whose value is chosen before the form; null without one, or if the value is already known. */
export function choiceBefore({ create, fields }: Pick<Resource, 'create' | 'fields'>, settled: Values): Field | null {
  const by = create.choose?.field;
  return by === undefined || Object.hasOwn(settled, by) ? null : (fields[by] ?? null);
}

/** The form for these values: the variant is in the path, the others are search parameters. */
export function createPathWith({ routes, create }: Routed, given: Values): string {
  const params = Object.entries(create.params).flatMap(([param, field]) =>
    [given[field] ?? []].flat().map((value) => [param, String(value)]),
  );
  return withSearch(variantPath(routes.create, create.variant, given), params);
}

/** The page after a record was added; null without one. */
export function completedPathOf({ routes, create }: Routed, record: Values): string | null {
  if (!routes.completed || !create.completed) return null;
  const params = Object.entries(create.completed.params).flatMap(([param, field]) =>
    (record[field] ?? null) === null ? [] : [[param, String(record[field])]],
  );
  return withSearch(variantPath(routes.completed, create.variant, record), params);
}

/** Path of the next step after this record. Its form is filled in from the record. */
export function nextPath(
  target: Pick<Resource, 'routes'>,
  params: Readonly<Record<string, string>>,
  record: Values,
): string {
  return pathFilledFrom(beginPath(target), params, record);
}

/** The path with search parameters that contain fields of the record. */
export function pathFilledFrom(path: string, params: Readonly<Record<string, string>>, record: Values): string {
  const given = Object.entries(params).flatMap(([param, field]) =>
    [record[field] ?? []].flat().map((value) => [param, String(value)]),
  );
  return withSearch(path, given);
}

const variantPath = (path: string, variant: string | null, values: Values): string =>
  variant === null ? path : path.replace(`{${variant}}`, pathWord(String(values[variant] ?? '')));

const withSearch = (path: string, params: readonly (readonly string[])[]): string => {
  const search = new URLSearchParams(params as string[][]).toString();
  return search === '' ? path : `${path}?${search}`;
};
