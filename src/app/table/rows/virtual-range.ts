/** Computes the rows of a long list to draw from a constant row height. Needs no browser. */

export interface RowRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Drawn rows, or a gap as tall as the rows in it. */
export type Segment =
  | { readonly kind: 'rows'; readonly start: number; readonly end: number }
  | { readonly kind: 'gap'; readonly start: number; readonly end: number };

/** Indexes of the rows of a list. */
export interface RowSpan {
  /** Negative if rows come before those of the page that was opened. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export interface RowWindow extends RowSpan {
  /**
   * Distance from the first row's top edge to the top of the visible area, in px; negative if the rows start below it.
   */
  readonly offset: number;
  /** Height of the visible area, in px. */
  readonly height: number;
  readonly rowHeight: number;
  /** Rows beyond the visible ones on both sides. */
  readonly beyond: number;
}

/** Rows drawn beyond the visible ones on both sides, so that scrolling shows no blank area. */
export const overscan = 6;
/** The range moves in steps, so that scrolling by one row rarely draws anything. */
const step = 4;

/** The rows to draw for a scroll position. */
export function visibleRange({ offset, height, rowHeight, from, to, beyond }: RowWindow): RowRange {
  const first = from + Math.floor(offset / rowHeight) - beyond;
  const last = from + Math.ceil((offset + height) / rowHeight) + beyond;
  const start = Math.min(Math.max(from, Math.floor(first / step) * step), to);
  return { start, end: Math.min(to, Math.max(start, Math.ceil(last / step) * step)) };
}

/** The range as drawn rows and gaps; the row with the focus (`focused`) is always drawn. */
export function segmentsOf({ start, end }: RowRange, focused: number | null, to: number, from = 0): readonly Segment[] {
  const ranges: RowRange[] = [{ start, end }];
  if (focused !== null && focused >= from && focused < to && (focused < start || focused >= end))
    ranges.push({ start: focused, end: focused + 1 });
  ranges.sort((a, b) => a.start - b.start);
  const segments: Segment[] = [];
  let at = from;
  for (const range of ranges) {
    if (range.start > at) segments.push({ kind: 'gap', start: at, end: range.start });
    if (range.end > range.start) segments.push({ kind: 'rows', ...range });
    at = Math.max(at, range.end);
  }
  if (at < to) segments.push({ kind: 'gap', start: at, end: to });
  return segments;
}

/**
 * How far to scroll until a row is fully visible; 0 if it already is.
 *
 * @param rowTop the row's top edge relative to the top of the visible area, in px
 */
export function scrollToShow(rowTop: number, rowHeight: number, height: number): number {
  if (rowTop < 0) return rowTop;
  const below = rowTop + rowHeight - height;
  return Math.max(below, 0);
}
