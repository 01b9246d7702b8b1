/** What every layout of a list does with its rows: open them, return to them, show their menu. */
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../../providers/resources.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import type { TableActions } from '../../../table/use-table-events.ts';
import { useReturnPlace } from '../rows/use-return-place.ts';
import type { ListModel } from '../use-list.ts';

const RowMenu = lazy(() => import('./row-menu.tsx'));

/** The element that contains the rows. */
export interface RowsPlace {
  /** Null if the page itself scrolls. */
  readonly scroller: () => HTMLElement | null;
  readonly focusRow: (index: number) => void;
  readonly setActive: (index: number) => void;
}

export interface RowActions {
  readonly actions: TableActions & { readonly selectable: boolean };
  /** Id of the row that the user opened before returning. */
  readonly marked: string | null;
  readonly menu: ReactNode;
}

export function useRowActions(model: ListModel, place: RowsPlace): RowActions {
  const { opened: target, request, plan, list, words, selectable, recordActions, order } = model;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly record: TableRecord; readonly anchor: HTMLElement } | null>(null);
  const rows = list.rows;
  const indexOf = (id: string): number => rows?.findIndex((row) => row.id === id) ?? -1;
  const { marked, leaveBy } = useReturnPlace(place.scroller, list.isSettled, (row) => {
    const index = row === null ? -1 : indexOf(row);
    if (index >= 0) place.focusRow(index);
    else place.setActive(0);
  });

  const onFollow = useCallback(
    (path: string, record: TableRecord | null): void => {
      if (record) leaveBy(record.id);
      navigate(path);
    },
    [leaveBy, navigate],
  );
  const onOpen = useCallback(
    (record: TableRecord): void => onFollow(recordPath(target, record.id, undefined, request.baseDate), record),
    [onFollow, target, request.baseDate],
  );
  const onRowMenu = useCallback((record: TableRecord, anchor: HTMLElement) => setOpened({ record, anchor }), []);
  const actions = useMemo(
    () => ({ onOpen, onFollow, onRowMenu, onMove: order, selectable }),
    [onOpen, onFollow, onRowMenu, order, selectable],
  );

  const index = opened ? indexOf(opened.record.id) : -1;
  const deleted = (): void => {
    if (rows && index === rows.length - 1 && index > 0) place.focusRow(index - 1);
  };
  const menu = (
    <Suspense>
      {opened && (
        <RowMenu
          {...opened}
          plan={plan}
          label={words.menuLabel(opened.record)}
          recordActions={recordActions}
          order={order && index >= 0 ? { move: order, index, count: rows?.length ?? 0 } : null}
          onOpen={() => onOpen(opened.record)}
          onFollow={(path) => onFollow(path, opened.record)}
          onDeleted={deleted}
          onClose={() => setOpened(null)}
        />
      )}
    </Suspense>
  );
  return { actions, marked, menu };
}
