/** A date with its own label, outside a form of fields. */
import { useId } from 'react';
import { DateControl } from './date.tsx';

export interface LabelledDateProps {
  readonly label: string;
  readonly labelClassName?: string | undefined;
  /** YYYY-MM-DD, or the typed text while it is not a date; null if empty. */
  readonly value: string | null;
  readonly required?: boolean;
  readonly invalid: boolean;
  /** Id of the description. */
  readonly describedBy?: string | undefined;
  readonly onChange: (value: string | null) => void;
}

export function LabelledDate({
  label,
  labelClassName,
  value,
  required = false,
  invalid,
  describedBy,
  onChange,
}: LabelledDateProps) {
  const id = useId();
  return (
    <>
      <label id={`${id}label`} htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <DateControl
        id={id}
        labelId={`${id}label`}
        label={label}
        value={value}
        required={required}
        invalid={invalid}
        describedBy={describedBy}
        onChange={(next) => onChange(next === null ? null : String(next))}
        onBlur={() => undefined}
        onRewrite={() => undefined}
      />
    </>
  );
}
