/** What can be done with the selected rows, below them: nothing above moves when the first row is ticked. */
import { lazy, memo, Suspense, useState } from 'react';
import { useHasSelection } from '../../table/use-selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { BulkReport } from './use-deeds.ts';
import type { ListModel } from './use-list.ts';

const BulkReportDialog = lazy(() => import('./bulk-report.tsx'));

export type ListSelectionProps = Pick<ListModel, 'plan' | 'selection' | 'selectedRecords' | 'deeds'>;

export const ListSelection = memo(function ListSelection(props: ListSelectionProps) {
  const { plan, selection, selectedRecords, deeds } = props;
  const hasSelection = useHasSelection(selection);
  const [report, setReport] = useState<BulkReport | null>(null);
  const selected = (): ReturnType<typeof selectedRecords> => selectedRecords(selection.selected());

  const finish = (done: BulkReport | null): void => {
    if (!done) return;
    selection.set(done.failures.map(({ id }) => id));
    if (done.failures.length > 0) setReport(done);
  };
  const runAll = async (name: string): Promise<void> => {
    const action = plan.rowActions.find((one) => one.name === name);
    if (action) finish(await deeds.runAll(action, selected()));
  };
  return (
    <>
      {hasSelection && (
        <SelectionBar
          plan={plan}
          selection={selection}
          onAction={runAll}
          onDelete={async () => finish(await deeds.removeAll(selected()))}
        />
      )}
      {report && (
        <Suspense>
          <BulkReportDialog report={report} onClose={() => setReport(null)} />
        </Suspense>
      )}
    </>
  );
});
