/** The bar for the selected rows. It is below the rows, so that nothing above moves when the first row is selected. */
import { lazy, memo, Suspense } from 'react';
import { withLaterWords } from '../../../providers/words/words.tsx';
import { useHasSelection } from '../../../table/use-selection.ts';
import type { SelectedRowsProps } from './selected-rows.tsx';

const SelectedRows = lazy(() => withLaterWords(import('./selected-rows.tsx')));

export const ListSelection = memo(function ListSelection(props: SelectedRowsProps) {
  return (
    useHasSelection(props.selection) && (
      <Suspense>
        <SelectedRows {...props} />
      </Suspense>
    )
  );
});
