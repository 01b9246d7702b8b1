/**
 * The cells of a table share one place in the tab order.
 * The arrow keys move between cells; Home and End move within a row.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Place {
  readonly row: number;
  readonly cell: number;
}

type Step = (at: Place, last: Place) => Place;

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: ({ row, cell }) => ({ row, cell: cell + 1 }),
  ArrowLeft: ({ row, cell }) => ({ row, cell: cell - 1 }),
  ArrowDown: ({ row, cell }) => ({ row: row + 1, cell }),
  ArrowUp: ({ row, cell }) => ({ row: row - 1, cell }),
  Home: ({ row }) => ({ row, cell: 0 }),
  End: ({ row }, last) => ({ row, cell: last.cell }),
};

const controls = 'a, button';

export function useGridFocus(box: RefObject<HTMLElement | null>) {
  const place = useRef<Place>({ row: 0, cell: 0 });

  const mark = useCallback((): void => {
    const cells = cellsIn(box.current);
    const { row, cell } = within(cells, place.current);
    for (const one of cells.flat()) {
      const isHere = one === cells[row]?.[cell];
      const control = one.querySelector<HTMLElement>(controls);
      if (control) control.tabIndex = isHere ? 0 : -1;
      // A cell without a control takes the focus itself.
      else if (isHere) one.tabIndex = 0;
      else one.removeAttribute('tabindex');
    }
  }, [box]);
  // On every render, because cells may have been added or removed.
  useLayoutEffect(mark);

  const onFocus = useCallback(
    (event: FocusEvent<HTMLElement>): void => {
      const target = event.target.closest<HTMLTableCellElement>('td, th');
      const cells = cellsIn(box.current);
      const row = cells.findIndex((one) => one.some((cell) => cell === target));
      if (!target || row < 0) return;
      place.current = { row, cell: cells[row]?.indexOf(target) ?? 0 };
      mark();
    },
    [box, mark],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      // A popover of a cell handles its own keys.
      if ((event.target as Element).closest('[popover]')) return;
      event.preventDefault();
      const cells = cellsIn(box.current);
      const last = { row: cells.length - 1, cell: (cells[place.current.row]?.length ?? 1) - 1 };
      place.current = within(cells, step(place.current, last));
      mark();
      const cell = cells[place.current.row]?.[place.current.cell];
      (cell?.querySelector<HTMLElement>(controls) ?? cell)?.focus();
    },
    [box, mark],
  );
  return { onFocus, onKeyDown };
}

type Cells = readonly (readonly HTMLTableCellElement[])[];

/** The cells below the header, by row. */
const cellsIn = (box: HTMLElement | null): Cells =>
  [...(box?.querySelectorAll<HTMLTableRowElement>('tbody tr, tfoot tr') ?? [])].map((row) => [...row.cells]);

function within(cells: Cells, { row, cell }: Place): Place {
  const inRows = Math.max(0, Math.min(row, cells.length - 1));
  return { row: inRows, cell: Math.max(0, Math.min(cell, (cells[inRows]?.length ?? 1) - 1)) };
}
