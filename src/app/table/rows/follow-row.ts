/** The gesture that drags a row by its handle; loaded for lists that are put in order by hand. */
import type { PointerEvent, RefObject } from 'react';
import { followPointer } from '../follow-pointer.ts';

export interface RowDrop {
  /** Row at which the line is drawn. */
  readonly index: number;
  readonly side: 'before' | 'after';
}

/** The rows as they are at the moment. */
export interface OrderedRows {
  readonly count: number;
  readonly rowHeight: number;
  /** Puts the row at `from` where it stands at `to` afterwards. */
  readonly move: ((from: number, to: number) => boolean) | null;
}

/** From the press on a handle until the row is let go, or Escape. @param show where it would be put; null once it is over */
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

function dropAt(y: number, from: number, { count, rowHeight }: OrderedRows): RowDrop | null {
  const index = Math.min(count - 1, Math.max(0, Math.floor(y / rowHeight)));
  return index === from ? null : { index, side: index < from ? 'before' : 'after' };
}
