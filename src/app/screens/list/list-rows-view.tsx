/** The rows themselves: a table, or two lines per record on a phone; with the menus of rows and columns. */
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../providers/resources.tsx';
import { Table, type TableHandle } from '../../table/table.tsx';
import type { TableRecord } from '../../table/table-types.ts';
import { useSelected } from '../../table/use-selection.ts';
import { useTableEvents } from '../../table/use-table-events.ts';
import { rowHeights, useDensity } from '../../theme/density.ts';
import { NarrowRows } from './narrow-rows.tsx';
import type { ListModel } from './use-list.ts';
import { useReturnPlace } from './use-return-place.ts';

const ColumnMenu = lazy(() => import('./column-menu.tsx'));
const RowMenu = lazy(() => import('./row-menu.tsx'));

/** px that a second line in a cell needs. */
const secondLine = 16;

interface Opened {
  readonly anchor: HTMLElement;
}

export function ListRowsView({ model, isPhone }: { readonly model: ListModel; readonly isPhone: boolean }) {
  const { resource, plan, request, change, list, words, columns, selection, selectable, deeds, order } = model;
  const navigate = useNavigate();
  const [density] = useDensity();
  const table = useRef<TableHandle>(null);
  const [rowMenu, setRowMenu] = useState<(Opened & { readonly record: TableRecord }) | null>(null);
  const [columnMenu, setColumnMenu] = useState<(Opened & { readonly name: string }) | null>(null);
  const rows = list.rows;
  const sort = useMemo(() => ({ column: request.sort.field, order: request.sort.order }), [request.sort]);

  const place = useReturnPlace(
    () => table.current?.scroller ?? null,
    list.isSettled,
    (row) => {
      const index = row === null ? -1 : (rows?.findIndex(({ id }) => id === row) ?? -1);
      if (index >= 0) table.current?.focusRow(index);
      else table.current?.setActive(0);
    },
  );
  const { leaveBy } = place;
  const follow = useCallback(
    (path: string, record: TableRecord | null): void => {
      if (record) leaveBy(record.id);
      navigate(path);
    },
    [leaveBy, navigate],
  );
  const open = useCallback(
    (record: TableRecord): void => follow(recordPath(resource, record.id), record),
    [follow, resource],
  );
  const openRowMenu = useCallback((record: TableRecord, anchor: HTMLElement) => setRowMenu({ record, anchor }), []);
  const openColumnMenu = useCallback((name: string, anchor: HTMLElement) => setColumnMenu({ name, anchor }), []);
  const sortBy = useSortBy(model);

  const actions = { onOpen: open, onFollow: follow, onRowMenu: openRowMenu, onMove: order, selectable };
  const index = rowMenu ? (rows?.findIndex(({ id }) => id === rowMenu.record.id) ?? -1) : -1;
  const deleted = (): void => {
    if (rows && index === rows.length - 1 && index > 0) table.current?.focusRow(index - 1);
  };
  return (
    <>
      {isPhone ? (
        <PhoneRows model={model} marked={place.marked} actions={actions} />
      ) : (
        <Table
          ref={table}
          label={words.name}
          rows={rows}
          total={list.total}
          firstPosition={list.first}
          columns={columns}
          rowHeight={rowHeights[density] + (columns.visible.some(({ column }) => column.isTall) ? secondLine : 0)}
          sort={sort}
          selection={selection}
          selectLabel={words.selectLabel}
          menuLabel={words.menuLabel}
          marked={place.marked}
          onSort={sortBy}
          onColumnMenu={openColumnMenu}
          {...actions}
        />
      )}
      <Suspense>
        {columnMenu && (
          <ColumnMenu
            {...columnMenu}
            columns={columns}
            onSort={(field, direction) => change({ sort: { field, order: direction } })}
            onClose={() => setColumnMenu(null)}
          />
        )}
        {rowMenu && (
          <RowMenu
            {...rowMenu}
            plan={plan}
            label={words.menuLabel(rowMenu.record)}
            deeds={deeds}
            order={order && index >= 0 ? { move: order, index, count: rows?.length ?? 0 } : null}
            onOpen={() => open(rowMenu.record)}
            onDeleted={deleted}
            onClose={() => setRowMenu(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** A first click sorts ascending, the next one turns the order round. */
function useSortBy({ request, change }: ListModel): (field: string) => void {
  const latest = useRef(request);
  latest.current = request;
  return useCallback(
    (field) => {
      const { sort } = latest.current;
      change({ sort: { field, order: sort.field === field && sort.order === 'asc' ? 'desc' : 'asc' } });
    },
    [change],
  );
}

interface PhoneRowsProps {
  readonly model: ListModel;
  readonly marked: string | null;
  readonly actions: Parameters<typeof useTableEvents>[3];
}

function PhoneRows({ model, marked, actions }: PhoneRowsProps) {
  const { list, words, columns, selection, selectable, resource } = model;
  const { onClick } = useTableEvents(list.rows ?? [], selection, noFocus, actions);
  const shown = columns.visible.map(({ column }) => column);
  const status = shown.find(({ name }) => Object.keys(resource.fields[name]?.tones ?? {}).length > 0);
  return (
    <NarrowRows
      label={words.name}
      rows={list.rows}
      columns={shown}
      status={status?.name ?? null}
      selectable={selectable}
      selected={useSelected(selection)}
      marked={marked}
      selectLabel={words.selectLabel}
      menuLabel={words.menuLabel}
      onClick={onClick}
    />
  );
}

/** Phones have no arrow keys: every link is reached by itself. */
const noFocus = { active: 0, focusRow: () => undefined, setActive: () => undefined, moveByKey: () => false };
