/** A value as JSON. While the text is not valid JSON, the text itself is the value, which the schema rejects. */
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { fieldAt, pointerTo } from '#model/base/json/pointer.ts';
import { useRecordFormContext } from '../../form/record-form-context.ts';
import { ariaOf, textOf } from '../../kinds/inputs/input.ts';
import inputStyles from '../../kinds/inputs/inputs.module.css';
import styles from '../nested.module.css';
import { useNestedWords } from '../use-nested-words.ts';
import { errorsBeside } from './errors-at.ts';
import type { NestedProps } from './nested-props.ts';

export function JsonInput({ field, value, onChange, ...props }: NestedProps) {
  const { parts, check } = useRecordFormContext();
  const translate = useTranslate();
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const words = useNestedWords(
    props.scope,
    useMemo(() => [field], [field]),
  );
  const text = draft ?? (typeof value === 'string' ? value : value ? JSON.stringify(value, null, 2) : textOf(value));
  // The field around the input shows errors of the whole value.
  const [within] = errorsBeside(parts, props.pointer, []);
  const { id } = props;
  const isWhole = pointerTo(fieldAt(props.pointer)) === props.pointer;
  const isTextOnly = typeof value === 'string' && (isUnread || parts[props.pointer] !== undefined);
  const described = [props.describedBy, within && `${id}-within`, isTextOnly && `${id}-unread`].filter(Boolean);
  const invalid = within !== undefined || parts[props.pointer] !== undefined;
  return (
    <>
      <span className={inputStyles.growing} data-text={`${text}\n`}>
        <textarea
          {...ariaOf({ id, required: props.required, invalid, describedBy: described.join(' ') || undefined })}
          aria-labelledby={props.labelId}
          className={`${inputStyles.area} ${inputStyles.code}`}
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setDraft(event.target.value);
            setUnread(false);
            onChange(readJson(event.target.value));
          }}
          onBlur={() => {
            if (typeof value === 'string') setUnread(true);
            else setDraft(null);
            if (text.trim() !== '') check(isWhole ? fieldAt(props.pointer) : props.pointer);
          }}
        />
      </span>
      {within && (
        <p id={`${id}-within`} className={styles.error}>
          {words.error(within, field.name, props.pointer)}
        </p>
      )}
      {isTextOnly && (
        <p id={`${id}-unread`} className={styles.error}>
          {translate('app.form.notJson')}
        </p>
      )}
    </>
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
