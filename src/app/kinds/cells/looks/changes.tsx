import { lazy, Suspense } from 'react';
import { withLaterWords } from '../../../providers/words/words.tsx';
import type { ActivityChange } from '../../../screens/record/history/use-activity.ts';
import type { Cell } from '../cell.ts';

const ChangesList = lazy(() => withLaterWords(import('./changes-list.tsx')));

/** Changes in the terms of the resource that the record names (as an audit entry does), else of its own resource. */
export const changesCell: Cell = (value, { record, resource }) => (
  <Suspense fallback={<span aria-busy="true" />}>
    <ChangesList resource={String(record.resource ?? resource)} changes={value as readonly ActivityChange[]} />
  </Suspense>
);
