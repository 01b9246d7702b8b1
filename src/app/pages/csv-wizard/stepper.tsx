/** The steps at the side: those behind lead back, the present one is marked, those to come wait. */
import Check from 'lucide-react/icons/check';
import { useTranslate } from 'ra-core';
import { classes } from '../../ui/classes.ts';
import { Glyph } from '../../ui/icons.tsx';
import styles from './stepper.module.css';
import { type Step, type StepState, stateOfStep, steps } from './wizard-steps.ts';

export interface StepperProps {
  readonly present: Step;
  /** The import is done: every step is, and none leads back. */
  readonly isDone: boolean;
  /** Something is under way. */
  readonly isBusy: boolean;
  onStep(step: Step): void;
}

export function Stepper({ present, isDone, isBusy, onStep }: StepperProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('app.import.steps.label')} className={styles.stepper}>
      <ol className={styles.steps}>
        {steps.map((step, at) => {
          const state = stateOfStep(step, present, isDone);
          const leadsBack = state === 'completed' && !isDone;
          const label = <StepLabel step={step} number={at + 1} state={state} />;
          return (
            <li
              key={step}
              className={classes(styles.step, styles[state])}
              data-step={step}
              data-state={state}
              aria-current={step === present ? 'step' : undefined}
            >
              {leadsBack ? (
                <button type="button" className={styles.place} disabled={isBusy} onClick={() => onStep(step)}>
                  {label}
                </button>
              ) : (
                <span className={styles.place}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepLabelProps {
  readonly step: Step;
  readonly number: number;
  readonly state: StepState;
}

function StepLabel({ step, number, state }: StepLabelProps) {
  const translate = useTranslate();
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {state === 'completed' ? <Glyph of={Check} size={14} /> : number}
      </span>
      <span className={styles.name}>{translate(`app.import.steps.${step}`)}</span>
      <span className="visually-hidden">{translate(`app.import.steps.${state}`)}</span>
    </>
  );
}
