import { lazy, Suspense } from 'react';
import type { Input } from './input.ts';

const FilesControl = lazy(() => import('../../upload/files-control.tsx'));

/** Files: dropped or chosen, uploaded immediately, and stored when the form is saved. */
export const filesInput: Input = (props) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <FilesControl {...props} />
  </Suspense>
);
