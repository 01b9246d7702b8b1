/** Shows the month or year of a matrix and moves to others. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslate } from 'ra-core';
import type { MatrixUnit } from '#model/types/screens/layout.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import styles from './matrix.module.css';
import type { PeriodChoice } from './use-layout-state.ts';

interface PeriodBarProps {
  readonly choice: PeriodChoice;
  readonly unit: MatrixUnit;
  readonly name: string;
  /** The field that the cells add up; null if they add up nothing. */
  readonly measure: string | null;
}

export function PeriodBar({ choice, unit, name, measure }: PeriodBarProps) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`app.list.period.${unit === 'day' ? 'month' : 'year'}.${key}`);
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{translate('app.list.period.label')}</legend>
      <IconButton small label={word('previous')} icon={<Glyph of={ChevronLeft} />} onClick={() => choice.goBy(-1)} />
      <span className={styles.name} aria-live="polite">
        {name}
      </span>
      <IconButton small label={word('next')} icon={<Glyph of={ChevronRight} />} onClick={() => choice.goBy(1)} />
      <Button small disabled={choice.isPresent} onClick={choice.goToPresent}>
        {word('present')}
      </Button>
      {measure !== null && <span>{translate('app.list.period.measure', { measure })}</span>}
    </fieldset>
  );
}
