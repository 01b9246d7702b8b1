/**
 * Keeps page and session in sync, also with other tabs.
 * When the session ends during use, the failed calls wait while a dialog asks to sign in again, and are then sent
 * again.
 */
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { whenSessionIsOver } from '../../providers/calls/http.ts';
import { goToSignIn } from '../../providers/session/auth-provider.ts';
import { onOtherTab } from '../../providers/session/other-tabs.ts';
import { useRefreshSession, useSession } from '../../providers/session/session.tsx';
import type { SessionOverProps } from './session-over-dialog.tsx';

interface Renewal {
  readonly renewed: Promise<boolean>;
  readonly settle: (renewed: boolean) => void;
}

export function SessionKeeper() {
  const { account } = useSession();
  const refresh = useRefreshSession();
  const renewal = useRef<Renewal | null>(null);
  const [Asking, setAsking] = useState<ComponentType<SessionOverProps> | null>(null);

  useEffect(
    () =>
      whenSessionIsOver(() => {
        renewal.current ??= startRenewal();
        import('./session-over-dialog.tsx').then(({ default: Dialog }) => setAsking(() => Dialog), goToSignIn);
        return renewal.current.renewed;
      }),
    [],
  );

  const goOn = useCallback((): void => {
    const present = renewal.current;
    if (!present) return;
    renewal.current = null;
    setAsking(null);
    present.settle(true);
    refresh().catch(() => undefined);
  }, [refresh]);

  useEffect(
    () =>
      onOtherTab((accountId) => {
        if (accountId === null) goToSignIn();
        else if (accountId === account.id) goOn();
        else location.reload();
      }),
    [account.id, goOn],
  );

  return Asking ? <Asking account={account} onRenewed={goOn} onLeave={goToSignIn} /> : null;
}

function startRenewal(): Renewal {
  let settle: (renewed: boolean) => void = () => undefined;
  const renewed = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { renewed, settle };
}
