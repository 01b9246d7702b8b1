/** The next error of a file: on this page, or on the first one behind it that has any; behind the last page begins the first. */
import { type RefObject, useEffect, useState } from 'react';
import type { ImportAnswer } from '#model/csv/import-answer.ts';
import type { ErrorsOnPage } from './use-next-error.ts';

type Shown = Pick<ImportAnswer, 'page' | 'maxPage'>;

interface Sought {
  /** Where it is looked for. */
  readonly page: number;
  /** Pages behind that one. */
  readonly left: number;
}

/** @param isStale the answer to another question is on its way */
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
