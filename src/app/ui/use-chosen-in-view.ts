/** A row of tabs that is wider than the screen stands where the chosen one is seen. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** @param chosen changes when another tab is chosen */
export function useChosenInView<E extends HTMLElement>(chosen: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is read from the page
  useLayoutEffect(() => {
    const tabs = row.current;
    const box = tabs?.querySelector('[aria-selected="true"], [aria-current="page"]')?.getBoundingClientRect();
    // Not `scrollIntoView`, which would move the page as well.
    if (tabs && box)
      tabs.scrollLeft += box.left - tabs.getBoundingClientRect().left - (tabs.clientWidth - box.width) / 2;
  }, [chosen]);
  return row;
}
