/** Tab reaches one row at a time; the arrow keys move between rows. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowAfterKey } from './row-keys.ts';
import type { VirtualRows } from './use-virtual-rows.ts';
import type { RowSpan } from './virtual-range.ts';

export interface RowFocus {
  /** Index of the row in the tab order. */
  readonly active: number;
  /** Draws a row, scrolls it into view and focuses it. */
  readonly focusRow: (index: number) => void;
  /** Puts a row in the tab order without focusing it. */
  readonly setActive: (index: number) => void;
  /** Moves the focus if the key is a navigation key; returns true if it moved. */
  readonly moveByKey: (key: string) => boolean;
}

export function useRowFocus(body: RefObject<HTMLElement | null>, { from, to }: RowSpan, rows: VirtualRows): RowFocus {
  const [wanted, setActive] = useState(0);
  const active = Math.max(from, Math.min(wanted, to - 1));
  const latest = useRef({ active, from, to, rows });
  useEffect(() => {
    latest.current = { active, from, to, rows };
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
      const next = rowAfterKey(key, now.active, now.rows.pageRows(), now);
      if (next === null) return false;
      focusRow(next);
      return true;
    },
    [focusRow],
  );
  return { active, focusRow, setActive, moveByKey };
}
