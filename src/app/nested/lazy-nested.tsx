/** Nested values are rare, so their code loads with the first one. */
import { lazy, Suspense } from 'react';
import type { Input } from '../kinds/inputs/input.ts';
import { withLaterWords } from '../providers/words/words.tsx';
import { SkeletonLines } from '../ui/page/skeleton.tsx';

const NestedInput = lazy(() => withLaterWords(import('./inputs/nested-input.tsx')));
export const NestedDisplay = lazy(() => withLaterWords(import('./nested-display.tsx')));
export const NestedChanges = lazy(() => withLaterWords(import('./nested-changes.tsx')));

export const nestedInput: Input = (props) => (
  <Suspense fallback={<SkeletonLines lines={4} />}>
    <NestedInput {...props} />
  </Suspense>
);
