/**
 * The input of a masked value. It starts empty; the stored value stays until the user enters a new one or removes it.
 */
import { useTranslate } from 'ra-core';
import { looksMasked } from '#model/access/sensitive.ts';
import { mayBeEmpty } from '#model/fields/may-be-empty.ts';
import type { Input, InputProps } from '../kinds/inputs/input.ts';
import styles from './sensitive.module.css';

export function MaskedInput({ input: Inner, ...props }: InputProps & { readonly input: Input }) {
  const translate = useTranslate();
  const { field, record, value, describedBy } = props;
  const mask = record[field.name];
  if (!looksMasked(field, mask)) return <Inner {...props} />;
  const noteId = `${props.id}-mask`;
  const isEmptied = value === null;
  return (
    <>
      <Inner
        {...props}
        required={false}
        describedBy={describedBy ? `${noteId} ${describedBy}` : noteId}
        value={value === mask ? null : value}
        onChange={(next) => props.onChange(next === '' || next === null ? mask : next)}
      />
      <p id={noteId} className={styles.note}>
        <span>
          {field.sensitive?.sealed
            ? translate('app.sensitive.set')
            : translate('app.sensitive.present', { mask: String(mask) })}
        </span>
        <span>{translate(isEmptied ? 'app.sensitive.goes' : 'app.sensitive.keeps')}</span>
        {mayBeEmpty(field) && !props.required && (
          <button type="button" className={styles.empty} onClick={() => props.onChange(isEmptied ? mask : null)}>
            {translate(isEmptied ? 'app.sensitive.keep' : 'app.sensitive.empty')}
          </button>
        )}
      </p>
    </>
  );
}
