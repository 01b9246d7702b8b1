/** The three dialogs of the whole app: a question to confirm, an error nobody else explains, and a refusal for want of permission. */
import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HttpProblem, onProblem } from '../providers/http.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RequestId } from '../ui/request-id.tsx';
import { type Asked, createAsking } from './asking.ts';
import { ForbiddenActions } from './forbidden.tsx';

export interface Question {
  /** The question itself. */
  readonly title: string;
  readonly text?: string;
  /** Verb and object: 「12台を廃棄」. */
  readonly confirm: string;
  readonly tone?: 'danger';
}

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

/** Asks and answers what was chosen. @throws when a question is open already */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('dialogs are used outside of their provider');
  return ask;
}

export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked<Question> | null>(null);
  const [ask] = useState(() => createAsking<Question>(setAsked));
  const [error, setError] = useState<unknown>(null);
  const [isForbidden, setForbidden] = useState(false);

  useEffect(
    () =>
      onProblem(({ code }) => {
        if (code === 'forbidden') setForbidden(true);
      }),
    [],
  );

  useEffect(() => {
    const failed = (event: PromiseRejectionEvent): void => {
      const { reason } = event;
      // A refused call has been dealt with once it is said; everything else is a fault of ours and stays in the console.
      if (reason instanceof HttpProblem) event.preventDefault();
      if (needsExplaining(reason)) setError(reason);
    };
    addEventListener('unhandledrejection', failed);
    return () => removeEventListener('unhandledrejection', failed);
  }, []);

  return (
    <AskContext value={ask}>
      {children}
      {asked ? <ConfirmDialog question={asked} /> : null}
      {error ? <ErrorDialog error={error} close={() => setError(null)} /> : null}
      {isForbidden ? <ForbiddenDialog close={() => setForbidden(false)} /> : null}
    </AskContext>
  );
}

/** A failure that no screen took care of, and that has no dialog or page of its own. */
function needsExplaining(reason: unknown): boolean {
  if (reason instanceof HttpProblem) return reason.code !== 'forbidden' && reason.code !== 'not-signed-in';
  return !(reason instanceof DOMException && reason.name === 'AbortError');
}

function ConfirmDialog({ question: { title, text, confirm, tone, answer } }: { readonly question: Asked<Question> }) {
  const translate = useTranslate();
  const isDanger = tone === 'danger';
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button data-autofocus={isDanger ? '' : undefined} onClick={() => answer(false)}>
            {translate('app.actions.cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            data-autofocus={isDanger ? undefined : ''}
            onClick={() => answer(true)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

function ErrorDialog({ error, close }: { readonly error: unknown; readonly close: () => void }) {
  const translate = useTranslate();
  const goBack = useGoBack();
  const isProblem = error instanceof HttpProblem;
  return (
    <Dialog
      open
      role="alertdialog"
      title={translate('app.dialogs.error.title')}
      onClose={close}
      actions={
        <>
          <Button
            onClick={() => {
              close();
              goBack();
            }}
          >
            {translate('app.dialogs.error.goBack')}
          </Button>
          <Button variant="primary" data-autofocus="" onClick={close}>
            {translate('app.actions.close')}
          </Button>
        </>
      }
    >
      <p>{translate(isProblem ? `app.errors.${error.code}` : 'app.dialogs.error.message')}</p>
      <RequestId id={isProblem ? error.requestId : null} />
    </Dialog>
  );
}

function ForbiddenDialog({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      role="alertdialog"
      title={translate('app.dialogs.forbidden.title')}
      onClose={close}
      actions={
        <>
          <ForbiddenActions onChosen={close} />
          <Button variant="primary" data-autofocus="" onClick={close}>
            {translate('app.actions.close')}
          </Button>
        </>
      }
    >
      {translate('app.dialogs.forbidden.message')}
    </Dialog>
  );
}

/** Back in this app's own history, or home when there is none. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = Object(history.state) as { idx?: unknown };
    if (typeof idx === 'number' && idx > 0) navigate(-1);
    else navigate('/');
  };
}
