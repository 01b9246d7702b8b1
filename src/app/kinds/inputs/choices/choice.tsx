import { useTranslate } from 'ra-core';
import { mayBeEmpty } from '#model/fields/may-be-empty.ts';
import type { Field } from '#model/types/fields/field.ts';
import { ariaOf, type Input, type InputProps, textOf } from '../input.ts';
import styles from '../inputs.module.css';
import { Radios } from './radios.tsx';

const mostRadios = 3;

/** Few values of a required field are radio buttons; all others are a native select. */
export const isRadioGroup = ({ kind, required, nullable, values }: Field): boolean =>
  (kind === 'choice' || kind === 'number-choice') && required && !nullable && (values ?? []).length <= mostRadios;

export const choiceInput: Input = (props) =>
  isRadioGroup(props.field) ? (
    <Radios {...props} value={textOf(props.value)} options={optionsOf(props)} />
  ) : (
    <Select {...props} />
  );

export const numberChoiceInput: Input = (props) =>
  choiceInput({ ...props, onChange: (value) => props.onChange(value === null ? null : Number(value)) });

const optionsOf = ({ field, wordOf }: InputProps) =>
  (field.values ?? []).map((value) => ({ value, label: wordOf(value) }));

function Select(props: InputProps) {
  const translate = useTranslate();
  const value = textOf(props.value);
  const isOptional = mayBeEmpty(props.field);
  return (
    <span className={styles.selectBox}>
      <select
        {...ariaOf(props)}
        className={styles.select}
        data-empty={value === '' || undefined}
        value={value}
        onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={props.onBlur}
      >
        {(isOptional || value === '') && (
          <option value="">{translate(isOptional ? 'app.detail.notSet' : 'app.form.choose')}</option>
        )}
        {optionsOf(props).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
