/** Several controls share one place in the tab order; Left, Right, Home and End move between them. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Controls are marked with `data-roving`; only this hook sets their `tabIndex`. */
export function useRoving(box: RefObject<HTMLElement | null>) {
  const current = useRef<HTMLElement | null>(null);

  const controls = useCallback(
    (): readonly HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[data-roving]') ?? [])],
    [box],
  );
  // On every render, because controls may have been added or removed.
  useLayoutEffect(() => {
    const all = controls();
    if (!current.current || !all.includes(current.current)) current.current = all[0] ?? null;
    for (const control of all) control.tabIndex = control === current.current ? 0 : -1;
  });

  const onFocus = useCallback(
    (event: FocusEvent<HTMLElement>): void => {
      if (!event.target.matches('[data-roving]')) return;
      current.current = event.target;
      for (const control of controls()) control.tabIndex = control === current.current ? 0 : -1;
    },
    [controls],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
      const all = controls();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (!step || at < 0) return;
      event.preventDefault();
      all[Math.min(all.length - 1, Math.max(0, step(at, all.length)))]?.focus();
    },
    [controls],
  );
  return { onFocus, onKeyDown };
}
