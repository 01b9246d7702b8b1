/** The actions for the selected rows, and the report of records that could not be changed. */
import { lazy, Suspense, useState } from 'react';
import type { ListModel } from '../use-list.ts';
import type { BulkReport } from './record-actions.ts';
import { SelectionBar } from './selection-bar.tsx';

const BulkReportDialog = lazy(() => import('./bulk-report.tsx'));

export type SelectedRowsProps = Pick<ListModel, 'plan' | 'selection' | 'selectedRecords' | 'recordActions'>;

export default function SelectedRows({ plan, selection, selectedRecords, recordActions }: SelectedRowsProps) {
  const [report, setReport] = useState<BulkReport | null>(null);
  const selected = (): ReturnType<typeof selectedRecords> => selectedRecords(selection.selected());

  const finish = (done: BulkReport | null): void => {
    if (!done) return;
    selection.set(done.failures.map(({ id }) => id));
    if (done.failures.length > 0) setReport(done);
  };
  const runAll = async (name: string): Promise<void> => {
    const action = plan.rowActions.find((one) => one.name === name);
    if (action) finish(await recordActions.runAll(action, selected()));
  };
  return (
    <>
      <SelectionBar
        plan={plan}
        selection={selection}
        onAction={runAll}
        onDelete={async () => finish(await recordActions.removeAll(selected()))}
      />
      {report && (
        <Suspense>
          <BulkReportDialog report={report} onClose={() => setReport(null)} />
        </Suspense>
      )}
    </>
  );
}
