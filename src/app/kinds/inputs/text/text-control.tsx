/** A single line of text. It is normalized on blur, and the user is notified of a change. */
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react';
import { typedText } from '#model/record/tidied.ts';
import { exampleOf } from '../example-of.ts';
import { ariaOf, type InputProps, textOf } from '../input.ts';
import styles from '../inputs.module.css';

export interface TextControlProps extends InputProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Language of the text, if it differs from the screen. */
  readonly lang?: string;
  readonly prefix?: ReactNode;
  readonly spellCheck?: boolean;
}

export function TextControl({
  type = 'text',
  inputMode,
  lang,
  prefix,
  spellCheck = false,
  ...props
}: TextControlProps) {
  const { field, value, onChange, onBlur, onRewrite } = props;
  const leave = (): void => {
    const typed = textOf(value);
    const tidied = typedText(field, typed);
    if (tidied !== typed) onChange(tidied);
    // Removed leading and trailing spaces need no notice.
    if (typed.trim() !== tidied) onRewrite(tidied);
    onBlur();
  };
  return (
    <span className={styles.box}>
      {prefix}
      <input
        {...ariaOf(props)}
        className={styles.bare}
        placeholder={exampleOf(field)}
        type={type}
        inputMode={inputMode}
        lang={lang}
        spellCheck={spellCheck}
        autoComplete="off"
        value={textOf(value)}
        onChange={(event) => {
          onRewrite(null);
          onChange(event.target.value);
        }}
        onBlur={leave}
      />
    </span>
  );
}
