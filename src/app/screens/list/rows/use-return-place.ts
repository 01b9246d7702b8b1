/** Restores a list after Back: its scroll position, and the row that was opened. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  readonly top: number;
  readonly left: number;
  /** Id of the row that was opened. */
  readonly row: string | null;
}

/** By entry of the browser history, as long as the document lives. */
const places = new Map<string, Place>();
const mostPlaces = 100;

export interface ReturnPlace {
  /** The row that was opened before Back. */
  readonly marked: string | null;
  /** Call it when a row is opened. */
  readonly leaveBy: (row: string) => void;
}

/**
 * @param scroller returns null if the page itself scrolls, which the router restores
 * @param settled the rows of the current request are drawn
 * @param arrived gets the row that was opened before Back, or null at the start of another list
 */
export function useReturnPlace(
  scroller: () => HTMLElement | null,
  settled: boolean,
  arrived: (row: string | null) => void,
): ReturnPlace {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [marked, setMarked] = useState<string | null>(null);
  const leftBy = useRef<string | null>(null);
  const shown = useRef<string | null>(null);
  const scrolled = useRef({ top: 0, left: 0 });
  const latest = useRef({ key, scroller, arrived });
  latest.current = { key, scroller, arrived };

  useLayoutEffect(() => {
    if (!settled || shown.current === key) return;
    const isFirst = shown.current === null;
    shown.current = key;
    leftBy.current = null;
    const place = isBack ? places.get(key) : undefined;
    if (isFirst && !place) return;
    const { top, left } = place ?? { top: 0, left: scrolled.current.left };
    // Scrolls only if needed, because scrolling forces the browser to lay out the new rows immediately.
    if (top !== scrolled.current.top || left !== scrolled.current.left) latest.current.scroller()?.scrollTo(left, top);
    setMarked(place?.row ?? null);
    // After everything is drawn: the heading of the page takes the focus on arrival, so the row takes it later.
    queueMicrotask(() => latest.current.arrived(place?.row ?? null));
  }, [key, settled, isBack]);

  useLayoutEffect(() => {
    const box = latest.current.scroller();
    if (!box) return;
    const remember = (): void => {
      scrolled.current = { top: box.scrollTop, left: box.scrollLeft };
      if (shown.current === key) keep(key, { ...scrolled.current, row: leftBy.current });
    };
    box.addEventListener('scroll', remember, { passive: true });
    return () => box.removeEventListener('scroll', remember);
  }, [key]);

  const leaveBy = useCallback((row: string): void => {
    leftBy.current = row;
    const box = latest.current.scroller();
    keep(latest.current.key, { top: box?.scrollTop ?? 0, left: box?.scrollLeft ?? 0, row });
  }, []);
  return { marked, leaveBy };
}

function keep(key: string, place: Place): void {
  places.delete(key);
  places.set(key, place);
  const oldest = places.keys().next().value;
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}
