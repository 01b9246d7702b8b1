/** The content of the app-wide dialogs. Loads after the first screen. */
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { HttpProblem } from '../../providers/calls/http.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { ForbiddenActions } from '../messages/forbidden.tsx';
import type { OpenQuestion } from './asking.ts';
import type { Question } from './question.ts';

export function ConfirmDialog({
  question: { title, text, confirm, tone, answer },
}: {
  readonly question: OpenQuestion<Question>;
}) {
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

export function ErrorDialog({ error, close }: { readonly error: unknown; readonly close: () => void }) {
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

export function ForbiddenDialog({ close }: { readonly close: () => void }) {
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

/** Goes back within the app, or to the start page without a history. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = Object(history.state) as { idx?: unknown };
    if (typeof idx === 'number' && idx > 0) navigate(-1);
    else navigate('/');
  };
}
