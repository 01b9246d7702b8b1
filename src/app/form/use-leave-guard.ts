/** Asks once before unsaved changes are lost: within the app with our own dialog, on closing the tab with the browser's. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../shell/dialogs.tsx';
import { useLatest } from './use-latest.ts';

export interface LeaveGuard {
  /** Asks whether the changes may be dropped; true at once when there are none. */
  mayDiscard(): Promise<boolean>;
  /** Lets the next navigation pass: the changes have been saved. */
  release(): void;
}

export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const translate = useTranslate();
  const confirm = useConfirm();
  const dirty = useLatest(isDirty);
  const released = useRef(false);
  const isAsking = useRef(false);

  const ask = async (): Promise<boolean> => {
    if (!dirty.current || released.current) return true;
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      return await confirm({
        title: translate('app.form.unsavedTitle'),
        text: translate('app.form.unsavedText'),
        confirm: translate('app.actions.discard'),
        tone: 'danger',
      });
    } finally {
      isAsking.current = false;
    }
  };
  const latestAsk = useLatest(ask);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const latestBlocker = useLatest(blocker);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    latestAsk.current().then((yes) => {
      const { current } = latestBlocker;
      if (current.state !== 'blocked') return;
      if (yes) current.proceed();
      else current.reset();
    });
  }, [blocker.state, latestAsk, latestBlocker]);

  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  return {
    mayDiscard: ask,
    release: () => {
      released.current = true;
    },
  };
}
