/** Asks for the reason before hidden data is shown. A reason is required, and is stored. */
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { longestReason, shortestReason } from '#model/access/sensitive.ts';
import { isBlank, tidyLine } from '#model/base/text/tidy.ts';
import formStyles from '../form/form.module.css';
import { isComposing, isSaveKey } from '../form/keys.ts';
import inputStyles from '../kinds/inputs/inputs.module.css';
import { codeOf } from '../providers/calls/http.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** For an action that cannot be undone. */
  readonly tone?: 'danger';
  /** Returns false, and shows why, while another input of the dialog has an error. */
  mayDo?(): boolean;
  /** Text for an error whose usual text is not enough. */
  explain?(error: unknown): string;
  /** The dialog shows a thrown error and keeps the reason. */
  submit(reason: string): Promise<void>;
  onClose(): void;
  /** Examples of a reason. */
  readonly help?: string;
  /** Further inputs, below the reason. */
  readonly children?: ReactNode;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, button, tone, help, onClose, children } = props;
  const translate = useTranslate();
  const id = useId();
  const { inputError: error, problem, busy, send, ...reason } = useReason(id, props);
  return (
    <Dialog
      open
      title={title}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {translate('app.actions.cancel')}
          </Button>
          <Button type="submit" form={`${id}-form`} variant={tone ?? 'primary'} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
        onKeyDown={(event) => {
          if (isComposing(event) || !isSaveKey(event)) return;
          event.preventDefault();
          void send();
        }}
      >
        <p className={formStyles.intro}>{text}</p>
        <fieldset className={formStyles.fields} disabled={busy} aria-label={title}>
          <ReasonField id={id} error={error} help={help} {...reason} />
          {children}
        </fieldset>
        {problem !== null && (
          <p className={formStyles.alert} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function useReason(id: string, { mayDo = () => true, explain, submit }: ReasonDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [inputError, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (busy) return;
    const isOtherwiseReady = mayDo();
    const tidied = tidyLine(reason);
    if (tidied.length < shortestReason) {
      setError(
        translate(`app.sensitive.${isBlank(reason) ? 'reasonMissing' : 'reasonTooShort'}`, { limit: shortestReason }),
      );
      document.getElementById(id)?.focus();
      return;
    }
    if (!isOtherwiseReady) return;
    setBusy(true);
    setProblem(null);
    try {
      await submit(tidied);
    } catch (error) {
      setProblem(explain ? explain(error) : translate(`app.errors.${codeOf(error)}`));
      setBusy(false);
    }
  };
  const write = (text: string): void => {
    setReason(text);
    setError(null);
  };
  return { reason, write, inputError, problem, busy, send };
}

interface ReasonFieldProps {
  readonly id: string;
  readonly reason: string;
  readonly error: string | null;
  readonly help: string | undefined;
  write(reason: string): void;
}

function ReasonField({ id, reason, error, help, write }: ReasonFieldProps) {
  const translate = useTranslate();
  return (
    <div className={formStyles.field}>
      <label htmlFor={id} className={formStyles.label}>
        {translate('app.sensitive.reason')}
        <span className={formStyles.required}>{translate('app.form.required')}</span>
      </label>
      <textarea
        id={id}
        className={inputStyles.area}
        rows={3}
        maxLength={longestReason}
        autoComplete="off"
        value={reason}
        aria-required
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-${error === null ? 'help' : 'error'}`}
        onChange={(event) => write(event.target.value)}
      />
      {error === null ? (
        <p id={`${id}-help`} className={formStyles.help}>
          {help ?? translate('app.sensitive.reasonHelp')}
        </p>
      ) : (
        <p id={`${id}-error`} className={formStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
