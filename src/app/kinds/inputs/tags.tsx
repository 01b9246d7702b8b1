import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../form/keys.ts';
import { ariaOf, type Input, type InputProps } from './input.ts';
import styles from './inputs.module.css';

/** Free words: Enter or a comma adds one, Backspace in the empty field takes the last one back. */
export const tagsInput: Input = (props) => <Tags {...props} />;

const separators = /[,、，;；\n]/;

function Tags(props: InputProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const tags = Array.isArray(props.value) ? props.value.map(String) : [];
  const add = (typed: string): void => {
    const words = typed.split(separators).map((word) => word.trim());
    const fresh = words.filter((word, index) => word !== '' && !tags.includes(word) && words.indexOf(word) === index);
    if (fresh.length > 0) props.onChange([...tags, ...fresh]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) props.onChange(tags.slice(0, -1));
  };
  return (
    <span className={`${styles.box} ${styles.tags}`}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
          <button
            type="button"
            className={styles.tagRemove}
            aria-label={translate('app.form.removeTag', { tag })}
            onClick={() => props.onChange(tags.filter((other) => other !== tag))}
          >
            <X size={12} strokeWidth={2} aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        {...ariaOf(props)}
        className={styles.bare}
        autoComplete="off"
        value={text}
        onChange={(event) =>
          separators.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => {
          add(text);
          props.onBlur();
        }}
      />
    </span>
  );
}
