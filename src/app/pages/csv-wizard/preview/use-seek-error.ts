/** Finds the next error of a file, on this page or a later one; after the last page, it continues with the first. */
import { type RefObject, useEffect, useState } from 'react';
import type { ImportAnswer } from '#model/csv/import-answer.ts';
import type { ErrorsOnPage } from './use-next-error.ts';

type Shown = Pick<ImportAnswer, 'page' | 'maxPage'>;

interface Sought {
  /** The page to search. */
  readonly page: number;
  /** Number of pages left to search. */
  readonly left: number;
}

/** @param isStale another answer is loading */
export function useSeekError(
  rows: RefObject<ErrorsOnPage | null>,
  { page, maxPage }: Shown,
  isStale: boolean,
  onPage: (page: number) => void,
): () => void {
  const [sought, setSought] = useState<Sought | null>(null);
  useEffect(() => {
    if (sought === null || isStale || sought.page !== page) return;
    if (rows.current?.next() || sought.left === 0) {
      setSought(null);
      return;
    }
    const next = page < maxPage ? page + 1 : 0;
    setSought({ page: next, left: sought.left - 1 });
    onPage(next);
  }, [sought, isStale, rows, page, maxPage, onPage]);
  return () => setSought({ page, left: maxPage + 1 });
}
