/** Provides the list as ra-core's ListContext, so that its hooks work in custom screens. */
import { ListContext, type ListControllerResult, type RaRecord } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { Access } from '#model/access/access.ts';
import type { Selection } from '../../table/selection.ts';
import { type SelectionModel, useSelected } from '../../table/use-selection.ts';
import type { ListRows } from './rows/use-list-rows.ts';
import type { ListState } from './use-list-state.ts';

export interface ListContextParts {
  readonly access: Access;
  readonly state: ListState;
  readonly list: ListRows;
  readonly selection: SelectionModel;
  readonly title: string;
}

interface ProviderProps extends ListContextParts {
  readonly children: ReactNode;
}

/** Subscribes to the selection itself, so that selecting a row renders nothing else. */
export function ListContextProvider({ children, access, state, list, selection, title }: ProviderProps) {
  const selected = useSelected(selection);
  const value = useMemo(
    () => listContextOf({ access, state, list, selection, title }, selected),
    [access, state, list, selection, title, selected],
  );
  return <ListContext value={value}>{children}</ListContext>;
}

function listContextOf(parts: ListContextParts, selected: Selection): ListControllerResult {
  const { access, state, list, selection, title } = parts;
  const { request, change } = state;
  const { rows, total, error, isSettled, isFetching, refetch } = list;
  const last = total === null ? null : Math.max(0, Math.ceil(total / request.size) - 1);
  const filterValues = request.search === '' ? request.filters : { ...request.filters, q: request.search };
  const setFilters = (values: Readonly<Record<string, unknown>>): void => {
    const { q, ...rest } = values;
    const filters = Object.entries(rest).map(([field, value]) => [field, [value].flat().map(String)] as const);
    change({ search: typeof q === 'string' ? q : '', filters: Object.fromEntries(filters) });
  };
  return {
    resource: access.resource.name,
    defaultTitle: title,
    data: rows as RaRecord[] | null,
    total: total ?? undefined,
    error,
    isPending: rows === null && !error,
    isLoading: rows === null && isFetching,
    isFetching,
    isPlaceholderData: !isSettled,
    refetch,
    page: request.page + 1,
    perPage: request.size,
    setPage: (page: number) => change({ page: page - 1 }),
    setPerPage: (size: number) => change({ size }),
    hasNextPage: last === null ? undefined : request.page < last,
    hasPreviousPage: request.page > 0,
    sort: { field: request.sort.field, order: request.sort.order === 'asc' ? 'ASC' : 'DESC' },
    setSort: ({ field, order }: { field: string; order: string }) =>
      change({ sort: { field, order: order === 'DESC' ? 'desc' : 'asc' } }),
    filterValues,
    displayedFilters: {},
    setFilters,
    showFilter: () => undefined,
    hideFilter: (name: string) => setFilters({ ...filterValues, [name]: [] }),
    exporter: false,
    selectedIds: [...selected],
    onSelect: (ids: readonly unknown[]) => selection.set(ids.map(String)),
    onToggleItem: (id: unknown) => selection.toggle(String(id)),
    onSelectAll: () => selection.set((rows ?? []).map(({ id }) => id)),
    onUnselectItems: selection.clear,
  } as ListControllerResult;
}
