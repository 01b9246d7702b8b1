/** Saved views of a list: what an actor may read of one, and what remains of one after a change of names. */
import { type Access, canRead } from '../../access/access.ts';
import { isObject } from '../../base/values.ts';
import { fieldsOf } from '../../conditions/condition.ts';
import type { ListDeclaration } from '../../types/screens/list-declaration.ts';
import type { ViewState } from '../../types/screens/view.ts';

/** The part of a view that the actor may read, and whether that is less than the view has. */
export interface ReadableView {
  readonly state: ViewState;
  /** A part is missing: the declaration no longer has it, or the actor may not read it. */
  readonly isPartial: boolean;
}

export function readableView(access: Access, view: ViewState): ReadableView {
  const { fields, list } = access.resource;
  const isReadable = (name: string): boolean => Object.hasOwn(fields, name) && canRead(access, name);
  const isColumn = (name: string): boolean => isReadable(name) && columnsOf(list).has(name);
  const filtered = new Map(Object.entries(fieldsOfFilter(list)));
  const isFilter = (name: string): boolean => filtered.get(name)?.every(isReadable) === true;
  const category = list.categories.find(({ name }) => name === view.category);
  const segment = list.segments.find(({ name }) => name === view.segment);
  const isOpen = (one: { readonly where: Parameters<typeof fieldsOf>[0] | null } | undefined): boolean =>
    one !== undefined && (one.where === null || fieldsOf(one.where).every(isReadable));
  const { columns, widths, pinned, filters, search, sort, layout } = view;
  const state: ViewState = {
    ...(columns && { columns: columns.filter(isColumn) }),
    ...(widths && { widths: onlyKeys(widths, isColumn) }),
    ...(pinned && { pinned: pinned.filter(isColumn) }),
    ...(filters && { filters: onlyKeys(filters, isFilter) }),
    ...(search !== undefined && { search }),
    ...(isOpen(segment) && { segment: view.segment }),
    ...(isOpen(category) && { category: view.category }),
    ...(sort && isReadable(sort.field) && list.sortable.some(({ field }) => field === sort.field) && { sort }),
    ...(list.layouts.some(({ kind }) => kind === layout) && { layout }),
  };
  return { state, isPartial: sizeOf(state) < sizeOf(view) };
}

const onlyKeys = <Value>(
  values: Readonly<Record<string, Value>>,
  fits: (name: string) => boolean,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(values).filter(([name]) => fits(name)));

/** Number of parts of a view. */
const sizeOf = (value: unknown): number =>
  isObject(value)
    ? Object.values(value).reduce((sum: number, one) => sum + sizeOf(one), 0)
    : Array.isArray(value)
      ? value.length
      : 1;

/** Filter → fields whose values it tells. */
export const fieldsOfFilter = ({
  filters,
  ranges,
  conditions,
}: Pick<ListDeclaration, 'filters' | 'ranges' | 'conditions'>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([
    ...filters.map(({ field }) => [field, [field]] as const),
    ...ranges.map(({ name, field }) => [name, [field]] as const),
    ...conditions.map(({ name, where }) => [name, fieldsOf(where)] as const),
  ]);

/** Fields of the columns of a list and of its tabs. */
export const columnsOf = ({
  columns,
  categories,
}: Pick<ListDeclaration, 'columns' | 'categories'>): ReadonlySet<string> =>
  new Set([...columns, ...categories.flatMap(({ columns: own }) => own ?? [])].map(({ field }) => field));

/** The view after a field was renamed. */
export function renamedView(view: ViewState, was: string, name: string): ViewState {
  const renamed = (one: string): string => (one === was ? name : one);
  const keys = <Value>(values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [renamed(key), value]));
  const { columns, widths, pinned, filters, sort } = view;
  return {
    ...view,
    ...(columns && { columns: columns.map(renamed) }),
    ...(widths && { widths: keys(widths) }),
    ...(pinned && { pinned: pinned.map(renamed) }),
    ...(filters && { filters: keys(filters) }),
    ...(sort && { sort: { ...sort, field: renamed(sort.field) } }),
  };
}
