/** Dragging a row by its handle to another place of the page. */
import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';

export interface RowDrop {
  /** Row at which the line is drawn. */
  readonly index: number;
  readonly side: 'before' | 'after';
}

export interface RowDrag {
  readonly drop: RowDrop | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** @param move puts the row at `from` where it stands at `to` afterwards */
export function useRowDrag(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  move: ((from: number, to: number) => boolean) | null,
): RowDrag {
  const [drop, setDrop] = useState<RowDrop | null>(null);
  const latest = useRef({ count, rowHeight, move });
  latest.current = { count, rowHeight, move };

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>): void => {
      const handle = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
      const row = handle?.closest<HTMLElement>('[data-index]');
      const rows = body.current;
      if (!handle || !row || !rows || event.button !== 0 || !latest.current.move) return;
      event.preventDefault();
      const from = Number(row.dataset.index);
      let target: RowDrop | null = null;
      const moved = (moving: globalThis.PointerEvent): void => {
        target = dropAt(moving.clientY - rows.getBoundingClientRect().top, from, latest.current);
        setDrop(target);
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
        if (target) latest.current.move?.(from, target.index);
      };
      const pressed = (key: KeyboardEvent): void => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        finish();
      };
      window.addEventListener('pointermove', moved);
      window.addEventListener('pointerup', released);
      window.addEventListener('pointercancel', finish);
      window.addEventListener('keydown', pressed, true);
    },
    [body],
  );
  return { drop, onPointerDown };
}

function dropAt(
  y: number,
  from: number,
  { count, rowHeight }: { readonly count: number; readonly rowHeight: number },
): RowDrop | null {
  const index = Math.min(count - 1, Math.max(0, Math.floor(y / rowHeight)));
  return index === from ? null : { index, side: index < from ? 'before' : 'after' };
}
