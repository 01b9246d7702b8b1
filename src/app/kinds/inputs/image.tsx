import { lazy, Suspense } from 'react';
import type { Input } from './input.ts';

const PictureControl = lazy(() => import('../../upload/picture-control.tsx'));

/** A picture: dropped or chosen, sent at once, and kept when the form is saved. */
export const imageInput: Input = (props) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <PictureControl {...props} />
  </Suspense>
);
