/** What a table is given: rows, columns that can draw them, and what is done when somebody acts. */
import type { ReactNode } from 'react';
import type { ColumnTraits } from './columns/column-layout.ts';

/** A record as lists read it. */
export type TableRecord = Readonly<Record<string, unknown>> & { readonly id: string };

export interface TableColumn extends ColumnTraits {
  readonly label: string;
  readonly numeric: boolean;
  /** Its values tell nothing without the label: numbers, days, yes and no. */
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

/** A visible column with the place it is drawn at. */
export interface DrawnColumn {
  readonly column: TableColumn;
  readonly name: string;
  /** px */
  readonly width: number;
  /** Distance from the left edge at which a pinned column stays, px; null when it scrolls away. */
  readonly left: number | null;
  readonly className: string | undefined;
  readonly style: { readonly left: number } | undefined;
}
