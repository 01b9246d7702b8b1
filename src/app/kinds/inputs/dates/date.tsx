import CalendarIcon from 'lucide-react/icons/calendar';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { isBlank } from '#model/base/text/tidy.ts';
import { readDate } from '#model/kinds/readers/date.ts';
import { useSession } from '../../../providers/session/session.tsx';
import { useLocale } from '../../../providers/words/words.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { ariaOf, type Input, type InputProps, textOf } from '../input.ts';
import styles from '../inputs.module.css';
import { Calendar } from './calendar.tsx';

/** A date, typed in any usual format or chosen from a calendar, with its weekday. */
export const dateInput: Input = (props) => <DateControl {...props} />;

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

// Long: it is one input, whose text, weekday and calendar show the same date.
export function DateControl(props: Omit<InputProps, 'field' | 'record' | 'current' | 'wordOf'>) {
  const { value, onChange, onBlur, onRewrite } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const { today } = useSession();
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = textOf(value);
  const date = isoDate.test(text) ? text : null;
  const shown = date ? date.replaceAll('-', '/') : text;

  const pick = (picked: string): void => {
    setDraft(null);
    setOpen(false);
    onChange(picked);
  };
  return (
    <>
      <span className={styles.box}>
        <input
          {...ariaOf(props)}
          className={`${styles.bare} ${styles.digits}`}
          type="text"
          autoComplete="off"
          placeholder={translate('app.form.datePlaceholder')}
          value={draft ?? shown}
          onChange={(event) => {
            const typed = event.target.value;
            setDraft(typed);
            onRewrite(null);
            onChange(isBlank(typed) ? null : (readDate(typed, { today }) ?? typed));
          }}
          onKeyDown={(event) => {
            if (event.altKey && event.key === 'ArrowDown') {
              event.preventDefault();
              setOpen(true);
            }
          }}
          onBlur={() => {
            if (draft !== null && date && isReworded(draft)) onRewrite(shown);
            setDraft(null);
            onBlur();
          }}
        />
        <span className={styles.weekday}>{date ? weekdayOf(date, locale) : ''}</span>
        <button
          ref={button}
          type="button"
          className={styles.iconButton}
          aria-label={translate('app.form.openCalendar', { field: props.label })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Glyph of={CalendarIcon} />
        </button>
      </span>
      {open && (
        <Calendar
          anchor={button}
          value={date}
          today={today}
          label={props.label}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** True for other digits or another calendar. A different separator needs no notice. */
const isReworded = (typed: string): boolean => typed !== typed.normalize('NFKC') || /[年MTSHR明大昭平令]/i.test(typed);

function weekdayOf(date: string, locale: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return weekday.format(new Date(`${date}T00:00:00Z`));
}
