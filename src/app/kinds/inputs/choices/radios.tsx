/** A radio group: few values, all visible. */
import { groupAriaOf, type InputProps } from '../input.ts';
import styles from '../inputs.module.css';

export interface RadiosProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export function Radios({ value, options, onChange, ...props }: RadiosProps) {
  return (
    <div
      {...groupAriaOf({ ...props, value, onChange: () => undefined })}
      role="radiogroup"
      aria-required={props.required || undefined}
      className={styles.options}
      tabIndex={-1}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={props.id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={props.onBlur}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
