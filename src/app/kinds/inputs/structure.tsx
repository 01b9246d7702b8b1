import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ariaOf, type Input, type InputProps, textOf } from './input.ts';
import styles from './inputs.module.css';

/** Whatever no other kind understands, as JSON. While the text is no JSON, the text itself is the value, which the schema refuses. */
export const structureInput: Input = (props) => <Structure {...props} />;

function Structure(props: InputProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string | null>(null);
  const { value, onChange, onBlur, onRewrite } = props;
  const text = draft ?? (typeof value === 'string' ? value : value ? JSON.stringify(value, null, 2) : textOf(value));
  return (
    <span className={styles.growing} data-text={`${text}\n`}>
      <textarea
        {...ariaOf(props)}
        className={`${styles.area} ${styles.code}`}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setDraft(event.target.value);
          onRewrite(null);
          onChange(readJson(event.target.value));
        }}
        onBlur={() => {
          if (typeof value === 'string') onRewrite(translate('app.form.notJson'));
          else setDraft(null);
          onBlur();
        }}
      />
    </span>
  );
}

function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
