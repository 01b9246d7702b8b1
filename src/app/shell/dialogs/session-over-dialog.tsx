/** A dialog to sign in again as the same account, while the page stays as it is. Loads when a session has ended. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../providers/calls/http.ts';
import { notifyOtherTabs } from '../../providers/session/other-tabs.ts';
import type { Session } from '../../providers/session/session.tsx';
import { useLocale } from '../../providers/words/words.tsx';
import type { ClientConfig } from '../../sign-in/pool-access.ts';
import { passwordResetPath } from '../../sign-in/redirect.ts';
import { loadConfig, loadPoolClient, SignInSteps, words } from '../../sign-in/sign-in-page.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './session-over-dialog.module.css';

export interface SessionOverProps {
  readonly account: Session['account'];
  /** The same account has a session again. */
  onRenewed(): void;
  /** Opens the sign-in page. */
  onLeave(): void;
}

export default function SessionOverDialog({ account, onRenewed, onLeave }: SessionOverProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const steps = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState({ email: account.email, password: '' });
  const [config, setConfig] = useState<ClientConfig | null>(null);

  useEffect(() => {
    loadConfig().then(setConfig, () => undefined);
    loadPoolClient().catch(() => undefined);
    steps.current?.querySelector<HTMLElement>('input[type="password"]')?.focus();
  }, []);
  usePreservedTitle();

  const goOn = async (): Promise<void> => {
    const { body } = await request<Session>('GET', '/v2/session', { renews: false });
    // The user pool may have several addresses for one person.
    if (body.account.id !== account.id) return location.reload();
    notifyOtherTabs(account.id);
    onRenewed();
  };
  return (
    <Dialog
      open
      title={translate('app.session.title')}
      onClose={onLeave}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          {translate('app.session.somebodyElse')}
        </Button>
      }
    >
      <p>{translate('app.session.text')}</p>
      <div ref={steps} className={classes('sign-in', styles.steps)}>
        <SignInSteps
          words={words[locale]}
          builtIn={config?.endpoint === '/identity/'}
          account={account.email}
          draft={draft}
          onDraft={setDraft}
          notice={undefined}
          resetHref={passwordResetPath(`${location.pathname}${location.search}${location.hash}`)}
          onFollow={(href) => location.assign(href)}
          onMidway={() => undefined}
          onSignedIn={() => void goOn()}
        />
      </div>
    </Dialog>
  );
}

/** Keeps the document title, which the sign-in steps change on their own page. */
function usePreservedTitle(): void {
  const [title] = useState(() => document.title);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = title;
    };
  }, [title]);
}
