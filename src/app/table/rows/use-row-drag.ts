/** Drags a row by its handle to another position on the page. */
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { followRow, OrderedRows, RowDrop } from './follow-row.ts';

export interface RowDrag {
  readonly drop: RowDrop | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** @param move moves the row at `from` to the index `to`; null if rows cannot be moved */
export function useRowDrag(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  move: OrderedRows['move'],
): RowDrag {
  const [drop, setDrop] = useState<RowDrop | null>(null);
  const latest = useRef<OrderedRows>({ count, rowHeight, move });
  latest.current = { count, rowHeight, move };
  const follow = useRef<typeof followRow>(null);

  // The gesture loads only for lists that can be reordered by hand, which are few.
  const canMove = move !== null;
  useEffect(() => {
    if (canMove) void import('./follow-row.ts').then((gesture) => (follow.current = gesture.followRow));
  }, [canMove]);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>): void => {
      if (body.current && latest.current.move) follow.current?.(event, body.current, latest, setDrop);
    },
    [body],
  );
  return { drop, onPointerDown };
}
