/** Restores a list after Back: its scroll position, and the row that was opened. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ScrollBox } from '../../../table/table-types.ts';
import { useIsFollowing } from '../endless/use-is-following.ts';

interface Place {
  readonly top: number;
  readonly left: number;
  /** The box showed one page, not the whole list. */
  readonly isPage: boolean;
  /** Id of the row that was opened. */
  readonly row: string | null;
  /** Position of this row in the list, from 0. */
  readonly position: number;
}

/** By entry of the browser history, as long as the document lives. */
const places = new Map<string, Place>();
const mostPlaces = 100;

export interface ReturnPlace {
  /** The row that was opened before Back. */
  readonly marked: string | null;
  /** Call it when a row is opened. */
  readonly leaveBy: (row: string, position: number) => void;
}

/**
 * @param scroller returns null if the page itself scrolls, which the router restores
 * @param settled the rows of the current request are drawn
 * @param arrived gets the row that was opened before Back, or null at the start of another list
 */
export function useReturnPlace(
  scroller: () => ScrollBox | null,
  settled: boolean,
  arrived: (row: string | null, position: number) => void,
): ReturnPlace {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isFollowing = useIsFollowing();
  const [marked, setMarked] = useState<string | null>(null);
  const leftBy = useRef<Pick<Place, 'row' | 'position'>>(noRow);
  const shown = useRef<string | null>(null);
  const scrolled = useRef({ top: 0, left: 0, isPage: true });
  const latest = useRef({ key, scroller, arrived });
  latest.current = { key, scroller, arrived };

  useLayoutEffect(() => {
    if (isFollowing && shown.current !== null && shown.current !== key) {
      shown.current = key;
      keep(key, { ...scrolled.current, ...leftBy.current });
    }
    if (!settled || shown.current === key) return;
    const isFirst = shown.current === null;
    shown.current = key;
    leftBy.current = noRow;
    const place = isBack ? places.get(key) : undefined;
    if (isFirst && !place) return;
    const box = latest.current.scroller();
    const { left, ...saved } = place ?? { top: 0, left: scrolled.current.left, isPage: true };
    const top = topIn(box, saved);
    // Scrolls only if needed, because scrolling forces the browser to lay out the new rows immediately.
    if (box?.start !== undefined || top !== scrolled.current.top || left !== scrolled.current.left)
      box?.scrollTo(left, top);
    setMarked(place?.row ?? null);
    // After everything is drawn: the heading of the page takes the focus on arrival, so the row takes it later.
    queueMicrotask(() => latest.current.arrived(place?.row ?? null, place?.position ?? 0));
  }, [key, settled, isBack, isFollowing]);

  useLayoutEffect(() => {
    const box = latest.current.scroller();
    if (!box) return;
    const remember = (): void => {
      scrolled.current = placeOf(latest.current.scroller());
      if (shown.current === key) keep(key, { ...scrolled.current, ...leftBy.current });
    };
    box.addEventListener('scroll', remember, { passive: true });
    return () => box.removeEventListener('scroll', remember);
  }, [key]);

  const leaveBy = useCallback((row: string, position: number): void => {
    leftBy.current = { row, position };
    keep(latest.current.key, { ...placeOf(latest.current.scroller()), row, position });
  }, []);
  return { marked, leaveBy };
}

const noRow = { row: null, position: 0 };

const placeOf = (box: ScrollBox | null) => ({
  top: box?.scrollTop ?? 0,
  left: box?.scrollLeft ?? 0,
  isPage: box?.start === undefined,
});

/** A place on a page, in a box that may show the whole list. */
const topIn = (box: ScrollBox | null, { top, isPage }: Pick<Place, 'top' | 'isPage'>): number =>
  isPage ? top + (box?.start ?? 0) : top;

function keep(key: string, place: Place): void {
  places.delete(key);
  places.set(key, place);
  const oldest = places.keys().next().value;
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}
