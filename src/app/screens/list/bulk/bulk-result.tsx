/** The result of a change of many records, for links of e-mails. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOpen } from '#model/features/bulk/bulk-change.ts';
import { bulkParam } from '#model/paths/bulk-param.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RecordActions } from '../actions/record-actions.ts';
import { readBulk } from './bulk-calls.ts';
import { BulkReview } from './bulk-review.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkResultProps {
  readonly resource: Resource;
  readonly recordActions: RecordActions;
}

export default function BulkResult({ resource, recordActions }: BulkResultProps) {
  const [params, setParams] = useSearchParams();
  const id = params.get(bulkParam) ?? '';
  const wasOpen = useRef(false);
  const run = useBulkRun(resource, (status) => {
    if (wasOpen.current) void recordActions.reportAll(status);
  });
  const { show } = run;
  useEffect(() => {
    void readBulk(resource.name, id).then((status) => {
      wasOpen.current = isOpen(status);
      show(status);
    });
  }, [resource.name, id, show]);
  const close = (): void => {
    run.close();
    setParams(
      (all) => {
        all.delete(bulkParam);
        return all;
      },
      { replace: true },
    );
  };
  if (!run.status) return null;
  return (
    <BulkReview
      run={run}
      status={run.status}
      button={() => ''}
      onUndo={() => void recordActions.undoAll(id)}
      onClose={close}
    />
  );
}
