/** Moves through the errors of a table: scrolls to each and focuses it. */
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const errors = '[aria-invalid], [data-record-errors]';

export interface ErrorsOnPage {
  /** Focuses the next error. False if the page has no more errors; the next call then starts with the first one. */
  next(): boolean;
}

/**
 * @param page a new page scrolls to its first error
 * @param isSeen the page was shown before, and keeps its scroll position
 */
export function useNextError(box: RefObject<HTMLElement | null>, page: string, isSeen: boolean): ErrorsOnPage['next'] {
  const last = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and no more often
  useLayoutEffect(() => {
    last.current = null;
    if (!isSeen) reveal(box.current?.querySelector(errors));
  }, [page]);
  return useCallback(() => {
    const found = [...(box.current?.querySelectorAll<HTMLElement>(errors) ?? [])];
    const error = found[last.current ? found.indexOf(last.current as HTMLElement) + 1 : 0];
    last.current = error ?? null;
    if (!error) return false;
    error.tabIndex = -1;
    error.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    reveal(error);
    return true;
  }, [box]);
}

const reveal = (error: Element | null | undefined): void =>
  error?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
