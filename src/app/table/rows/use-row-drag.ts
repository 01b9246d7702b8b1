/** Dragging a row by its handle to another place of the page. */
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { followRow, OrderedRows, RowDrop } from './follow-row.ts';

export interface RowDrag {
  readonly drop: RowDrop | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** @param move puts the row at `from` where it stands at `to` afterwards; null where rows stay where they are */
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

  // Few lists are put in order by hand; the first page of the others does without it.
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
