/** A number typed as text: commas, ¥ and full-width digits are understood, and it is written out when the field is left. */
import { type ReactNode, useState } from 'react';
import { kind } from '#model/kinds/index.ts';
import { ariaOf, type InputProps, textOf } from './input.ts';
import styles from './inputs.module.css';

const written = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const labels = { value: (value: string) => value, yes: '', no: '' };

export interface NumberControlProps extends InputProps {
  readonly inputMode: 'numeric' | 'decimal';
  readonly prefix?: ReactNode;
  /** How the number is written; the usual way when left out. */
  readonly write?: (value: number) => string;
}

export function NumberControl({ inputMode, prefix, write = written.format, ...props }: NumberControlProps) {
  const { field, value, onChange, onBlur, onRewrite } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string): unknown => {
    if (text.trim() === '') return null;
    const traits = { schema: field.schema, types: [], format: null, values: null, to: null };
    return kind(field.kind).fromText(text, traits, labels) ?? text;
  };
  const shown = typeof value === 'number' ? write(value) : textOf(value);
  const leave = (): void => {
    if (draft !== null && draft !== draft.normalize('NFKC') && typeof value === 'number') onRewrite(shown);
    setDraft(null);
    onBlur();
  };
  return (
    <span className={styles.box}>
      {prefix}
      <input
        {...ariaOf(props)}
        className={`${styles.bare} ${styles.number}`}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        value={draft ?? shown}
        onChange={(event) => {
          onRewrite(null);
          setDraft(event.target.value);
          onChange(read(event.target.value));
        }}
        onBlur={leave}
      />
    </span>
  );
}
