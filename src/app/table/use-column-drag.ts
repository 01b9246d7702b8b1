/** Dragging a header cell to another place among the columns. The menu of each column does the same without a pointer. */
import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';

export interface ColumnDrop {
  readonly dragged: string;
  /** Column before which it will stand; null at the end; undefined while nothing would change. */
  readonly before: string | null | undefined;
}

/** Movement that makes a drag out of a click, px. */
const threshold = 6;

export function useColumnDrag(
  head: RefObject<HTMLElement | null>,
  move: (name: string, before: string | null) => void,
): { readonly drop: ColumnDrop | null; readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void } {
  const [drop, setDrop] = useState<ColumnDrop | null>(null);
  const latest = useRef(move);
  latest.current = move;

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>): void => {
      const target = event.target instanceof Element ? event.target : null;
      const cell = target?.closest<HTMLElement>('th[data-movable]');
      const name = cell?.dataset.column;
      if (!name || event.button !== 0 || event.pointerType === 'touch' || target?.closest('[data-column-menu]')) return;
      const from = event.clientX;
      let present: ColumnDrop | null = null;
      const moved = (moving: globalThis.PointerEvent): void => {
        if (!present && Math.abs(moving.clientX - from) < threshold) return;
        const next = { dragged: name, before: columnAfter(head.current, name, moving.clientX) };
        if (present?.before === next.before && present !== null) return;
        present = next;
        setDrop(next);
      };
      const finish = (): void => {
        window.removeEventListener('pointermove', moved);
        window.removeEventListener('pointerup', released);
        window.removeEventListener('pointercancel', finish);
        window.removeEventListener('keydown', pressed, true);
        setDrop(null);
      };
      const released = (): void => {
        finish();
        if (!present) return;
        swallowClick();
        if (present.before !== undefined) latest.current(name, present.before);
      };
      const pressed = (key: KeyboardEvent): void => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        finish();
        if (present) swallowClick();
      };
      window.addEventListener('pointermove', moved);
      window.addEventListener('pointerup', released);
      window.addEventListener('pointercancel', finish);
      window.addEventListener('keydown', pressed, true);
    },
    [head],
  );
  return { drop, onPointerDown };
}

/** The column to whose left the pointer is. */
function columnAfter(head: HTMLElement | null, dragged: string, x: number): string | null | undefined {
  const cells = [...(head?.querySelectorAll<HTMLElement>('th[data-movable]') ?? [])];
  const own = cells.findIndex((cell) => cell.dataset.column === dragged);
  const found = cells.findIndex((cell) => {
    const { left, width } = cell.getBoundingClientRect();
    return x < left + width / 2;
  });
  const at = found < 0 ? cells.length : found;
  if (at === own || at === own + 1) return undefined;
  return cells[at]?.dataset.column ?? null;
}

/** The click that ends a drag would sort the column. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
