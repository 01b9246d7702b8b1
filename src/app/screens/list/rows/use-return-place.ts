/** Coming back to a list: where it was scrolled to, and the row one had left it by. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  readonly top: number;
  readonly left: number;
  /** Id of the row that was opened. */
  readonly row: string | null;
}

/** By entry of the browser's history, as long as the page lives. */
const places = new Map<string, Place>();
const mostPlaces = 100;

export interface ReturnPlace {
  /** The row one came back from. */
  readonly marked: string | null;
  /** To be called when a row is opened. */
  readonly leaveBy: (row: string) => void;
}

/**
 * @param scroller null while the page itself scrolls, which the router restores
 * @param settled rows of the present request are drawn
 * @param arrived is told which row one came back to, or null for the beginning of another list
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
    // Asking the browser to scroll makes it lay the new rows out at once: only when there is need.
    if (top !== scrolled.current.top || left !== scrolled.current.left) latest.current.scroller()?.scrollTo(left, top);
    setMarked(place?.row ?? null);
    // Once everything is drawn: a row is focused after the heading of the page, which takes the focus on arrival.
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
