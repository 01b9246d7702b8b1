/** A select for encodings, under their common names. */

import { type Encoding, encodingNames } from '#model/csv/file/csv-encoding.ts';
import styles from '../csv-wizard.module.css';

export interface EncodingSelectProps<E extends Encoding> {
  /** Id of the control, for its label. */
  readonly id: string;
  readonly encodings: readonly E[];
  readonly value: E;
  readonly disabled?: boolean;
  onChange(encoding: E): void;
}

export function EncodingSelect<E extends Encoding>(props: EncodingSelectProps<E>) {
  const { id, encodings, value, disabled, onChange } = props;
  return (
    <select
      id={id}
      className={styles.select}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value as E)}
    >
      {encodings.map((encoding) => (
        <option key={encoding} value={encoding}>
          {encodingNames[encoding]}
        </option>
      ))}
    </select>
  );
}
