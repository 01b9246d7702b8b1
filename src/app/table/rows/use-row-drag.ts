/** Drags a row by its handle to another position on the page. */
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { followRow, OrderedRows, RowDrop } from './follow-row.ts';

export interface RowDrag {
  readonly drop: RowDrop | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

export function useRowDrag(body: RefObject<HTMLElement | null>, rows: OrderedRows): RowDrag {
  const [drop, setDrop] = useState<RowDrop | null>(null);
  const latest = useRef(rows);
  latest.current = rows;
  const follow = useRef<typeof followRow>(null);

  // The gesture loads only for lists that can be reordered by hand, which are few.
  const canMove = rows.move !== null;
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
