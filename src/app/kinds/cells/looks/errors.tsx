import { lazy, Suspense } from 'react';
import type { FieldError } from '#model/types/field-error.ts';
import { withLaterWords } from '../../../providers/words/words.tsx';
import type { Cell } from '../cell.ts';

const ErrorsList = lazy(() => withLaterWords(import('./errors-list.tsx')));

/** Errors that the server stored: all of them on a page; the first one and their number in a table. */
export const errorsCell: Cell = (value, { whole = false }) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <ErrorsList errors={value as readonly FieldError[]} whole={whole} />
  </Suspense>
);
