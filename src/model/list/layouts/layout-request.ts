/** The request of a list while a layout is shown. Browser and server share it, so that both make the same call. */
import type { Access } from '../../access/access.ts';
import { boundsOf, writeBounds } from '../../fields/filter-values.ts';
import type { Moment } from '../../types/moment.ts';
import type { Layout, MatrixLayout } from '../../types/screens/layout.ts';
import type { RangeFilter } from '../../types/screens/list-declaration.ts';
import { type ListRequest, listFor } from '../list-request.ts';
import { type Period, periodAt } from './period.ts';

/** The layouts that the actor may use; a table without any. */
export function layoutsFor(access: Access): readonly Layout[] {
  const { layouts } = listFor(access);
  return layouts.length > 0 ? layouts : [{ kind: 'table' }];
}

/** The first of the names that is available; otherwise the first available layout. */
export function chosenLayout(offered: readonly Layout[], names: readonly unknown[]): Layout {
  const found = names.flatMap((name) => offered.find(({ kind }) => kind === name) ?? []);
  return found[0] ?? offered[0] ?? { kind: 'table' };
}

/**
 * The request in the sort order of the layout. A matrix is limited to its period; it and a tree load all rows at once.
 */
export function requestIn(access: Access, layout: Layout, request: ListRequest, moment: Moment): ListRequest {
  if (layout.kind === 'timeline') return { ...request, sort: { field: layout.at, order: 'desc' } };
  // Loads the whole tree, because the search runs on the loaded records.
  if (layout.kind === 'tree')
    return {
      ...request,
      page: 0,
      size: access.resource.list.pageSizeMax,
      sort: listFor(access).sort,
      search: '',
      filters: {},
    };
  const range = layout.kind === 'matrix' ? rangeOf(access, layout) : undefined;
  if (layout.kind !== 'matrix' || !range) return request;
  const { from, to } = periodIn(range, layout, request, moment);
  return {
    ...request,
    page: 0,
    size: access.resource.list.pageSizeMax,
    sort: { field: layout.rows, order: 'asc' },
    filters: { ...request.filters, [range.name]: writeBounds({ from, to }) },
  };
}

/** The range filter that contains the period. */
export const rangeOf = (access: Access, { columns }: MatrixLayout): RangeFilter | undefined =>
  listFor(access).ranges.find(({ field }) => field === columns);

/** The requested period: the one in which the range begins, otherwise the current one. */
export function periodIn(range: RangeFilter, { unit }: MatrixLayout, { filters }: ListRequest, moment: Moment): Period {
  const bounds = boundsOf(range, filters[range.name] ?? [], moment);
  return periodAt(bounds?.from ?? bounds?.to ?? moment.today, unit);
}
