/** Computes which pages of a list are loaded around the rows in view. Needs no browser. */
import type { RowRange } from '../../../table/rows/virtual-range.ts';

export interface PageWindow {
  /** Pages that are loaded. */
  readonly near: RowRange;
  /** Pages that stay in memory; includes `near`. */
  readonly far: RowRange;
}

/** Pages whose rows are loaded before they come into view, and after they have left it. */
const farViews = 3;

/**
 * @param drawn positions of the drawn rows, from 0
 * @param size rows per page
 * @param end number of rows of the list
 */
export function pageWindow({ start, end: drawnEnd }: RowRange, size: number, end: number): PageWindow {
  const view = drawnEnd - start;
  const around = (by: number): RowRange => ({
    start: Math.max(0, Math.floor((start - by) / size)),
    end: Math.ceil(Math.min(end, drawnEnd + by) / size),
  });
  return { near: around(view), far: around(Math.max(size, farViews * view)) };
}

const isIn = ({ start, end }: RowRange, page: number): boolean => page >= start && page < end;

/**
 * The pages to open and to close.
 *
 * @param pages open pages, and whether their rows have arrived
 * @param held a page that stays open, because one of its rows has the focus
 * @param isFast rows pass too quickly to be read, so that no page is opened yet
 */
export function pageChanges(
  pages: ReadonlyMap<number, boolean>,
  { near, far }: PageWindow,
  held: number,
  isFast: boolean,
): { readonly open: readonly number[]; readonly close: readonly number[] } {
  const close = [...pages].flatMap(([page, isLoaded]) =>
    page === held || isIn(isLoaded ? far : near, page) ? [] : [page],
  );
  const open: number[] = [];
  if (!isFast) for (let page = near.start; page < near.end; page += 1) if (!pages.has(page)) open.push(page);
  return { open, close };
}

export interface View {
  /** Position of the first visible row, from 0. */
  readonly first: number;
  /** The last row is visible. */
  readonly isAtEnd: boolean;
}

/** The page that the address names for a view: that of the first visible row, at the end the last page. */
export function pageInView({ first, isAtEnd }: View, size: number, end: number): number {
  return Math.max(0, Math.floor((isAtEnd ? end - 1 : Math.min(first, end - 1)) / size));
}

/**
 * Number of rows of a list, as far as it is known.
 *
 * @param total null while it is not counted
 * @param pages loaded pages, with their numbers of rows
 */
export function knownEnd(
  total: number | null,
  atLeast: number,
  pages: readonly (readonly [page: number, rows: number])[],
  size: number,
): number {
  if (total !== null) return total;
  const last = pages.filter(([, rows]) => rows < size).map(([page, rows]) => page * size + rows);
  if (last.length > 0) return Math.min(...last);
  // After each full page there may be another one.
  return Math.max(atLeast, ...pages.map(([page]) => (page + 2) * size));
}
