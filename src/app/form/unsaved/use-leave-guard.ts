/** Keeps unsaved changes from being lost: the app asks before it leaves them, and the browser before it closes the tab. */
import { useEffect, useRef } from 'react';
import { useLatest } from '../use-latest.ts';
import { addGuard } from './leave-guards.ts';
import { useAskDiscard } from './use-ask-discard.ts';

export interface LeaveGuard {
  /** Asks whether the changes may be dropped; true at once when there are none. */
  mayDiscard(): Promise<boolean>;
  /** Lets the next navigation pass: the changes have been saved. */
  release(): void;
}

export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const ask = useAskDiscard();
  const dirty = useLatest(isDirty);
  const released = useRef(false);
  const holds = (): boolean => dirty.current && !released.current;
  const latestHolds = useLatest(holds);

  useEffect(() => addGuard(() => latestHolds.current()), [latestHolds]);

  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  return {
    mayDiscard: async () => !holds() || ask(),
    release: () => {
      released.current = true;
    },
  };
}
