/** One row at a time can be reached with Tab; the arrow keys move it, as in a list. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowAfterKey } from './row-keys.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

export interface RowFocus {
  /** Index of the row in the tab order. */
  readonly active: number;
  /** Moves the focus to a row, drawing and showing it first. */
  readonly focusRow: (index: number) => void;
  /** Makes a row the one in the tab order without taking the focus. */
  readonly setActive: (index: number) => void;
  /** Moves when the key is one that moves; true when it did. */
  readonly moveByKey: (key: string) => boolean;
}

export function useRowFocus(body: RefObject<HTMLElement | null>, count: number, rows: VirtualRows): RowFocus {
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, count - 1));
  const latest = useRef({ active, count, rows });
  useEffect(() => {
    latest.current = { active, count, rows };
  });

  const focusRow = useCallback(
    (index: number): void => {
      flushSync(() => setActive(index));
      latest.current.rows.reveal(index);
      body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
    },
    [body],
  );
  const moveByKey = useCallback(
    (key: string): boolean => {
      const now = latest.current;
      const next = rowAfterKey(key, now.active, now.rows.pageRows(), now.count);
      if (next === null) return false;
      focusRow(next);
      return true;
    },
    [focusRow],
  );
  return { active, focusRow, setActive, moveByKey };
}
