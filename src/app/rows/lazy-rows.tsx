/** Rows are rare, so their code loads with the first one. */
import { lazy, Suspense } from 'react';
import type { Input } from '../kinds/inputs/input.ts';
import { withLaterWords } from '../providers/words/words.tsx';
import { SkeletonLines } from '../ui/page/skeleton.tsx';

const RowsInput = lazy(() => withLaterWords(import('./rows-input.tsx')));
export const RowsList = lazy(() => withLaterWords(import('./rows-list.tsx')));

export const rowsInput: Input = (props) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <RowsInput {...props} />
  </Suspense>
);
