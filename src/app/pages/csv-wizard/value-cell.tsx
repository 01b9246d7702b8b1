/** One cell of a row: its text, cut; marked where it is wrong, and where it changes what the record holds. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslate } from 'ra-core';
import type { ImportCell } from '#model/csv/import-answer.ts';
import { classes } from '../../ui/classes.ts';
import { Glyph } from '../../ui/icons.tsx';
import { cutText } from './cut-text.ts';
import styles from './rows-table.module.css';

export interface ValueCellProps {
  readonly cell: ImportCell | undefined;
  readonly isLeftOut: boolean;
}

export function ValueCell({ cell = { value: '', errors: [] }, isLeftOut }: ValueCellProps) {
  const translate = useTranslate();
  const { value, errors, before } = cell;
  const isWrong = errors.length > 0;
  const isChanged = !isWrong && before !== undefined;
  const orEmpty = (text: string): string => text || translate('app.import.emptyText');
  const notes = isChanged
    ? [
        translate('app.import.before', { text: orEmpty(before) }),
        translate('app.import.after', { text: orEmpty(value) }),
      ]
    : errors.map(({ message }) => message);
  const cut = cutText(value);
  const tip = [...(isChanged ? [] : [value]), ...notes].filter(Boolean).join('\n');
  return (
    <td
      className={classes(isWrong && styles.wrong, isChanged && styles.changed, isLeftOut && styles.leftOut)}
      data-tip={tip || undefined}
      data-more={notes.length > 0 || cut !== value ? '' : undefined}
      aria-invalid={isWrong || undefined}
    >
      {isWrong && <Glyph of={CircleAlert} size={14} />}
      {isChanged && <Glyph of={ArrowRight} size={14} />}
      {cut === value ? value : <span aria-hidden="true">{cut}</span>}
      {isChanged && value === '' && <span aria-hidden="true">–</span>}
      {(notes.length > 0 || cut !== value) && (
        <span className="visually-hidden">{isWrong || cut !== value ? ` ${tip}` : ` ${notes.join(' ')}`}</span>
      )}
    </td>
  );
}
