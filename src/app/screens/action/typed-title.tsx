/** Asks the user to type the title of the record before an action that cannot be undone. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import formStyles from '../../form/form.module.css';
import inputStyles from '../../kinds/inputs/inputs.module.css';

export interface TypedTitleProps {
  readonly title: string;
  readonly value: string;
  /** Id of the input, for a caller that moves the focus there. */
  readonly id?: string;
  /** The typed title was submitted and did not match. */
  readonly isOther?: boolean;
  onChange(value: string): void;
}

export function TypedTitle({ title, value, id: given, isOther = false, onChange }: TypedTitleProps) {
  const translate = useTranslate();
  const own = useId();
  const id = given ?? own;
  return (
    <div className={formStyles.line} data-typed-title>
      <div className={formStyles.field}>
        <label className={formStyles.label} htmlFor={id}>
          {translate('app.dialogs.typed.label')}
          <span className={formStyles.required}>{translate('app.form.required')}</span>
        </label>
        <span className={inputStyles.box}>
          <input
            id={id}
            className={inputStyles.bare}
            aria-required
            aria-invalid={isOther || undefined}
            aria-describedby={`${id}-help${isOther ? ` ${id}-error` : ''}`}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
        <p id={`${id}-help`} className={formStyles.help}>
          {translate('app.dialogs.typed.help', { title })}
        </p>
        {isOther && (
          <p id={`${id}-error`} className={formStyles.error}>
            {translate('app.dialogs.typed.other')}
          </p>
        )}
      </div>
    </div>
  );
}

/** Compares titles without regard to character width and spaces. */
export const isSameTitle = (typed: string, title: string): boolean => bare(typed) === bare(title);

const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');
