/** A value that is shown for some seconds, or until the user leaves the tab or the page. */
import { useCallback, useEffect, useState } from 'react';
import { revealedSeconds } from '#model/access/sensitive.ts';

interface Shown {
  readonly value: string;
  /** By the clock of this browser. */
  readonly until: number;
}

export interface Hiding {
  readonly value: string | null;
  readonly secondsLeft: number;
  show(value: string): void;
  hide(): void;
}

export function useHiding(): Hiding {
  const [shown, setShown] = useState<Shown | null>(null);
  const [now, setNow] = useState(0);
  const hide = useCallback(() => setShown(null), []);
  const show = useCallback((value: string) => {
    const begun = Date.now();
    setNow(begun);
    // If the user has left the tab in the meantime, nothing is shown, so that nobody else sees it.
    if (!document.hidden) setShown({ value, until: begun + revealedSeconds * 1000 });
  }, []);
  useEffect(() => {
    if (!shown) return;
    const tick = (): void => {
      setNow(Date.now());
      if (Date.now() >= shown.until) hide();
    };
    const timer = setInterval(tick, 250);
    const leave = (): void => {
      if (document.hidden) hide();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', hide);
    };
  }, [shown, hide]);
  return {
    value: shown?.value ?? null,
    secondsLeft: shown ? Math.max(0, Math.ceil((shown.until - now) / 1000)) : 0,
    show,
    hide,
  };
}
