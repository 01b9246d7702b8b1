/** From error to error of a table: each is brought into sight and takes the focus. */
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const errors = '[aria-invalid], [data-record-errors]';

export interface ErrorsOnPage {
  /** Focuses the error behind the last one; false where the page has no further, and the next one is the first again. */
  next(): boolean;
}

/**
 * @param page another page begins at its first error, which is brought into sight
 * @param isSeen it was looked at before, and stays scrolled as it was
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
