/** The foot of every step, which stays in sight: the way back at the left, the way on at the right. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './csv-wizard.module.css';

export interface StepFootProps {
  /** Null where there is no way back. */
  readonly onPrevious: (() => void) | null;
  readonly isBusy?: boolean | undefined;
  /** Beside the buttons: what goes on, or why one cannot go on. */
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
