import { lazy, Suspense } from 'react';
import type { Input } from './input.ts';

const PictureControl = lazy(() => import('../../upload/picture-control.tsx'));

/** A picture: dropped or chosen, uploaded immediately, and stored when the form is saved. */
export const imageInput: Input = (props) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <PictureControl {...props} />
  </Suspense>
);
