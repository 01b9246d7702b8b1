/** Chooses whether a condition must hold, must not hold, or does not matter. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ConditionFilter } from '#model/types/screens/list-declaration.ts';
import styles from './filters.module.css';

export interface StatePanelProps {
  readonly condition: Pick<ConditionFilter, 'as'>;
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The first state means that the condition does not matter; it is in no request. */
const statesOf = { 'yes-no': ['ANY', 'true', 'false'], 'tri-state': ['INCLUDE', 'ONLY', 'EXCLUDE'] } as const;

export default function StatePanel({ condition: { as }, label, values, onChange }: StatePanelProps) {
  const translate = useTranslate();
  const name = useId();
  const states = statesOf[as];
  const chosen = values[0] ?? states[0];
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{label}</legend>
      {states.map((state) => (
        <label key={state} className={styles.option}>
          <input
            type="radio"
            className={styles.check}
            name={name}
            checked={state === chosen}
            onChange={() => onChange(state === states[0] ? [] : [state])}
          />
          {translate(`app.filters.states.${state}`)}
        </label>
      ))}
    </fieldset>
  );
}
