/** Chip among the filters for the day that a list is read for; empty for today. */
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { isDate } from '#model/base/calendar.ts';
import { LabelledDate } from '../../kinds/inputs/dates/labelled-date.tsx';
import { useSession } from '../../providers/session/session.tsx';
import { useFormat } from '../../providers/words/words.tsx';
import { FilterChip } from '../list/filters/filter-chip.tsx';
import type { ListState } from '../list/use-list-state.ts';
import styles from './dated.module.css';

export interface BaseDateChipProps {
  readonly baseDate: string | undefined;
  readonly change: ListState['change'];
}

export default function BaseDateChip({ baseDate, change }: BaseDateChipProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { today } = useSession();
  const label = translate('app.dated.baseDate');
  const choose = ([day]: readonly string[], again: boolean): void =>
    change({ baseDate: day === today ? undefined : day }, { replace: again });
  return (
    <FilterChip
      name="baseDate"
      label={label}
      values={baseDate === undefined ? [] : [baseDate]}
      summary={baseDate && format.date(baseDate)}
      panel={(onChange) => <Panel label={label} value={baseDate ?? today} onChange={onChange} />}
      onChange={(_, values, again) => choose(values, again)}
      onClearAll={() => choose([], false)}
    />
  );
}

interface PanelProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (values: readonly string[]) => void;
}

function Panel({ label, value, onChange }: PanelProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(value);
  return (
    <div className={styles.panel}>
      <LabelledDate
        label={label}
        labelClassName={styles.label}
        value={typed}
        invalid={typed !== null && !isDate(typed)}
        describedBy={id}
        onChange={(next) => {
          setTyped(next);
          // The list waits until the typed date is complete.
          if (next === null) onChange([]);
          else if (isDate(next)) onChange([next]);
        }}
      />
      <p id={id} className={styles.help}>
        {translate('app.dated.baseDateHelp')}
      </p>
    </div>
  );
}
