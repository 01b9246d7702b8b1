import { lazy, Suspense } from 'react';
import { withLaterWords } from '../../providers/words/words.tsx';
import type { Cell } from './cell.ts';

const NestedSummary = lazy(() => withLaterWords(import('../../nested/nested-summary.tsx')));

export const structureCell: Cell = (value, { resource, field }) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <NestedSummary resource={resource} field={field} value={value} />
  </Suspense>
);
