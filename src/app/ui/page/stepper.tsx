/** The steps of a wizard in a side bar, numbered, with their states and, if possible, links. */
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { classes } from '../classes.ts';
import { Glyph } from '../icons.tsx';
import styles from './stepper.module.css';

export interface StepperStep {
  readonly name: string;
  readonly label: string;
  readonly state: 'completed' | 'active' | 'error' | 'pending' | 'skipped';
  /** The state as text. */
  readonly stateLabel: string;
  /** A link or a callback; undefined for a step that cannot be opened now. */
  readonly way?: { readonly to: To } | { readonly onSelect: () => void; readonly disabled: boolean } | undefined;
}

export interface StepperProps {
  /** Accessible name. */
  readonly label: string;
  readonly steps: readonly StepperStep[];
  readonly present: string;
  /** Shows the states below the names; otherwise only screen readers read them. */
  readonly showsStates?: boolean;
}

export function Stepper({ label, steps, present, showsStates = false }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, at) => {
          const isPresent = step.name === present;
          return (
            <li
              key={step.name}
              className={classes(styles.step, styles[step.state], isPresent && styles.present)}
              data-step={step.name}
              data-state={step.state}
            >
              <Way step={step} isPresent={isPresent}>
                <span className={styles.mark} aria-hidden="true">
                  {markOf(step, at + 1)}
                </span>
                <span className={styles.names}>
                  <span>{step.label}</span>
                  <span className={showsStates ? styles.state : 'visually-hidden'}>{step.stateLabel}</span>
                </span>
              </Way>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface WayProps {
  readonly step: StepperStep;
  readonly isPresent: boolean;
  readonly children: ReactNode;
}

function Way({ step: { way }, isPresent, children }: WayProps) {
  const shared = { className: styles.place, 'aria-current': isPresent ? ('step' as const) : undefined };
  if (!way) return <span {...shared}>{children}</span>;
  if ('to' in way)
    return (
      <Link {...shared} to={way.to} preventScrollReset>
        {children}
      </Link>
    );
  return (
    <button {...shared} type="button" disabled={way.disabled} onClick={way.onSelect}>
      {children}
    </button>
  );
}

function markOf({ state }: StepperStep, number: number): ReactNode {
  if (state === 'completed') return <Glyph of={Check} size={14} />;
  return state === 'error' ? <Glyph of={CircleAlert} size={14} /> : number;
}
