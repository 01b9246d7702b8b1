/** Arranges the records of a list as rows and cells, with their sums. */

import { add, type Exact, exact, numberOf } from '../../base/exact.ts';
import type { Field } from '../../types/fields/field.ts';
import type { MatrixLayout } from '../../types/screens/layout.ts';
import { columnOfDay } from './period.ts';

export interface MatrixRecord extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

/** A sum and its currency; null for numbers without a currency. */
export interface Sum {
  readonly currency: string | null;
  readonly value: number;
}

export interface MatrixRow {
  /** Id of the record that the row represents; null for records without a reference. */
  readonly id: string | null;
  /** One of its records, for the label of the row. */
  readonly sample: MatrixRecord;
  /** Column → its records, in the order of the list. */
  readonly cells: ReadonlyMap<string, readonly MatrixRecord[]>;
  readonly records: readonly MatrixRecord[];
}

/** Rows in the order in which they first occur in the records. */
export function matrixRows(layout: MatrixLayout, records: readonly MatrixRecord[]): readonly MatrixRow[] {
  const rows = new Map<string | null, MatrixRecord[]>();
  for (const record of records) {
    const id = (record[layout.rows] as string | null | undefined) ?? null;
    rows.set(id, [...(rows.get(id) ?? []), record]);
  }
  return [...rows].flatMap(([id, own]) => {
    const [sample] = own;
    return sample ? [{ id, sample, cells: cellsOf(layout, own), records: own }] : [];
  });
}

function cellsOf(
  { columns, unit }: MatrixLayout,
  records: readonly MatrixRecord[],
): ReadonlyMap<string, readonly MatrixRecord[]> {
  const cells = new Map<string, MatrixRecord[]>();
  for (const record of records) {
    const column = columnOfDay(String(record[columns]), unit);
    cells.set(column, [...(cells.get(column) ?? []), record]);
  }
  return cells;
}

/** Sums of the records by currency; empty if no record has a number. */
export function sumsOf(field: Field, records: readonly MatrixRecord[]): readonly Sum[] {
  const sums = new Map<string | null, Exact>();
  for (const record of records) {
    const value = record[field.name];
    if (typeof value !== 'number') continue;
    const currency = field.currency === null ? null : ((record[field.currency] as string | null) ?? null);
    const before = sums.get(currency);
    sums.set(currency, before ? add(before, exact(value)) : exact(value));
  }
  return [...sums].map(([currency, sum]) => ({ currency, value: numberOf(sum) }));
}
