/** Fields of one vocabulary as a table: one row per field, one column per value. The caller draws the rows. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '#model/types/fields/field.ts';
import type { FieldWords } from '../words/use-field-words.ts';
import styles from './matrix.module.css';

export interface MatrixTableProps {
  readonly fields: readonly Field[];
  readonly words: FieldWords;
  readonly label: string;
  readonly row: (field: Field) => ReactNode;
}

export function MatrixTable({ fields, words, label, row }: MatrixTableProps) {
  const translate = useTranslate();
  const [first] = fields;
  if (!first) return null;
  return (
    <table className={styles.matrix} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{translate('app.form.matrixRows')}</span>
          </th>
          {(first.values ?? []).map((value) => (
            <th key={value} scope="col">
              {words.value(first.name, value)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{fields.map(row)}</tbody>
    </table>
  );
}
