/**
 * A month for choosing a day: arrows move by day and week, Page Up and Page Down by month, Enter chooses, Esc closes.
 */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../providers/words/words.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from './calendar.module.css';
import { addDays, addMonths, weeksOf } from './calendar-days.ts';

export interface CalendarProps {
  /** The button that opened the calendar. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: string | null;
  readonly today: string;
  readonly label: string;
  readonly onPick: (date: string) => void;
  readonly onClose: () => void;
}

const moves: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

export function Calendar({ anchor, value, today, label, onPick, onClose }: CalendarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [cursor, setCursor] = useState(value ?? today);
  const day = useRef<HTMLButtonElement>(null);
  const followFocus = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the day that the keys moved to
  useEffect(() => {
    if (followFocus.current) day.current?.focus();
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser closes the calendar; the form must not handle the key as well.
    if (event.key === 'Escape') event.stopPropagation();
    const move = moves[event.key];
    if (!move || !(event.target instanceof HTMLElement) || !event.target.dataset.date) return;
    event.preventDefault();
    followFocus.current = true;
    setCursor(move(cursor));
  };
  const turn = (months: number): void => {
    followFocus.current = false;
    setCursor(addMonths(cursor, months));
  };
  return (
    <Popover
      open
      onClose={onClose}
      anchor={anchor}
      label={translate('app.form.calendar', { field: label })}
      side="below-end"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the day buttons inside */}
      <div className={styles.calendar} onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <MonthButton label={translate('app.form.previousMonth')} onClick={() => turn(-1)} icon={ChevronLeft} />
          <span className={styles.month} aria-live="polite">
            {monthName(cursor, locale)}
          </span>
          <MonthButton label={translate('app.form.nextMonth')} onClick={() => turn(1)} icon={ChevronRight} />
        </div>
        <Days cursor={cursor} value={value} today={today} cursorRef={day} onPick={onPick} />
        <button type="button" className={styles.today} onClick={() => onPick(today)}>
          {translate('app.form.today')}
        </button>
      </div>
    </Popover>
  );
}

interface DaysProps extends Pick<CalendarProps, 'value' | 'today' | 'onPick'> {
  /** The day that the keys moved to. */
  readonly cursor: string;
  readonly cursorRef: RefObject<HTMLButtonElement | null>;
}

/** A button for each day, in rows of weeks. */
function Days({ cursor, cursorRef, value, today, onPick }: DaysProps) {
  const locale = useLocale();
  const weeks = weeksOf(cursor);
  const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={weekdayName(date, locale, 'long')}>
              {weekdayName(date, locale, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date}>
                <button
                  ref={date === cursor ? cursorRef : null}
                  type="button"
                  className={styles.day}
                  data-autofocus={date === cursor || undefined}
                  data-date={date}
                  data-outside={date.slice(0, 7) !== cursor.slice(0, 7) || undefined}
                  aria-label={dayName.format(asDate(date))}
                  aria-pressed={date === value}
                  aria-current={date === today ? 'date' : undefined}
                  tabIndex={date === cursor ? 0 : -1}
                  onClick={() => onPick(date)}
                >
                  {Number(date.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthButtonProps {
  readonly label: string;
  readonly icon: typeof ChevronLeft;
  readonly onClick: () => void;
}

const MonthButton = ({ label, icon: Icon, onClick }: MonthButtonProps) => (
  <button type="button" className={styles.turn} aria-label={label} onClick={onClick}>
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
  </button>
);

const asDate = (date: string): Date => new Date(`${date}T00:00:00Z`);

const monthName = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(asDate(date));

const weekdayName = (date: string, locale: string, weekday: 'long' | 'narrow'): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(asDate(date));
