/** Replaces a screen that could not be loaded or rendered. The frame around it still works. */
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { HttpProblem } from '../../providers/calls/http.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { MessagePage } from './message-page.tsx';

export function BrokenPage() {
  const error = useRouteError();
  const translate = useTranslate();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <MessagePage
      page="error"
      icon={<Glyph of={TriangleAlert} size={24} />}
      title={translate('app.dialogs.error.title')}
      text={translate(error instanceof HttpProblem ? `app.errors.${error.code}` : 'app.dialogs.error.message')}
      requestId={error instanceof HttpProblem ? error.requestId : null}
      actions={
        <>
          {/* After a new version is deployed, only a reload finds the code of a screen again. */}
          <Button variant="primary" onClick={() => location.reload()}>
            {translate('app.actions.reload')}
          </Button>
          <ButtonLink to="/">{translate('app.actions.backHome')}</ButtonLink>
        </>
      }
    />
  );
}
