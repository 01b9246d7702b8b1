/** The same table as it is read: a mark in the column of each row's value. */
import Check from 'lucide-react/icons/check';
import { useTranslate } from 'ra-core';
import type { Field } from '#model/resource.ts';
import { Glyph } from '../ui/icons.tsx';
import type { Values } from './draft.ts';
import styles from './matrix.module.css';
import type { FieldWords } from './use-field-words.ts';

export interface MatrixValuesProps {
  readonly fields: readonly Field[];
  readonly record: Values;
  readonly words: FieldWords;
  readonly label: string;
}

export function MatrixValues({ fields, record, words, label }: MatrixValuesProps) {
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
      <tbody>
        {fields.map(({ name, values }) => (
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
        ))}
      </tbody>
    </table>
  );
}
