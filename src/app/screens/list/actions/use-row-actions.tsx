/** What every layout of a list does with its rows: open them, return to them, show their menu. */
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../../providers/resources.tsx';
import { withLaterWords } from '../../../providers/words/words.tsx';
import type { RowsByIndex, ScrollBox, TableRecord } from '../../../table/table-types.ts';
import type { TableActions } from '../../../table/use-table-events.ts';
import { useReturnPlace } from '../rows/use-return-place.ts';
import type { ListModel } from '../use-list.ts';

const RowMenu = lazy(() => withLaterWords(import('./row-menu.tsx')));

/** The element that contains the rows. */
export interface RowsPlace {
  /** Null if the page itself scrolls. */
  readonly scroller: () => ScrollBox | null;
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
  const { opened: target, request, plan, list, shown, words, selectable, recordActions, order } = model;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly record: TableRecord; readonly anchor: HTMLElement } | null>(null);
  const { rows } = shown.current;
  const { marked, leaveBy } = useReturnPlace(place.scroller, list.isSettled, (row, position) => {
    const index = row === null ? null : (indexOf(shown.current.rows, row) ?? position - shown.current.first);
    if (index === null) place.setActive(0);
    else place.focusRow(index);
  });

  const onFollow = useCallback(
    (path: string, record: TableRecord | null): void => {
      if (record) leaveBy(record.id, (indexOf(shown.current.rows, record.id) ?? 0) + shown.current.first);
      navigate(path);
    },
    [leaveBy, navigate, shown],
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

  const index = opened && indexOf(rows, opened.record.id);
  const deleted = (): void => {
    if (index !== null && !rows[index + 1] && rows[index - 1]) place.focusRow(index - 1);
  };
  const menu = (
    <Suspense>
      {opened && (
        <RowMenu
          {...opened}
          plan={plan}
          label={words.menuLabel(opened.record)}
          recordActions={recordActions}
          order={order && index !== null ? { move: order, index, rows } : null}
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

/** Null if the row is not loaded. */
function indexOf(rows: RowsByIndex, id: string): number | null {
  const found = Object.entries(rows).find(([, row]) => row?.id === id);
  return found ? Number(found[0]) : null;
}
