/** The gesture that drags a row by its handle. Loads for lists that can be reordered by hand. */
import type { PointerEvent, RefObject } from 'react';
import { followPointer } from '../follow-pointer.ts';
import type { RowSpan } from './virtual-range.ts';

export interface RowDrop {
  /** The row with the line for the drop position. */
  readonly index: number;
  readonly side: 'before' | 'after';
}

/** The current rows. */
export interface OrderedRows extends RowSpan {
  readonly rowHeight: number;
  /** Moves the row at the first index to the second; null if rows cannot be moved. */
  readonly move: ((from: number, to: number) => boolean) | null;
}

/**
 * Follows the drag of a row until release or Escape.
 *
 * @param show gets the drop position; null after the end
 */
export function followRow(
  event: PointerEvent<HTMLElement>,
  body: HTMLElement,
  rows: RefObject<OrderedRows>,
  show: (drop: RowDrop | null) => void,
): void {
  const handle = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
  const row = handle?.closest<HTMLElement>('[data-index]');
  if (!handle || !row || event.button !== 0) return;
  event.preventDefault();
  const from = Number(row.dataset.index);
  let target: RowDrop | null = null;
  followPointer({
    moved({ clientY }) {
      target = dropAt(clientY - body.getBoundingClientRect().top, from, rows.current);
      show(target);
    },
    released() {
      if (target) rows.current.move?.(from, target.index);
    },
    ended: () => show(null),
  });
}

function dropAt(y: number, dragged: number, { from, to, rowHeight }: OrderedRows): RowDrop | null {
  const index = Math.min(to - 1, Math.max(from, from + Math.floor(y / rowHeight)));
  return index === dragged ? null : { index, side: index < dragged ? 'before' : 'after' };
}
