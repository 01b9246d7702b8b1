import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { isBlank } from '#model/base/text/tidy.ts';
import { isComposing } from '../../../form/keys.ts';
import { ariaOf, type Input, type InputProps } from '../input.ts';
import styles from '../inputs.module.css';
import { endsTag, splitTags } from './split-tags.ts';

/** Free tags: Enter or a comma adds one, Backspace in the empty input removes the last one. */
export const tagsInput: Input = (props) => <Tags {...props} />;

const nothing: { readonly text: string; readonly words: readonly string[] } = { text: '', words: [] };

function Tags(props: InputProps) {
  const translate = useTranslate();
  // The word that is being typed is already part of the value, so that saving before Enter does not lose it.
  const [{ text, words }, setTyped] = useState(nothing);
  const all = Array.isArray(props.value) ? props.value.map(String) : [];
  const tags = all.filter((tag) => !words.includes(tag));
  const type = (typed: string): void => {
    const next = splitTags(typed, tags);
    setTyped({ text: typed, words: next });
    props.onChange([...tags, ...next]);
  };
  const add = (): void => setTyped(nothing);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isBlank(text)) {
      event.preventDefault();
      add();
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
            onClick={() => props.onChange(all.filter((other) => other !== tag))}
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
        onChange={(event) => {
          type(event.target.value);
          // A separator during an IME composition does not end a word.
          if (endsTag(event.target.value) && !(event.nativeEvent as InputEvent).isComposing) add();
        }}
        onCompositionEnd={(event) => {
          if (endsTag(event.currentTarget.value)) add();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add();
          props.onBlur();
        }}
      />
    </span>
  );
}
