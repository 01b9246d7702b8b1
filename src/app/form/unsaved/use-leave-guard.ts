/** Protects unsaved changes: the app asks before a navigation, and the browser asks before it closes the tab. */
import { useEffect, useRef } from 'react';
import { useLatest } from '../use-latest.ts';
import { addGuard } from './leave-guards.ts';
import { useAskDiscard } from './use-ask-discard.ts';

export interface LeaveGuard {
  /** Asks whether to discard the changes; resolves to true immediately if there are none. */
  mayDiscard(): Promise<boolean>;
  /** Allows the next navigation after the changes were saved. */
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
