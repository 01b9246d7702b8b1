/** Which rows of a long list are drawn: arithmetic on one row height, without a browser. */

export interface RowRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Drawn rows, or a gap as tall as so many rows. */
export type Segment =
  | { readonly kind: 'rows'; readonly start: number; readonly end: number }
  | { readonly kind: 'gap'; readonly start: number; readonly end: number };

export interface RowWindow {
  /** Rows' edge above the first row to the top of what is visible, px; negative while the rows begin below it. */
  readonly offset: number;
  /** Height of what is visible, px. */
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows drawn beyond the visible ones on both sides, so that scrolling meets drawn rows. */
const overscan = 6;
/** The range moves by whole steps: scrolling by one row seldom draws anything. */
const step = 4;

/** Rows to draw for a scroll position. */
export function visibleRange({ offset, height, rowHeight, count }: RowWindow): RowRange {
  const first = Math.floor(offset / rowHeight) - overscan;
  const last = Math.ceil((offset + height) / rowHeight) + overscan;
  const start = Math.min(Math.max(0, Math.floor(first / step) * step), count);
  return { start, end: Math.min(count, Math.max(start, Math.ceil(last / step) * step)) };
}

/** The range as drawn rows and gaps; the kept row (it holds the focus) is drawn wherever it is. */
export function segmentsOf({ start, end }: RowRange, kept: number | null, count: number): readonly Segment[] {
  const ranges: RowRange[] = [{ start, end }];
  if (kept !== null && kept >= 0 && kept < count && (kept < start || kept >= end))
    ranges.push({ start: kept, end: kept + 1 });
  ranges.sort((a, b) => a.start - b.start);
  const segments: Segment[] = [];
  let at = 0;
  for (const range of ranges) {
    if (range.start > at) segments.push({ kind: 'gap', start: at, end: range.start });
    if (range.end > range.start) segments.push({ kind: 'rows', ...range });
    at = Math.max(at, range.end);
  }
  if (at < count) segments.push({ kind: 'gap', start: at, end: count });
  return segments;
}

/**
 * How far to scroll so that a row is wholly visible: 0 when it already is.
 *
 * @param rowTop the row's top edge below the top of the visible area, px
 */
export function scrollToShow(rowTop: number, rowHeight: number, height: number): number {
  if (rowTop < 0) return rowTop;
  const below = rowTop + rowHeight - height;
  return Math.max(below, 0);
}
