/**
 * Tab reaches one item of a list at a time, with everything in it; the arrow keys move to other items.
 * The element marked `data-opens`, which opens the record, takes the focus for the item.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowFocus } from '../../../table/rows/use-row-focus.ts';
import { itemAfterKey } from './item-after-key.ts';

export function useItemFocus(list: RefObject<HTMLElement | null>, count: number): RowFocus {
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, count - 1));
  const latest = useRef({ active, count });
  latest.current = { active, count };

  useLayoutEffect(() => {
    for (const item of itemsIn(list.current)) {
      const tabIndex = item.dataset.index === String(active) ? 0 : -1;
      for (const control of item.querySelectorAll<HTMLElement>('a, button, input'))
        if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
    }
  });

  const focusRow = useCallback(
    (index: number): void => {
      flushSync(() => setActive(index));
      list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-opens]`)?.focus();
    },
    [list],
  );
  const moveByKey = useCallback(
    (key: string): boolean => {
      const { active: at, count: all } = latest.current;
      const next = itemAfterKey(key, at, acrossIn(list.current), all);
      if (next === null) return false;
      focusRow(next);
      return true;
    },
    [list, focusRow],
  );
  return { active, focusRow, setActive, moveByKey };
}

const itemsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-index]') ?? []),
];

/** Number of items in the first line. */
function acrossIn(list: HTMLElement | null): number {
  const items = itemsIn(list);
  const top = items[0]?.offsetTop;
  const next = items.findIndex(({ offsetTop }) => offsetTop !== top);
  return next < 0 ? items.length : next;
}
