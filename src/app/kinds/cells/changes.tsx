import { lazy, Suspense } from 'react';
import type { ActivityChange } from '../../screens/record/use-activity.ts';
import type { Cell } from './cell.ts';

const ChangesList = lazy(() => import('./changes-list.tsx'));

/** What an audit entry says was changed, in the words of the resource that its record belongs to. */
export const changesCell: Cell = (value, { record }) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <ChangesList resource={String(record.resource)} changes={value as readonly ActivityChange[]} />
  </Suspense>
);
