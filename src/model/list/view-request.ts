/** The request that a saved view opens, and a list as a view. */
import type { Access } from '../access/access.ts';
import type { ViewState } from '../types/screens/view.ts';
import { defaultRequest, type ListRequest } from './list-request.ts';

/** The request that a view opens. Values that no longer fit are ignored when its address is read. */
export function requestOfView(access: Access, view: ViewState): ListRequest {
  const base = defaultRequest(access);
  const { segment, category, search = '', filters = {}, sort = base.sort } = view;
  const opened = access.resource.list.segments.find(({ name }) => name === segment);
  return {
    ...base,
    ...(segment === undefined ? {} : { segment, category: opened?.first ?? base.category }),
    ...(category === undefined ? {} : { category }),
    ...{ search, filters, sort },
  };
}

/** A list as its user sees it. */
export interface ShownList {
  readonly request: ListRequest;
  /** Kind of the layout; null for the first. */
  readonly layout: string | null;
  /** All columns in their order. */
  readonly columns: readonly ShownColumn[];
  /** True if the user or a view arranged the columns. */
  readonly isArranged: boolean;
}

export interface ShownColumn {
  readonly name: string;
  readonly visible: boolean;
  readonly pinned: boolean;
  /** The first column, which is always pinned. */
  readonly leading: boolean;
  /** px, if the user has set it. */
  readonly width: number | null;
}

/** The list as a view: what differs from the list without a view. */
export function viewOf(access: Access, { request, layout, columns, isArranged }: ShownList): ViewState {
  return {
    ...(isArranged && arrangedColumns(columns)),
    ...narrowingOf(access, request),
    ...(layout !== null && layout !== access.resource.list.layouts[0]?.kind && { layout }),
  };
}

function arrangedColumns(columns: readonly ShownColumn[]): ViewState {
  const widths = columns.flatMap(({ name, width }) => (width === null ? [] : [[name, width] as const]));
  const pinned = columns.flatMap(({ name, pinned: isPinned, leading }) => (isPinned && !leading ? [name] : []));
  return {
    columns: columns.flatMap(({ name, visible }) => (visible ? [name] : [])),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
    ...(pinned.length > 0 && { pinned }),
  };
}

/** Without filters that the page always needs: they say which list it is. */
function narrowingOf(access: Access, request: ListRequest): ViewState {
  const { list, requires } = access.resource;
  const base = defaultRequest(access);
  const { search, filters, sort } = request;
  const needed = list.filters.filter(({ param }) => requires.params.list?.includes(param)).map(({ field }) => field);
  const segment = request.segment ?? undefined;
  const category = request.category ?? undefined;
  const chosen = Object.entries(filters).filter(([name, values]) => values.length > 0 && !needed.includes(name));
  const isSorted = sort.field !== base.sort.field || sort.order !== base.sort.order;
  return {
    ...(chosen.length > 0 && { filters: Object.fromEntries(chosen) }),
    ...(search !== '' && { search }),
    ...(segment !== undefined && segment !== base.segment && { segment }),
    ...(category !== undefined && category !== base.category && { category }),
    ...(isSorted && { sort }),
  };
}
