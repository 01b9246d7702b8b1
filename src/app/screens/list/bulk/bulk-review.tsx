/** The dialog of a change of many records: what it will do, how far it is, and what it could not do. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type BulkStatus, longFrom } from '#model/features/bulk/bulk-change.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './bulk-dialog.module.css';
import { BulkCounts, BulkProgress } from './bulk-status.tsx';
import type { BulkRun } from './use-bulk-run.ts';

export interface BulkReviewProps {
  readonly run: BulkRun;
  readonly status: BulkStatus;
  /** What the button will do, for a number of records. */
  readonly button: (count: number) => string;
  readonly tone?: 'danger' | null | undefined;
  /** Returns to the input; left out without one. */
  readonly onBack?: (() => void) | undefined;
  onUndo(): void;
  onClose(): void;
}

// Long: each state of the change has its own buttons.
export function BulkReview({ run, status, button, tone, onBack, onUndo, onClose }: BulkReviewProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [isWorking, setWorking] = useState(false);
  const { state, counts, rowCount } = status;
  const working = async (call: () => Promise<void>): Promise<void> => {
    setWorking(true);
    try {
      await call();
    } finally {
      setWorking(false);
    }
  };
  const word = (key: string): string => translate(`app.list.bulk.${key}`);
  const close = (): void => {
    // What nobody has started is of no use any more.
    if (state === 'checking' || state === 'checked') void run.cancel();
    onClose();
  };
  const isOver = state === 'done' || state === 'canceled';
  const about = isOver ? counts.refused : rowCount;
  const title = translate(`app.list.bulk.review.${state === 'done' && counts.refused === 0 ? 'made' : state}`, {
    smart_count: about,
    count: format.number(about),
  });
  return (
    <Dialog
      open
      title={title}
      size="medium"
      onClose={close}
      actions={
        <>
          {state === 'checked' && onBack && (
            <Button variant="quiet" disabled={isWorking} onClick={onBack}>
              {translate('app.actions.back')}
            </Button>
          )}
          {isOver && status.canUndo && (
            <Button
              variant="quiet"
              disabled={isWorking}
              onClick={() => {
                onUndo();
                close();
              }}
            >
              {translate('app.actions.undo')}
            </Button>
          )}
          {state === 'running' && (
            <Button busy={isWorking} onClick={() => void working(run.cancel)}>
              {word('stop')}
            </Button>
          )}
          <Button disabled={isWorking} onClick={close} {...(state === 'checked' ? {} : { 'data-autofocus': '' })}>
            {translate(state === 'checking' || state === 'checked' ? 'app.actions.cancel' : 'app.actions.close')}
          </Button>
          {state === 'checked' && (
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              data-autofocus=""
              busy={isWorking}
              disabled={counts.changed === 0}
              onClick={() => void working(run.start)}
            >
              {button(counts.changed)}
            </Button>
          )}
        </>
      }
    >
      {state === 'checking' || state === 'running' ? <BulkProgress status={status} /> : <BulkCounts status={status} />}
      {state === 'running' && rowCount > longFrom && <p className={styles.note}>{word('background')}</p>}
      {state === 'checked' && counts.changed === 0 && <p className={styles.note}>{word('nothing')}</p>}
    </Dialog>
  );
}
