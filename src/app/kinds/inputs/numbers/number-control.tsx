/** A number typed as text: accepts commas, ¥ and full-width digits, and formats it on blur. */
import { type ReactNode, useState } from 'react';
import { isBlank } from '#model/base/text/tidy.ts';
import { readText } from '#model/kinds/readers/index.ts';
import { exampleOf } from '../example-of.ts';
import { ariaOf, type InputProps, textOf } from '../input.ts';
import styles from '../inputs.module.css';

const written = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A number in this form needs no notice when it is formatted. */
const plainNumber = /^\s*-?[\d,.:]+\s*$/;

export interface NumberControlProps extends InputProps {
  readonly inputMode: 'numeric' | 'decimal';
  readonly prefix?: ReactNode;
  /** Formats the number; the usual format by default. */
  readonly write?: (value: number) => string;
}

export function NumberControl({ inputMode, prefix, write = written.format, ...props }: NumberControlProps) {
  const { field, value, onChange, onBlur, onRewrite } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string): unknown => (isBlank(text) ? null : (readText(field.kind, text) ?? text));
  const shown = typeof value === 'number' ? write(value) : textOf(value);
  const leave = (): void => {
    if (draft !== null && !plainNumber.test(draft) && typeof value === 'number') onRewrite(shown);
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
        placeholder={exampleOf(field)}
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
