/** One field of a form: label above, control, and below it error and help. */

import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { looksMasked } from '#model/access/sensitive.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { isEmpty } from '#model/base/values.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';
import { inputs, isGroup } from '../kinds/inputs/index.ts';
import type { Input, InputProps } from '../kinds/inputs/input.ts';
import { withoutUnchosen } from '../kinds/inputs/references/unchosen.ts';
import { nestedInput } from '../nested/lazy-nested.tsx';
import { rowsInput } from '../rows/lazy-rows.tsx';
import { MaskedInput } from '../sensitive/masked-input.tsx';
import { afterPress } from './after-press.ts';
import styles from './form.module.css';
import { formName } from './form-names.ts';
import { NextValue } from './next-value.tsx';
import { useRecordFormContext } from './record-form-context.ts';
import { useFillIn } from './use-fill-in.ts';
import { errorText } from './words/error-text.ts';

export interface FormFieldProps {
  readonly field: Field;
  readonly required: boolean;
  /** The record that the form would create now. */
  readonly current: Values;
}

// Long: label, input and notes of a field reference each other by id.
export function FormField({ field, required, current }: FormFieldProps) {
  const { resource, words, control, record, errors, parts, check, fill } = useRecordFormContext();
  const translate = useTranslate();
  const id = useId();
  const { field: held } = useController({ name: formName(field.name), control });
  const fillIn = useFillIn(field, current, fill);
  const [rewritten, setRewritten] = useState<string | null>(null);
  const label = words.label(field.name);
  const help = words.help(field.name);
  const error = field.kind === 'structure' ? wholeError(parts[pointerTo(field.name)], held.value) : errors[field.name];
  const FieldInput = inputOf(field);
  const labelId = `${id}-label`;
  const described = [help && `${id}-help`, rewritten && `${id}-note`, error && `${id}-error`].filter(Boolean);
  const given: InputProps = {
    field,
    id,
    labelId,
    label,
    value: held.value ?? null,
    record,
    current: withoutUnchosen(resource.fields, current),
    notBelow: resource.tree?.parent === field.name && record.id ? String(record.id) : undefined,
    wordOf: (value) => words.value(field.name, value),
    required,
    invalid: error !== undefined,
    describedBy: described.length > 0 ? described.join(' ') : undefined,
    onChange(value) {
      // react-hook-form takes an object with a member `target` for an event.
      held.onChange({ target: { value } });
      fillIn(value);
    },
    onBlur: () => {
      held.onBlur();
      if (!isEmpty(held.value)) afterPress(() => check(field.name));
    },
    onRewrite: setRewritten,
  };
  const labelContent = (
    <>
      {label}
      {required && !looksMasked(field, record[field.name]) && (
        <span className={styles.required}>{translate('app.form.required')}</span>
      )}
    </>
  );
  return (
    <div className={styles.field} data-field={field.name}>
      {isGroup(field) ? (
        <span id={labelId} className={styles.label}>
          {labelContent}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {labelContent}
        </label>
      )}
      {field.sensitive ? <MaskedInput {...given} input={FieldInput} /> : <FieldInput {...given} />}
      {field.inputMask && (
        <NextValue
          resource={resource}
          field={{ ...field, inputMask: field.inputMask }}
          value={held.value}
          current={{ ...record, ...current }}
          onTake={(next) => {
            held.onChange(next);
            afterPress(() => check(field.name));
          }}
        />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {errorText(words, error, field.name)}
        </p>
      )}
      {rewritten && (
        <p id={`${id}-note`} className={styles.note} role="status">
          {translate('app.form.rewritten', { text: rewritten })}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Hides the error of a nested value that is still a text: the input of the nested value shows the reason. */
const wholeError = (error: FieldError | undefined, value: unknown): FieldError | undefined =>
  typeof value === 'string' ? undefined : error;

function inputOf({ kind, rows }: Field): Input {
  if (kind === 'structure') return rows ? rowsInput : nestedInput;
  return inputs[kind];
}
