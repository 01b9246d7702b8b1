/** Scrolls a row of tabs that is wider than the screen to the chosen tab. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** @param chosen changes when another tab is chosen */
export function useChosenInView<E extends HTMLElement>(chosen: unknown): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: finds the chosen tab in the document
  useLayoutEffect(() => {
    const tabs = row.current;
    const box = tabs?.querySelector('[aria-selected="true"], [aria-current="page"]')?.getBoundingClientRect();
    // Not `scrollIntoView`, which would also scroll the page.
    if (tabs && box)
      tabs.scrollLeft += box.left - tabs.getBoundingClientRect().left - (tabs.clientWidth - box.width) / 2;
  }, [chosen]);
  return row;
}
