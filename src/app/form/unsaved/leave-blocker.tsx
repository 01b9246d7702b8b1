/**
 * Asks once before a navigation loses unsaved changes.
 * The router supports one blocker at a time, so this one covers all forms.
 */
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLatest } from '../use-latest.ts';
import { holdsUnsaved } from './leave-guards.ts';
import { useAskDiscard } from './use-ask-discard.ts';

export function LeaveBlocker() {
  const ask = useLatest(useAskDiscard());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && holdsUnsaved(),
  );
  const latest = useLatest(blocker);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask.current().then((yes) => {
      const { current } = latest;
      if (current.state !== 'blocked') return;
      if (yes) current.proceed();
      else current.reset();
    });
  }, [blocker.state, ask, latest]);
  return null;
}
