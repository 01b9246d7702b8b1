/** The number of rows in each state, and a switch that shows only rows with errors. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslate } from 'ra-core';
import { type ImportAnswer, type RowState, rowStates } from '#model/csv/import-answer.ts';
import type { Tone } from '#model/types/fields/field.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/icons.tsx';
import styles from '../csv-wizard.module.css';

export const stateTones: Readonly<Record<RowState, Tone>> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  rejected: 'danger',
};

export interface CountChipsProps {
  readonly counts: ImportAnswer['counts'];
  readonly errorsOnly: boolean;
  onErrorsOnly(only: boolean): void;
  onNextError(): void;
}

export function CountChips({ counts, errorsOnly, onErrorsOnly, onNextError }: CountChipsProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <div className={styles.counts}>
      <ul className={styles.chips} aria-label={translate('app.import.counts')}>
        {rowStates.map((state) => (
          <li key={state} data-count={state}>
            <StatusChip
              tone={counts[state] > 0 ? stateTones[state] : 'neutral'}
              label={translate('app.import.countOf', {
                state: translate(`app.import.states.${state}`),
                count: format.number(counts[state]),
              })}
            />
          </li>
        ))}
      </ul>
      {(counts.rejected > 0 || errorsOnly) && (
        <div className={styles.toggles}>
          <button
            type="button"
            className={classes(styles.toggle, errorsOnly && styles.pressed)}
            aria-pressed={errorsOnly}
            onClick={() => onErrorsOnly(!errorsOnly)}
          >
            <Glyph of={CircleAlert} size={14} />
            {translate('app.import.errorsOnly')}
          </button>
          {counts.rejected > 0 && (
            <button type="button" className={styles.toggle} onClick={onNextError}>
              <Glyph of={ArrowDown} size={14} />
              {translate('app.import.nextError')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
