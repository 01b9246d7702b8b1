/** The actions for the selected rows, their dialogs, and the report of records that could not be changed. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { BulkStatus } from '#model/features/bulk/bulk-change.ts';
import { listPaths, listQuery } from '#model/list/list-calls.ts';
import { withQuery } from '#model/paths/wire.ts';
import { useMoment } from '../../../providers/session/session.tsx';
import { useFormat, withLaterWords } from '../../../providers/words/words.tsx';
import { useSelected } from '../../../table/use-selection.ts';
import type { Change, Rows } from '../bulk/bulk-calls.ts';
import { BulkReview } from '../bulk/bulk-review.tsx';
import { useBulkRun } from '../bulk/use-bulk-run.ts';
import type { ListModel } from '../use-list.ts';
import { SelectionBar } from './selection-bar.tsx';

const BulkDialog = lazy(() => withLaterWords(import('../bulk/bulk-dialog.tsx')));

type Parts = 'access' | 'plan' | 'selection' | 'request' | 'recordActions' | 'isPart';

export interface SelectedRowsProps extends Pick<ListModel, Parts> {
  /** Number of rows that the list has; null while unknown. */
  readonly total: number | null;
}

/** What is open: the dialog of a change of fields, declared or free, or a change that has no input of its own. */
type Open =
  | { readonly kind: 'fields'; readonly change: string | null }
  | { readonly kind: 'other'; readonly label: string; readonly tone: 'danger' | null };

// Long: the buttons of the bar and the dialogs are about one change.
export default function SelectedRows(props: SelectedRowsProps) {
  const { access, plan, selection, request, recordActions, isPart, total } = props;
  const { resource } = access;
  const translate = useTranslate();
  const format = useFormat();
  const moment = useMoment();
  const [open, setOpen] = useState<Open | null>(null);
  // All rows that the list shows, also those of other pages; until the selection changes.
  const [allOf, setAllOf] = useState<ReadonlySet<string> | null>(null);
  const selected = useSelected(selection);
  const isAll = allOf === selected;
  const count = isAll && total !== null ? total : selected.size;
  const run = useBulkRun(resource, (status: BulkStatus) => {
    void recordActions.reportAll(status);
    selection.set(status.refused.map(({ id }) => id));
    if (status.counts.refused > 0) return;
    run.close();
    setOpen(null);
  });
  const rows = (): Rows =>
    isAll
      ? {
          query:
            withQuery(listPaths(resource).list, listQuery(access, { ...request, page: 0 }, moment)).split('?')[1] ?? '',
        }
      : { ids: [...selected] };
  /** All rows of a list are checked first, because nobody has seen them. */
  const begin = async (change: Change, label: string, tone: 'danger' | null): Promise<void> => {
    setOpen({ kind: 'other', label, tone });
    await (isAll ? run.check(rows(), change) : run.make(rows(), change));
  };
  const runAll = async (name: string): Promise<void> => {
    const action = plan.rowActions.find((one) => one.name === name);
    const answer = action && (await recordActions.askAll(action, count));
    if (!answer) return;
    const label = translate(`resources.${resource.name}.actions.${name}.label`);
    await begin({ action: name, ...(answer.input ? { input: answer.input } : {}) }, label, action.tone);
  };
  const removeAll = async (): Promise<void> => {
    if (!(await recordActions.askRemoveAll(count))) return;
    const label = translate(`resources.${resource.name}.removal.label`, { _: translate('app.actions.delete') });
    await begin({ delete: true }, label, 'danger');
  };
  const undo = (): void => void (run.status && recordActions.undoAll(run.status.id));
  const close = (): void => {
    run.close();
    setOpen(null);
  };
  return (
    <>
      <SelectionBar
        access={access}
        plan={plan}
        selection={selection}
        all={isPart || resource.asks || total === null ? null : { total, isAll, choose: () => setAllOf(selected) }}
        onAction={runAll}
        onChange={(change) => setOpen({ kind: 'fields', change })}
        onDelete={removeAll}
      />
      {open?.kind === 'fields' && (
        <Suspense>
          <BulkDialog
            access={access}
            chosen={{ rows: rows(), count }}
            change={open.change}
            run={run}
            onUndo={undo}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.kind === 'other' && run.status && (
        <BulkReview
          run={run}
          status={run.status}
          button={(changed) =>
            translate('app.list.bulk.applyAction', {
              action: open.label,
              smart_count: changed,
              count: format.number(changed),
            })
          }
          tone={open.tone}
          onUndo={undo}
          onClose={close}
        />
      )}
    </>
  );
}
