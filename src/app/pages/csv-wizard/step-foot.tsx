/** The fixed footer of every step, with Back on the left and the next action on the right. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './csv-wizard.module.css';

export interface StepFootProps {
  /** Null without a previous step. */
  readonly onPrevious: (() => void) | null;
  readonly isBusy?: boolean | undefined;
  /** Next to the buttons: progress, or why the user cannot continue. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function StepFoot({ onPrevious, isBusy, note, children }: StepFootProps) {
  const translate = useTranslate();
  return (
    <footer className={styles.foot}>
      {onPrevious && (
        <Button disabled={isBusy} onClick={onPrevious}>
          {translate('app.import.previous')}
        </Button>
      )}
      <div className={styles.note}>{note}</div>
      {children}
    </footer>
  );
}
