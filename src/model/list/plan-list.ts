/** The plan of a list screen for one actor. Data only, so that it can be tested without a browser. */
import { type Access, canRead, may, mayCreate } from '../access/access.ts';
import { holds, isOff } from '../access/actor.ts';
import { deepFreeze } from '../base/freeze.ts';
import { linksFor } from '../features/links/offered-links.ts';
import { kind } from '../kinds/index.ts';
import type { Action } from '../types/actions/action.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import type { RecordLink } from '../types/screens/link.ts';
import type { Column, ConditionFilter, Filter, RangeFilter, Segment } from '../types/screens/list-declaration.ts';
import { defaultRequest, listFor } from './list-request.ts';

export interface ColumnPlan {
  readonly field: Field;
  /** Sort key in calls; null if the list cannot be sorted by the column. */
  readonly sortKey: string | null;
  readonly hidden: boolean;
  /** px */
  readonly width: number;
  readonly numeric: boolean;
  /** True for the first column, which links to the record. */
  readonly link: boolean;
  /** Second field in the same cell, below the first. */
  readonly second: Field | null;
  /** Tab of the record's page that a number links to. */
  readonly tab?: string;
}

export interface ListPlan {
  readonly resource: string;
  readonly columns: readonly ColumnPlan[];
  /** Category → columns, for categories with their own. */
  readonly columnsOf: Readonly<Record<string, readonly ColumnPlan[]>>;
  /** Names of the visible categories; empty if the list has none. */
  readonly categories: readonly string[];
  /** The category that is open at first; null without categories. */
  readonly first: string | null;
  /** Category → resource whose record pages its rows open, if it is not the list's own. */
  readonly opens: Readonly<Record<string, string>>;
  /** Segments above the categories; empty without any. */
  readonly segments: readonly Pick<Segment, 'name' | 'categories' | 'first'>[];
  readonly filters: readonly (Filter & { readonly declared: Field })[];
  readonly ranges: readonly (RangeFilter & { readonly declared: Field })[];
  readonly conditions: readonly ConditionFilter[];
  readonly searchable: boolean;
  readonly sortKeys: readonly { readonly field: string; readonly key: string }[];
  readonly pageSizes: readonly number[];
  /** Field with the position. Rows can be reordered while the list is sorted by it. */
  readonly order: string | null;
  readonly can: {
    readonly create: boolean;
    readonly export: boolean;
    readonly update: boolean;
    readonly delete: boolean;
    /** Set fields of several records at once. */
    readonly bulk: boolean;
  };
  /** Several rows can be chosen, because something can be done with them. */
  readonly selectable: boolean;
  readonly rowActions: readonly Action[];
  /** Forms that a row links to. */
  readonly links: readonly RecordLink[];
  /** Actions on the list itself, such as an invitation. */
  readonly listActions: readonly Action[];
}

export function planList(access: Access): ListPlan {
  const { resource } = access;
  const available = listFor(access);
  const withField = <F extends { readonly field: string }>(
    filter: F,
  ): readonly (F & { readonly declared: Field })[] => {
    const declared = resource.fields[filter.field];
    return declared ? [{ ...filter, declared }] : [];
  };
  const plan = (columns: readonly Column[]): readonly ColumnPlan[] => planColumns(columns, access);
  const rowActions = actionsOn('record', access);
  const can = {
    create: mayCreate(access),
    export: may(access, 'export'),
    update: may(access, 'update'),
    delete: may(access, 'delete'),
    bulk: may(access, 'update') && resource.bulk !== false,
  };
  return deepFreeze({
    resource: resource.name,
    columns: plan(available.columns),
    columnsOf: Object.fromEntries(
      available.categories.flatMap(({ name, columns }) => (columns ? [[name, plan(columns)] as const] : [])),
    ),
    categories: available.categories.filter(({ hidden }) => !hidden).map(({ name }) => name),
    first: defaultRequest(access).category,
    opens: Object.fromEntries(available.categories.flatMap(({ name, opens }) => (opens ? [[name, opens]] : []))),
    segments: available.segments.map(({ name, categories, first }) => ({ name, categories, first })),
    filters: available.filters.flatMap(withField),
    ranges: available.ranges.flatMap(withField),
    conditions: available.conditions,
    searchable: available.search.length + available.searchThrough.length > 0,
    sortKeys: available.sortable,
    pageSizes: resource.list.pageSizes.filter((size) => size <= resource.list.pageSizeMax),
    order: resource.list.order && available.segments.length === 0 && may(access, 'update') ? resource.list.order : null,
    can,
    selectable: can.delete || can.bulk || rowActions.some((action) => isForMany(resource, action)),
    rowActions,
    links: linksFor(access),
    listActions: actionsOn('list', access),
  });
}

/** Category names for the tabs of a segment. Includes a hidden category, which only links open, while it is open. */
export function tabsOf(plan: ListPlan, current: string | null, segment: string | null = null): readonly string[] {
  const { first, segments } = plan;
  const categories =
    segments.length > 0 ? (segments.find(({ name }) => name === segment)?.categories ?? []) : plan.categories;
  if (current === null || current === first || categories.includes(current)) return categories;
  return [...(categories.length > 0 || segments.length > 0 || first === null ? categories : [first]), current];
}

/** The category that a segment opens first. In a list without segments, the one that the list opens first. */
export const firstOf = ({ segments, first }: ListPlan, segment: string | null): string | null =>
  segments.find(({ name }) => name === segment)?.first ?? first;

const actionsOn = (on: Action['on'], access: Access): readonly Action[] =>
  Object.values(access.resource.actions).filter((action) => action.on === on && may(access, action.name));

/**
 * True if an action can run on several records at once.
 *
 * An action with input for one record cannot, unless it is its own undo or `bulk` names it. Nor can one that erases,
 * because it asks for the record's name.
 */
export const isForMany = ({ bulk }: Pick<Resource, 'bulk'>, { name, input, undo, erases }: Action): boolean =>
  !erases && (input.length === 0 || undo === name || (bulk || null)?.actions.includes(name) === true);

function planColumns(columns: readonly Column[], access: Access): readonly ColumnPlan[] {
  const { sortable } = listFor(access);
  const readable = columns.filter(({ field }) => canRead(access, field));
  return readable.flatMap(({ field: name, hidden, width, second, tab }, index): ColumnPlan[] => {
    const field = access.resource.fields[name];
    if (!field) return [];
    const sorted = sortable.find((entry) => entry.field === name);
    return [
      {
        field,
        sortKey: sorted?.key ?? null,
        hidden: hidden && index > 0,
        width: width ?? widthOf(field, index),
        numeric: kind(field.kind).numeric,
        link: index === 0,
        second: second !== null && canRead(access, second) ? (access.resource.fields[second] ?? null) : null,
        ...(tab && hasTab(access, tab) ? { tab } : {}),
      },
    ];
  });
}

/**
 * True if the actor can see the tab on the record's page. Ignores blocks: only that page loads them, and few lists do.
 */
const hasTab = ({ resource, actor }: Access, name: string): boolean =>
  resource.detail.tabs.some(
    (tab) =>
      tab.name === name &&
      tab.readers.every((scopes) => scopes.some((scope) => holds(actor, scope))) &&
      !('resource' in tab && isOff(actor, tab.resource)),
  );

/** The first column has the title of the record and gets more width. */
const widthOf = (field: Field, index: number): number => Math.max(kind(field.kind).width, index === 0 ? 220 : 0);
