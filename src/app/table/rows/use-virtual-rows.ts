/** Tracks the rows of a long list that are in view; either the list's own box or the page scrolls. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EndlessRows } from '../table-types.ts';
import { overscan, type RowRange, scrollToShow, visibleRange } from './virtual-range.ts';

export interface DrawnRange extends RowRange {
  /** How much further down the rows are drawn than their heights say, in px. */
  readonly shift: number;
}

export interface VirtualRows {
  readonly range: DrawnRange;
  /** Scrolls as little as necessary to show the row. */
  readonly reveal: (index: number) => void;
  /** Number of rows that fit in the visible area. */
  readonly pageRows: () => number;
}

/** Rows beyond the visible ones are drawn after these. */
const beyondMs = 100;

/** Nothing is drawn before the visible area is measured, which happens before the first paint. */
const unmeasured: DrawnRange = { start: 0, end: 0, shift: 0 };

// Long: measuring, scrolling and printing share the same element and the same current values.
/**
 * @param body the element with the rows
 * @param scroller the element that scrolls; null if the page scrolls
 * @param endless the whole list, if only some of its rows are loaded
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | null,
  count: number,
  rowHeight: number,
  endless: EndlessRows | null = null,
): VirtualRows {
  const [measured, setMeasured] = useState(unmeasured);
  /** The range without rows beyond the visible ones. */
  const visible = useRef(unmeasured);
  const { from, to } = endless ?? { from: 0, to: count };
  const scroll = endless?.scroll;
  const latest = useRef({ from, to, rowHeight, scroll });
  latest.current = { from, to, rowHeight, scroll };

  /** A printed page does not scroll, so all rows are drawn before its layout. */
  const isPrinting = useRef(false);

  /** The scroll position when a page was opened; null once more than the visible rows are drawn. */
  const openedAt = useRef<number | null>(null);
  /** The element with the rows, and the page that was opened in it. */
  const opened = useRef<{ readonly rows: HTMLElement | null; readonly from: number }>({ rows: null, from: 0 });
  const isEmpty = from === to;
  // The row at the top stays there by its index.
  const range = opened.current.from === from ? measured : visible.current;

  const measure = useCallback((): void => {
    const rows = body.current;
    if (!rows) return;
    const { scroll, ...list } = latest.current;
    const shift = scroll?.moved() ?? 0;
    const { top, bottom } = visibleBox(scroller?.current ?? null);
    const offset = top - rows.getBoundingClientRect().top - shift;
    if (openedAt.current !== scrollTopOf(scroller?.current ?? null)) openedAt.current = null;
    const rangeWith = (beyond: number): RowRange => visibleRange({ offset, height: bottom - top, beyond, ...list });
    const { start, end } = isPrinting.current
      ? (scroll?.printed() ?? { start: list.from, end: list.to })
      : rangeWith(overscan);
    visible.current = sameOr(visible.current, { ...rangeWith(0), shift });
    if (openedAt.current === null || isPrinting.current)
      setMeasured((present) => sameOr(present, { start, end, shift }));
    else setMeasured(visible.current);
    scroll?.viewed({ start, end });
  }, [body, scroller]);

  // Another number of rows or another height changes the rows in view. Measuring reads the current values itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const rows = body.current;
    const box = scroller?.current ?? null;
    if (rows) scroll?.arrange(rows, box, { from, to }, rowHeight);
    const isOpened = rows !== null && (opened.current.rows !== rows || opened.current.from !== from);
    opened.current = { rows, from };
    if (isOpened) openedAt.current = scrollTopOf(box);
    measure();
  }, [measure, from, to, rowHeight, scroll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after another page
  useEffect(() => {
    const timer = setTimeout(() => {
      openedAt.current = null;
      measure();
    }, beyondMs);
    return () => clearTimeout(timer);
  }, [measure, from, isEmpty]);

  useLayoutEffect(() => {
    // Draws in the same frame as the scroll: a scheduled update would show a blank strip first.
    const moved = (): void => flushSync(measure);
    const target = scroller?.current ?? window;
    target.addEventListener('scroll', moved, { passive: true });
    window.addEventListener('resize', moved);
    const printed = ({ type }: Event): void => {
      isPrinting.current = type === 'beforeprint';
      flushSync(measure);
    };
    window.addEventListener('beforeprint', printed);
    window.addEventListener('afterprint', printed);
    // On a page that scrolls, the rows move when content above them changes.
    const above = scroller ? null : new ResizeObserver(measure);
    above?.observe(document.body);
    return () => {
      above?.disconnect();
      target.removeEventListener('scroll', moved);
      window.removeEventListener('resize', moved);
      window.removeEventListener('beforeprint', printed);
      window.removeEventListener('afterprint', printed);
    };
  }, [measure, scroller]);

  const reveal = useCallback(
    (index: number): void => {
      const rows = body.current;
      if (!rows) return;
      const box = scroller?.current ?? null;
      const { rowHeight, from, scroll } = latest.current;
      const { top, bottom } = visibleBox(box);
      const covered = box?.querySelector('thead')?.clientHeight ?? 0;
      const shift = scroll?.moved() ?? 0;
      const rowTop = rows.getBoundingClientRect().top + shift + (index - from) * rowHeight - top - covered;
      const by = scrollToShow(rowTop, rowHeight, bottom - top - covered);
      if (by !== 0) scroll ? scroll.by(by) : (box ?? window).scrollBy(0, by);
    },
    [body, scroller],
  );

  const pageRows = useCallback((): number => {
    const { top, bottom } = visibleBox(scroller?.current ?? null);
    return Math.max(1, Math.floor((bottom - top) / latest.current.rowHeight) - 2);
  }, [scroller]);

  return { range, reveal, pageRows };
}

/** The present range if it is the same. */
const sameOr = (present: DrawnRange, next: DrawnRange): DrawnRange =>
  present.start === next.start && present.end === next.end && present.shift === next.shift ? present : next;

const scrollTopOf = (scroller: HTMLElement | null): number => scroller?.scrollTop ?? window.scrollY;

function visibleBox(scroller: HTMLElement | null): { readonly top: number; readonly bottom: number } {
  if (!scroller) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}
