import { lazy, Suspense } from 'react';
import type { FieldError } from '#model/types/field-error.ts';
import { withLaterWords } from '../../../providers/words/words.tsx';
import type { Cell } from '../cell.ts';

const ErrorsList = lazy(() => withLaterWords(import('./errors-list.tsx')));

/** What the server found to be wrong, as it words a refusal: all of it on a page, the first and how many in a table. */
export const errorsCell: Cell = (value, { whole = false }) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <ErrorsList errors={value as readonly FieldError[]} whole={whole} />
  </Suspense>
);
