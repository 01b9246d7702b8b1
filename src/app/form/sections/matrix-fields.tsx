/** An editable matrix, with one value chosen in each row. */
import { useController } from 'react-hook-form';
import type { Field } from '#model/types/fields/field.ts';
import { formName } from '../form-names.ts';
import { useRecordFormContext } from '../record-form-context.ts';
import { errorText } from '../words/error-text.ts';
import styles from './matrix.module.css';
import { MatrixTable } from './matrix-table.tsx';

export function MatrixFields({ fields, label }: { readonly fields: readonly Field[]; readonly label: string }) {
  const { words } = useRecordFormContext();
  return (
    <MatrixTable fields={fields} words={words} label={label} row={(field) => <Row key={field.name} field={field} />} />
  );
}

function Row({ field }: { readonly field: Field }) {
  const { words, control, errors } = useRecordFormContext();
  const { field: held } = useController({ name: formName(field.name), control });
  const label = words.label(field.name);
  const error = errors[field.name];
  return (
    <tr data-field={field.name}>
      <th scope="row">
        {label}
        {error && <span className={styles.error}>{errorText(words, error, field.name)}</span>}
      </th>
      {(field.values ?? []).map((value) => (
        <td key={value}>
          <label className={styles.cell}>
            <input
              type="radio"
              className={styles.radio}
              name={`matrix-${field.name}`}
              aria-label={`${label}: ${words.value(field.name, value)}`}
              aria-invalid={error ? true : undefined}
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
