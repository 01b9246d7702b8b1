/** The rows of a list, as a table or as two lines per record on a phone, with the menus of rows and columns. */
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Table, type TableHandle } from '../../../table/table.tsx';
import { useSelected } from '../../../table/use-selection.ts';
import { useTableEvents } from '../../../table/use-table-events.ts';
import { rowHeights, useDensity } from '../../../theme/density.ts';
import { useRowActions } from '../actions/use-row-actions.tsx';
import { useEndless } from '../endless/use-endless.ts';
import type { ListModel } from '../use-list.ts';

const NarrowRows = lazy(() => import('./narrow-rows.tsx'));
const ColumnMenu = lazy(() => import('../columns/column-menu.tsx'));

/** Additional height for a second line in a cell, in px. */
const secondLine = 16;

export function ListRowsView({ model, isPhone }: { readonly model: ListModel; readonly isPhone: boolean }) {
  const { request, change, list, words, columns, selection } = model;
  const [density] = useDensity();
  const table = useRef<TableHandle>(null);
  const [columnMenu, setColumnMenu] = useState<{ readonly anchor: HTMLElement; readonly name: string } | null>(null);
  const endless = useEndless(model, !isPhone && !model.isPart);
  if (endless) model.shown.current = endless;
  const sort = useMemo(() => ({ column: request.sort.field, order: request.sort.order }), [request.sort]);
  const { actions, marked, menu } = useRowActions(model, {
    scroller: () => table.current?.scroller() ?? null,
    focusRow: (index) => table.current?.focusRow(index),
    setActive: (index) => table.current?.setActive(index),
  });
  const openColumnMenu = useCallback((name: string, anchor: HTMLElement) => setColumnMenu({ name, anchor }), []);
  const sortBy = useSortBy(model);
  return (
    <>
      {isPhone ? (
        <Suspense>
          <PhoneRows model={model} marked={marked} actions={actions} />
        </Suspense>
      ) : (
        <Table
          ref={table}
          label={words.name}
          rows={list.rows}
          endless={endless}
          total={list.total}
          firstPosition={list.first}
          columns={columns}
          rowHeight={rowHeights[density] + (columns.visible.some(({ column }) => column.isTall) ? secondLine : 0)}
          sort={sort}
          selection={selection}
          selectLabel={words.selectLabel}
          menuLabel={words.menuLabel}
          marked={marked}
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
      </Suspense>
      {menu}
    </>
  );
}

/** The first click on a column sorts ascending, the next one reverses the order. */
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

/** Phones have no arrow keys, so Tab reaches every link. */
const noFocus = { active: 0, focusRow: () => undefined, setActive: () => undefined, moveByKey: () => false };
