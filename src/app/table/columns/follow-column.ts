/** The gesture that drags a header cell; loaded when a pointer first comes to the head of a table. */
import type { PointerEvent, RefObject } from 'react';
import { followPointer } from '../follow-pointer.ts';

export interface ColumnDrop {
  readonly dragged: string;
  /** Column before which it will stand; null at the end; undefined while nothing would change. */
  readonly before: string | null | undefined;
}

export type MoveColumn = (name: string, before: string | null) => void;

/** Movement that makes a drag out of a click, px. */
const threshold = 6;

/** From the press on a header cell until it is let go, or Escape. @param show where it would be put; null once it is over */
export function followColumn(
  event: PointerEvent<HTMLElement>,
  head: HTMLElement | null,
  move: RefObject<MoveColumn>,
  show: (drop: ColumnDrop | null) => void,
): void {
  const target = event.target instanceof Element ? event.target : null;
  const name = target?.closest<HTMLElement>('th[data-movable]')?.dataset.column;
  if (!name || event.button !== 0 || event.pointerType === 'touch' || target?.closest('[data-column-menu]')) return;
  const from = event.clientX;
  let drop: ColumnDrop | null = null;
  followPointer({
    moved({ clientX }) {
      if (!drop && Math.abs(clientX - from) < threshold) return;
      const before = columnAfter(head, name, clientX);
      if (drop && drop.before === before) return;
      drop = { dragged: name, before };
      show(drop);
    },
    released() {
      if (!drop) return;
      swallowClick();
      if (drop.before !== undefined) move.current(name, drop.before);
    },
    cancelled() {
      if (drop) swallowClick();
    },
    ended: () => show(null),
  });
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
