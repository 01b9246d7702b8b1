/** The props of a table: rows, columns that draw them, and event handlers. */
import type { ReactNode } from 'react';
import type { ColumnTraits } from './columns/column-layout.ts';

/** A record as in a list. */
export type TableRecord = Readonly<Record<string, unknown>> & { readonly id: string };

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
