import { lazy, Suspense } from 'react';
import type { FieldFault } from '#model/types/field-fault.ts';
import { withLaterWords } from '../../../providers/words/words.tsx';
import type { Cell } from '../cell.ts';

const FaultsList = lazy(() => withLaterWords(import('./faults-list.tsx')));

/** What the server found to be wrong, as it words a refusal: all of it on a page, the first and how many in a table. */
export const faultsCell: Cell = (value, { whole = false }) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <FaultsList faults={value as readonly FieldFault[]} whole={whole} />
  </Suspense>
);
