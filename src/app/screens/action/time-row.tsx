/** One time record in the dialog: type, time, day, and whether it is removed. */
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type RecordType, recordTypes } from '#model/features/working-days/time-record.ts';
import formStyles from '../../form/form.module.css';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { type ChangeRow, tidyTime } from './change-rows.ts';
import styles from './changes.module.css';

interface TimeRowProps {
  readonly row: ChangeRow;
  readonly isNextDay: boolean;
  /** Error of the time: a key under `app.validation`. */
  readonly error: string | null;
  onChange(part: Partial<ChangeRow>): void;
  onRemove(): void;
}

export function TimeRow({ row, isNextDay, error, onChange, onRemove }: TimeRowProps) {
  const translate = useTranslate();
  const errorId = useId();
  const name = translate(`app.changes.types.${row.recordType}`);
  const word = (key: string): string => translate(`app.changes.${key}`, { name, time: row.was?.time ?? row.time });
  return (
    <li className={classes(styles.row, row.isRemoved && styles.removed)}>
      {row.timeRecordId === null ? (
        <TypeChoice row={row} label={word('type')} onChange={onChange} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <input
        className={styles.text}
        aria-label={word('time')}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        inputMode="numeric"
        placeholder="09:00"
        maxLength={10}
        value={row.time}
        disabled={row.isRemoved}
        onChange={({ target }) => onChange({ time: target.value })}
        onBlur={() => onChange({ time: tidyTime(row.time) })}
      />
      <label className={styles.side}>
        <input
          type="checkbox"
          aria-label={word('nextDayOf')}
          checked={isNextDay}
          disabled={row.isRemoved}
          onChange={({ target }) => onChange({ isNextDay: target.checked })}
        />
        {word('nextDay')}
      </label>
      <IconButton
        small
        label={word(row.isRemoved ? 'restore' : 'remove')}
        icon={<Glyph of={row.isRemoved ? Undo2 : Trash2} />}
        onClick={onRemove}
      />
      {error !== null && (
        <p id={errorId} className={classes(formStyles.error, styles.message)}>
          {translate(`app.validation.${error}`)}
        </p>
      )}
    </li>
  );
}

interface TypeChoiceProps extends Pick<TimeRowProps, 'row' | 'onChange'> {
  readonly label: string;
}

function TypeChoice({ row, label, onChange }: TypeChoiceProps) {
  const translate = useTranslate();
  return (
    <select
      className={styles.text}
      aria-label={label}
      value={row.recordType}
      onChange={({ target }) => onChange({ recordType: target.value as RecordType })}
    >
      {recordTypes.map((type) => (
        <option key={type} value={type}>
          {translate(`app.changes.types.${type}`)}
        </option>
      ))}
    </select>
  );
}
