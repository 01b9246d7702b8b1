import type { ReactNode } from 'react';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import styles from './rows.module.css';

export interface RowsTableProps {
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly kind: FieldKind; readonly label: string }[];
  readonly count: number;
  /** The name of a row, if rows have names. */
  keyOf?(at: number): string | null;
  draw(at: number, name: string): ReactNode;
}

/** Read-only rows in their order, with their numbers. */
export function RowsTable({ label, columns, count, keyOf, draw }: RowsTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-kind={column.kind}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, at) => (
            <tr key={keyOf?.(at) ?? at}>
              <td className={styles.count}>{at + 1}</td>
              {columns.map(({ name, kind }) => (
                <td key={name} data-kind={kind}>
                  {draw(at, name)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
