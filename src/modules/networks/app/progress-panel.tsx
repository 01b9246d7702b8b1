/** The progress of the form, and the switch that shows only required fields. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import inputs from '#app/kinds/inputs/inputs.module.css';
import { useFormat } from '#app/providers/words/words.tsx';
import styles from './network-wizard.module.css';
import type { Count, Progress } from './wizard-steps.ts';

export interface ProgressPanelProps {
  readonly progress: Progress;
  readonly requiredOnly: boolean;
  /** Number of fields that have a value and are not shown. */
  readonly beyond: number;
  readonly disabled: boolean;
  onRequiredOnly(only: boolean): void;
}

export function ProgressPanel({ progress, requiredOnly, beyond, disabled, onRequiredOnly }: ProgressPanelProps) {
  const translate = useTranslate();
  const { number } = useFormat();
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={`${id}-title`} data-progress="">
      <h2 id={`${id}-title`} className={styles.panelTitle}>
        {translate('app.wizard.progress.title')}
      </h2>
      <Meter name="fields" count={progress.fields} />
      <Meter name="required" count={progress.required} />
      <div className={styles.switch}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={inputs.switch}
          checked={requiredOnly}
          aria-checked={requiredOnly}
          aria-describedby={`${id}-help`}
          disabled={disabled}
          onChange={({ target }) => onRequiredOnly(target.checked)}
        />
        <label htmlFor={id}>{translate('app.wizard.requiredOnly')}</label>
      </div>
      <p id={`${id}-help`} className={styles.panelHelp}>
        {requiredOnly && beyond > 0
          ? translate('app.wizard.hidden', { smart_count: beyond, count: number(beyond) })
          : translate('app.wizard.requiredOnlyHelp')}
      </p>
    </aside>
  );
}

function Meter({ name, count: { filled, total } }: { readonly name: keyof Progress; readonly count: Count }) {
  const translate = useTranslate();
  const { number } = useFormat();
  const id = useId();
  const text = translate('app.wizard.progress.of', { filled: number(filled), total: number(total) });
  return (
    <div className={styles.meter} data-meter={name} data-full={filled === total ? '' : undefined}>
      <span id={id}>{translate(`app.wizard.progress.${name}`)}</span>
      <span className={styles.figure}>{text}</span>
      <progress aria-labelledby={id} aria-valuetext={text} value={filled} max={Math.max(total, 1)} />
    </div>
  );
}
