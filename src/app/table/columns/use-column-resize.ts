/** Drags the right edge of a header cell: the column follows the pointer; the rest of the table updates at the end. */
import { type PointerEvent, type RefObject, useCallback, useRef } from 'react';
import type { DrawnColumn } from '../table-types.ts';
import { narrowest, widest } from './column-layout.ts';

export function useColumnResize(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly DrawnColumn[],
  commit: (name: string, width: number) => void,
): (event: PointerEvent<HTMLElement>) => boolean {
  const latest = useRef({ columns, commit });
  latest.current = { columns, commit };

  return useCallback(
    (event) => {
      const edge = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-resize]') : null;
      const name = edge?.dataset.resize;
      const start = latest.current.columns.find((column) => column.name === name);
      const element = table.current;
      if (!name || !start || !element || event.button !== 0) return false;
      event.preventDefault();
      const col = element.querySelector<HTMLElement>(`col[data-column="${CSS.escape(name)}"]`);
      const total = element.offsetWidth;
      const from = event.clientX;
      let width = start.width;
      const moved = (moving: globalThis.PointerEvent): void => {
        width = Math.min(widest, Math.max(narrowest, start.width + moving.clientX - from));
        if (col) col.style.width = `${width}px`;
        element.style.width = `${total + width - start.width}px`;
      };
      const released = (): void => {
        window.removeEventListener('pointermove', moved);
        window.removeEventListener('pointerup', released);
        window.removeEventListener('pointercancel', released);
        if (width !== start.width) latest.current.commit(name, width);
      };
      window.addEventListener('pointermove', moved);
      window.addEventListener('pointerup', released);
      window.addEventListener('pointercancel', released);
      return true;
    },
    [table],
  );
}
