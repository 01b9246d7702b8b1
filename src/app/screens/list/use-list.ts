/** The complete model of a list screen, which only draws it. */
import { type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { type Access, may } from '#model/access/access.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import { planList } from '#model/list/plan-list.ts';
import { findEntry } from '../../providers/entries.ts';
import { useColumns } from '../../table/columns/use-columns.ts';
import type { ShownRows, TableColumn, TableRecord } from '../../table/table-types.ts';
import { useSelection } from '../../table/use-selection.ts';
import { useActionDialog } from '../action/use-action-dialog.tsx';
import { useRecordActionsOf } from './actions/use-record-actions-of.ts';
import { useListColumns } from './columns/list-columns.tsx';
import { useListRows } from './rows/use-list-rows.ts';
import { useOrder } from './rows/use-order.ts';
import type { ListState } from './use-list-state.ts';
import { useListWords } from './use-list-words.ts';
import { ViewContext } from './views/view-context.ts';

export type ListModel = ReturnType<typeof useList>;

/** The request without page and category: the same object on all pages. */
export type Narrowing = Pick<ListRequest, 'sort' | 'search' | 'filters' | 'baseDate'>;

const noRows: readonly TableRecord[] = [];

/** A list inside another page. */
export interface ListPlace {
  /** Key under which the arrangement of the columns is stored. */
  readonly columnsKey: string;
  /** Extends the column that names a row. */
  readonly mark?: (columns: readonly TableColumn[]) => readonly TableColumn[];
}

const unmarked = (columns: readonly TableColumn[]): readonly TableColumn[] => columns;

export function useList(access: Access, state: ListState, place: ListPlace | null = null) {
  const { resource } = access;
  const plan = useMemo(() => planList(access), [access]);
  const { request, change } = state;
  const list = useListRows(access, request);
  const words = useListWords(access);
  const opens = plan.opens[request.category ?? ''];
  /** The resource whose record pages the rows open. */
  const opened = (opens && findEntry(opens)) || resource;
  // A tab with its own columns has its own arrangement.
  const own = plan.columnsOf[request.category ?? ''];
  const view = useContext(ViewContext);
  const columnsKey = place?.columnsKey ?? view?.columnsKey ?? `list.${resource.name}`;
  const columns = useColumns(
    own ? `${columnsKey}.${(request.category ?? '').toLowerCase()}` : columnsKey,
    (place?.mark ?? unmarked)(useListColumns(resource, own ?? plan.columns, opened, request.baseDate)),
    place ? undefined : view?.arrangement,
  );

  const rows = list.rows ?? noRows;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids);
  const seen = useSeenRecords(rows);
  // A list that is longer than a page replaces them by all loaded rows.
  const shown = useRef<ShownRows>({ rows, first: list.first });
  shown.current = { rows, first: list.first };
  useClearedSelection(request, selection.clear);
  useLastPage(list, request, change);

  const { perform, dialog } = useActionDialog(access);
  const recordActions = useRecordActionsOf(access, perform);
  const order = useOrder(access, plan, request, shown);
  const narrowing = useNarrowing(request);
  const chosen = useNarrowing(state.chosen);
  return {
    access,
    resource,
    opened,
    plan,
    state,
    request,
    narrowing,
    chosen,
    change,
    list,
    words,
    columns,
    selection,
    seen,
    shown,
    isPart: place !== null,
    recordActions,
    dialog,
    order,
    selectable: plan.selectable,
    editable: may(access, 'create') || may(access, 'update'),
  };
}

function useNarrowing({ sort, search, filters, baseDate }: ListRequest): Narrowing {
  return useMemo(() => ({ sort, search, filters, baseDate }), [sort, search, filters, baseDate]);
}

/** Records of pages shown so far, by id. */
export type SeenRecords = RefObject<Map<string, TableRecord>>;

function useSeenRecords(rows: readonly TableRecord[]): SeenRecords {
  const seen: SeenRecords = useRef(new Map<string, TableRecord>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);
  return seen;
}

/** A new search, filter, segment or category clears the selection, because it belongs to the old rows. */
function useClearedSelection({ segment, category, search, filters }: ListRequest, clear: () => void): void {
  const chosenFrom = JSON.stringify([segment, category, search, filters]);
  const present = useRef(chosenFrom);
  useEffect(() => {
    if (present.current === chosenFrom) return;
    present.current = chosenFrom;
    clear();
  }, [chosenFrom, clear]);
}

/** Opens the last page instead of a page beyond it, after an old address or deleted rows. */
function useLastPage(
  { rows, total, isSettled }: ReturnType<typeof useListRows>,
  { page, size }: ListRequest,
  change: ListState['change'],
): void {
  const last = total === null || total === 0 ? null : Math.ceil(total / size) - 1;
  const isBeyond = isSettled && rows?.length === 0 && last !== null && page > last;
  useEffect(() => {
    if (isBeyond && last !== null) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
}
