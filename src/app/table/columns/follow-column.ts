/** The gesture that drags a header cell. Loads when a pointer first enters the header of a table. */
import type { PointerEvent, RefObject } from 'react';
import { followPointer } from '../follow-pointer.ts';

export interface ColumnDrop {
  readonly dragged: string;
  /** The column before which the dragged one will be inserted; null at the end; undefined without a change. */
  readonly before: string | null | undefined;
}

export type MoveColumn = (name: string, before: string | null) => void;

/** Movement that turns a click into a drag, in px. */
const threshold = 6;

/**
 * Follows the drag of a header cell until release or Escape.
 *
 * @param show gets the drop position; null after the end
 */
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

/** The column to the right of the pointer. */
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

/** Suppresses the click at the end of a drag, which would sort the column. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
