/** The word `views`: views of the list that the declaration offers. */
import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { boundError, fittingValues, statesOf } from '../../fields/filter-values.ts';
import type { RawViews } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { DeclaredView, ViewState } from '../../types/screens/view.ts';
import { columnsOf, fieldsOfFilter } from './view-state.ts';

export const defineViews = (raw: RawViews | undefined): Pick<Resource, 'views'> =>
  raw === undefined ? {} : { views: raw as Readonly<Record<string, DeclaredView>> };

export function checkViews(resource: Resource, report: Report): void {
  for (const [name, view] of Object.entries(resource.views ?? {}))
    checkView(resource, view, (path, message) => report(`views.${name}.${path}`, message));
}

/** Reports names and values that the list does not have. */
export function checkView(resource: Resource, view: ViewState, report: Report): void {
  const { list } = resource;
  const columns = [...columnsOf(list)];
  const isOneOf = (path: string, what: string, name: string, known: readonly string[]): void => {
    if (!known.includes(name)) report(path, `no ${what} "${name}"${hint(name, known)}`);
  };
  for (const [at, name] of (view.columns ?? []).entries()) isOneOf(`columns[${at}]`, 'column', name, columns);
  for (const name of Object.keys(view.widths ?? {})) isOneOf(`widths.${name}`, 'column', name, columns);
  for (const [at, name] of (view.pinned ?? []).entries()) isOneOf(`pinned[${at}]`, 'column', name, columns);
  for (const [name, values] of Object.entries(view.filters ?? {})) {
    isOneOf(`filters.${name}`, 'filter', name, Object.keys(fieldsOfFilter(list)));
    if (!areFitting(resource, name, values)) report(`filters.${name}`, `the filter does not take ${values.join(', ')}`);
  }
  const namesOf = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name);
  if (view.segment !== undefined) isOneOf('segment', 'segment', view.segment, namesOf(list.segments));
  if (view.category !== undefined) isOneOf('category', 'category', view.category, namesOf(list.categories));
  const sortable = list.sortable.map(({ field }) => field);
  if (view.sort) isOneOf('sort.field', 'sortable field', view.sort.field, sortable);
  const layouts = list.layouts.map(({ kind }) => kind);
  if (view.layout !== undefined) isOneOf('layout', 'layout', view.layout, layouts);
}

/** True for values that a request can have. Unknown filters are reported by their names. */
export function areFitting({ list, fields }: Resource, name: string, values: readonly string[]): boolean {
  const range = list.ranges.find((one) => one.name === name);
  const condition = list.conditions.find((one) => one.name === name);
  if (condition) return values.length === 1 && values.every((value) => statesOf(condition).includes(value));
  if (!range) return fittingValues(fields[name], values).error === null;
  const [text = ''] = values;
  const isPreset = range.presets.some((preset) => preset.name === text);
  const bounds = text.split('/');
  const isSpan =
    bounds.length === 2 && bounds.every((bound) => bound === '' || !boundError(fields[range.field], bound));
  return values.length === 1 && (isPreset || isSpan);
}
