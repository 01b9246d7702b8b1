import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isBlank } from '#model/base/text/tidy.ts';
import { readInstant } from '#model/kinds/readers/instant.ts';
import { useSession } from '../../../providers/session/session.tsx';
import { ariaOf, type Input, type InputProps, textOf } from '../input.ts';
import styles from '../inputs.module.css';
import { writeInstant } from './write-instant.ts';

/** A date and time in the time zone of the company; stored as an instant. */
export const instantInput: Input = (props) => <InstantControl {...props} />;

function InstantControl(props: InputProps) {
  const { value, onChange, onBlur } = props;
  const translate = useTranslate();
  const { today, timeZone } = useSession();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = writeInstant(textOf(value), timeZone);
  return (
    <span className={styles.box}>
      <input
        {...ariaOf(props)}
        className={`${styles.bare} ${styles.digits}`}
        type="text"
        autoComplete="off"
        placeholder={translate('app.form.instantPlaceholder')}
        value={draft ?? shown}
        onChange={(event) => {
          const typed = event.target.value;
          setDraft(typed);
          onChange(isBlank(typed) ? null : (readInstant(typed, { today, timeZone }) ?? typed));
        }}
        onBlur={() => {
          setDraft(null);
          onBlur();
        }}
      />
      <span className={styles.weekday}>{timeZone}</span>
    </span>
  );
}
