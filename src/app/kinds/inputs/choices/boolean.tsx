import { useTranslate } from 'ra-core';
import type { Field } from '#model/types/fields/field.ts';
import { ariaOf, type Input, type InputProps } from '../input.ts';
import styles from '../inputs.module.css';
import { Radios } from './radios.tsx';

/** A switch for yes or no; a field that may be empty has three radio buttons. */
export const isSwitch = ({ nullable }: Field): boolean => !nullable;

export const booleanInput: Input = (props) => (isSwitch(props.field) ? <Switch {...props} /> : <YesNo {...props} />);

function Switch(props: InputProps) {
  const translate = useTranslate();
  const on = props.value === true;
  return (
    <span className={styles.switchLine}>
      <input
        {...ariaOf({ ...props, required: false })}
        aria-checked={on}
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => props.onChange(event.target.checked)}
        onBlur={props.onBlur}
      />
      <span aria-hidden="true">{wordOf(props, on, translate)}</span>
    </span>
  );
}

/** A status has its own labels. */
const wordOf = ({ field, wordOf: word }: InputProps, value: boolean, translate: (key: string) => string): string =>
  field.values ? word(String(value)) : translate(value ? 'app.cells.yes' : 'app.cells.no');

const asText: Readonly<Record<string, boolean | null>> = { true: true, false: false, '': null };

function YesNo(props: InputProps) {
  const translate = useTranslate();
  const options = [
    { value: 'true', label: wordOf(props, true, translate) },
    { value: 'false', label: wordOf(props, false, translate) },
    { value: '', label: translate('app.detail.notSet') },
  ];
  const value = typeof props.value === 'boolean' ? String(props.value) : '';
  return (
    <Radios {...props} value={value} options={options} onChange={(chosen) => props.onChange(asText[chosen] ?? null)} />
  );
}
