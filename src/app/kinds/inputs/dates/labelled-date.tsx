/** A date outside of a form of fields: under a label of its own. */
import { useId } from 'react';
import { DateControl } from './date.tsx';

export interface LabelledDateProps {
  readonly label: string;
  readonly labelClassName?: string | undefined;
  /** YYYY-MM-DD, or what was typed as long as it is none; null while it is empty. */
  readonly value: string | null;
  readonly required?: boolean;
  readonly invalid: boolean;
  /** Id of what is said about it. */
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
