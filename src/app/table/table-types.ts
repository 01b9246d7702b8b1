/** The props of a table: rows, columns that draw them, and event handlers. */
import type { ReactNode } from 'react';
import type { ColumnTraits } from './columns/column-layout.ts';
import type { RowRange, RowSpan } from './rows/virtual-range.ts';

/** A record as in a list. */
export type TableRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows by their index on the page that was opened: an array, or some rows of a list, also before that page. */
export interface RowsByIndex {
  readonly [index: number]: TableRecord | undefined;
}

/** Rows on the screen. */
export interface ShownRows {
  readonly rows: RowsByIndex;
  /** Position of the row 0 in the list, from 0. */
  readonly first: number;
}

/** A whole list of which some rows are loaded. */
export interface EndlessRows extends RowSpan, ShownRows {
  /** Rows per page. */
  readonly size: number;
  /** The same object for the same list. */
  readonly scroll: RowScroll;
}

/** Scrolls a list that can be taller than an element, and reports what is in view. */
export interface RowScroll {
  /** Height of all rows as elements, in px. */
  readonly area: (count: number, rowHeight: number) => number;
  /** Adapts to a new number or height of rows: the rows in view stay in view. */
  readonly arrange: (body: HTMLElement, box: HTMLElement | null, span: RowSpan, rowHeight: number) => void;
  /** Reads the scroll position; returns how much further down the rows are drawn than their heights say, in px. */
  readonly moved: () => number;
  /** Reports the drawn rows. */
  readonly viewed: (range: RowRange) => void;
  /** Scrolls by the heights of rows, in px. */
  readonly by: (px: number) => void;
  /** Rows of the page in the address, which are printed. */
  readonly printed: () => RowRange;
  /** Rows of the page of this row stay loaded. */
  readonly held: (index: number) => void;
  /** The box, with positions of the list; null if the page itself scrolls. */
  readonly box: () => ScrollBox | null;
}

/** An element that scrolls. */
export interface ScrollBox extends Pick<HTMLElement, 'scrollTop' | 'scrollLeft'> {
  readonly addEventListener: HTMLElement['addEventListener'];
  readonly removeEventListener: HTMLElement['removeEventListener'];
  readonly scrollTo: (left: number, top: number) => void;
  /** Scroll position of the row 0. Default: 0. */
  readonly start?: number;
}

export interface TableColumn extends ColumnTraits {
  readonly label: string;
  readonly numeric: boolean;
  /** Its values need the label: numbers, days, yes and no. */
  readonly isBare: boolean;
  readonly sortable: boolean;
  /** Its cells have two lines. */
  readonly isTall: boolean;
  readonly draw: (record: TableRecord) => ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** A visible column with its position. */
export interface DrawnColumn {
  readonly column: TableColumn;
  readonly name: string;
  /** px */
  readonly width: number;
  /** Distance from the left edge for a pinned column, in px; null for a column that scrolls. */
  readonly left: number | null;
  readonly className: string | undefined;
  readonly style: { readonly left: number } | undefined;
}
