/** A read-only matrix: a mark in the column of each row's value. */

import Check from 'lucide-react/icons/check';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';
import { Glyph } from '../../ui/icons.tsx';
import type { FieldWords } from '../words/use-field-words.ts';
import styles from './matrix.module.css';
import { MatrixTable } from './matrix-table.tsx';

export interface MatrixValuesProps {
  readonly fields: readonly Field[];
  readonly record: Values;
  readonly words: FieldWords;
  readonly label: string;
}

export function MatrixValues({ fields, record, words, label }: MatrixValuesProps) {
  return (
    <MatrixTable
      fields={fields}
      words={words}
      label={label}
      row={({ name, values }) => (
        <tr key={name} data-field={name}>
          <th scope="row">{words.label(name)}</th>
          {(values ?? []).map((value, index) => (
            <td key={value}>
              {record[name] === value && (
                <span className={styles.mark} data-strength={index}>
                  <Glyph of={Check} />
                  <span className="visually-hidden">{words.value(name, value)}</span>
                </span>
              )}
            </td>
          ))}
        </tr>
      )}
    />
  );
}
