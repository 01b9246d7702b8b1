/** Dialog that moves a planned change to another day. */
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { isDate } from '#model/base/calendar.ts';
import formStyles from '../../form/form.module.css';
import { errorWords } from '../../form/words/error-words.ts';
import { LabelledDate } from '../../kinds/inputs/dates/labelled-date.tsx';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './dated.module.css';

export interface MoveDialogProps {
  readonly date: string;
  /** @throws the error of the server */
  onMove(date: string): Promise<void>;
  onClose(): void;
}

export function MoveDialog({ date, onMove, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [value, setValue] = useState<string | null>(date);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const isReadable = value !== null && isDate(value);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReadable || isSending) return;
    setSending(true);
    try {
      await onMove(value);
      onClose();
    } catch (error) {
      setProblem(error);
      setSending(false);
    }
  };
  const [inputError] = problem instanceof HttpProblem ? problem.errors : [];
  const message = inputError ? errorWords(inputError, undefined) : { key: `app.errors.${codeOf(problem)}`, params: {} };
  return (
    <Dialog
      open
      title={translate('app.dated.move.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.actions.cancel')}</Button>
          <Button type="submit" form={`${id}form`} variant="primary" busy={isSending} disabled={!isReadable}>
            {translate('app.dated.move.confirm')}
          </Button>
        </>
      }
    >
      <form id={`${id}form`} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <LabelledDate
          label={translate('app.dated.effectiveDate')}
          labelClassName={styles.label}
          value={value}
          required
          invalid={!isReadable || problem !== null}
          describedBy={`${id}error`}
          onChange={setValue}
        />
        <p id={`${id}error`} role="alert" className={formStyles.error}>
          {problem !== null && translate(message.key, { ...message.params })}
        </p>
      </form>
    </Dialog>
  );
}
