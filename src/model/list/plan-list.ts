/** What a list screen draws for one actor: data only, so that it can be asserted without a browser. */
import { type Access, canRead, may, mayCreate } from '../access/access.ts';
import { holds, isOff } from '../access/actor.ts';
import { deepFreeze } from '../base/freeze.ts';
import { linksFor } from '../features/links/links.ts';
import { kind } from '../kinds/index.ts';
import type { Action } from '../types/actions/action.ts';
import type { Field } from '../types/fields/field.ts';
import type { RecordLink } from '../types/screens/link.ts';
import type { Column, ConditionFilter, Filter, Menu, RangeFilter } from '../types/screens/list-declaration.ts';
import { defaultRequest, listFor } from './list-request.ts';

export interface ColumnPlan {
  readonly field: Field;
  /** Sort key on the wire; null when the column cannot be sorted by. */
  readonly sortKey: string | null;
  readonly hidden: boolean;
  /** px */
  readonly width: number;
  readonly numeric: boolean;
  /** The first column carries the link to the record. */
  readonly link: boolean;
  /** What stands below it in the same cell. */
  readonly second: Field | null;
  /** Tab of the record's page to which a number leads. */
  readonly tab?: string;
}

export interface ListPlan {
  readonly resource: string;
  readonly columns: readonly ColumnPlan[];
  /** Columns of the tabs that have their own. */
  readonly columnsOf: Readonly<Record<string, readonly ColumnPlan[]>>;
  /** Names of the tabs; empty when the list has no categories. */
  readonly categories: readonly string[];
  /** The category that the list opens on; null when it has none. */
  readonly first: string | null;
  /** Resources whose record pages the rows of a tab open, where that is not the list's own. */
  readonly opens: Readonly<Record<string, string>>;
  /** What stands above the tabs; empty for a list without. */
  readonly menus: readonly Pick<Menu, 'name' | 'categories' | 'first'>[];
  readonly filters: readonly (Filter & { readonly declared: Field })[];
  readonly ranges: readonly (RangeFilter & { readonly declared: Field })[];
  readonly conditions: readonly ConditionFilter[];
  readonly searchable: boolean;
  readonly sortKeys: readonly { readonly field: string; readonly key: string }[];
  readonly pageSizes: readonly number[];
  /** Field that holds the position; rows can be put in order while the list is sorted by it. */
  readonly order: string | null;
  readonly can: {
    readonly create: boolean;
    readonly export: boolean;
    readonly update: boolean;
    readonly delete: boolean;
  };
  readonly rowActions: readonly Action[];
  /** Forms that a row leads to. */
  readonly links: readonly RecordLink[];
  /** Done with the list itself, such as an invitation. */
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
  return deepFreeze({
    resource: resource.name,
    columns: plan(available.columns),
    columnsOf: Object.fromEntries(
      available.categories.flatMap(({ name, columns }) => (columns ? [[name, plan(columns)] as const] : [])),
    ),
    categories: available.categories.filter(({ hidden }) => !hidden).map(({ name }) => name),
    first: defaultRequest(access).category,
    opens: Object.fromEntries(available.categories.flatMap(({ name, opens }) => (opens ? [[name, opens]] : []))),
    menus: available.menus.map(({ name, categories, first }) => ({ name, categories, first })),
    filters: available.filters.flatMap(withField),
    ranges: available.ranges.flatMap(withField),
    conditions: available.conditions,
    searchable: available.search.length + available.searchThrough.length > 0,
    sortKeys: available.sortable,
    pageSizes: resource.list.pageSizes.filter((size) => size <= resource.list.pageSizeMax),
    order: resource.list.order && available.menus.length === 0 && may(access, 'update') ? resource.list.order : null,
    can: {
      create: mayCreate(access),
      export: may(access, 'export'),
      update: may(access, 'update'),
      delete: may(access, 'delete'),
    },
    rowActions: actionsOn('record', access),
    links: linksFor(access),
    listActions: actionsOn('list', access),
  });
}

/** The tabs under a menu while a category is open: one that only links lead to stands among them as long as it is. */
export function tabsOf(plan: ListPlan, current: string | null, menu: string | null = null): readonly string[] {
  const { first, menus } = plan;
  const categories = menus.length > 0 ? (menus.find(({ name }) => name === menu)?.categories ?? []) : plan.categories;
  if (current === null || current === first || categories.includes(current)) return categories;
  return [...(categories.length > 0 || menus.length > 0 || first === null ? categories : [first]), current];
}

/** The category on which a menu opens; of a list without menus the one on which it opens itself. */
export const firstOf = ({ menus, first }: ListPlan, menu: string | null): string | null =>
  menus.find(({ name }) => name === menu)?.first ?? first;

const actionsOn = (on: Action['on'], access: Access): readonly Action[] =>
  Object.values(access.resource.actions).filter((action) => action.on === on && may(access, action.name));

/** What asks for fields of one record, or for its name, is not done with many at once, unless all that it does can be taken back in the same way. */
export const isForMany = ({ name, input, undo, erases }: Action): boolean =>
  !erases && (input.length === 0 || undo === name);

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

/** Whether the actor sees the tab on the record's page; what only blocks can say is left to that page, which few lists load. */
const hasTab = ({ resource, actor }: Access, name: string): boolean =>
  resource.detail.tabs.some(
    (tab) =>
      tab.name === name &&
      tab.readers.every((scopes) => scopes.some((scope) => holds(actor, scope))) &&
      !('of' in tab && isOff(actor, tab.of)),
  );

/** The first column names the record and gets more room. */
const widthOf = (field: Field, index: number): number => Math.max(kind(field.kind).width, index === 0 ? 220 : 0);
