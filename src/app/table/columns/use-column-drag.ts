/** Drags a header cell to another position. The menu of each column does the same without a pointer. */
import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { ColumnDrop, followColumn, MoveColumn } from './follow-column.ts';

export interface ColumnDrag {
  readonly drop: ColumnDrop | null;
  readonly onPointerEnter: () => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

export function useColumnDrag(head: RefObject<HTMLElement | null>, move: MoveColumn): ColumnDrag {
  const [drop, setDrop] = useState<ColumnDrop | null>(null);
  const latest = useRef(move);
  latest.current = move;
  const follow = useRef<typeof followColumn>(null);

  // The gesture loads later, because nobody drags a column before the first page is shown.
  const onPointerEnter = useCallback((): void => {
    if (!follow.current) void import('./follow-column.ts').then(({ followColumn }) => (follow.current = followColumn));
  }, []);
  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>): void => follow.current?.(event, head.current, latest, setDrop),
    [head],
  );
  return { drop, onPointerEnter, onPointerDown };
}
