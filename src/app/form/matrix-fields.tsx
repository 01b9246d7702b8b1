/** Fields of one vocabulary as a table: a row for each field, a column for each value, one chosen in each row. */
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Field } from '#model/resource.ts';
import styles from './matrix.module.css';
import { useRecordFormContext } from './record-form-context.ts';

export function MatrixFields({ fields, label }: { readonly fields: readonly Field[]; readonly label: string }) {
  const { words } = useRecordFormContext();
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
        {fields.map((field) => (
          <Row key={field.name} field={field} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ field }: { readonly field: Field }) {
  const { words, control, faults } = useRecordFormContext();
  const { field: held } = useController({ name: field.name, control });
  const label = words.label(field.name);
  const fault = faults[field.name];
  return (
    <tr data-field={field.name}>
      <th scope="row">
        {label}
        {fault && <span className={styles.fault}>{words.fault(fault, field.name)}</span>}
      </th>
      {(field.values ?? []).map((value) => (
        <td key={value}>
          <label className={styles.cell}>
            <input
              type="radio"
              className={styles.radio}
              name={`matrix-${field.name}`}
              aria-label={`${label}: ${words.value(field.name, value)}`}
              aria-invalid={fault ? true : undefined}
              checked={held.value === value}
              onChange={() => held.onChange(value)}
              onBlur={held.onBlur}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
