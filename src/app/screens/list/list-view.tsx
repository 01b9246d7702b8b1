/** Puts the parts of a list on the page: head, tabs, filters or selection, rows, footer. */
import Columns3 from 'lucide-react/icons/columns-3';
import Plus from 'lucide-react/icons/plus';
import { ListContext } from 'ra-core';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { Access } from '#model/access.ts';
import { createPath } from '../../providers/resources.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import type { Crumb } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CategoryTabs, tabId } from './category-tabs.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListRowsView } from './list-rows-view.tsx';
import { NoRows, NotLoaded } from './list-states.tsx';
import styles from './list-view.module.css';
import { SelectionBar } from './selection-bar.tsx';
import type { BulkReport } from './use-deeds.ts';
import { type ListModel, useList } from './use-list.ts';
import { usePhone } from './use-phone.ts';

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx'));
const BulkReportDialog = lazy(() => import('./bulk-report.tsx'));

interface ListViewProps {
  readonly access: Access;
  readonly breadcrumbs: readonly Crumb[];
}

export function ListView({ access, breadcrumbs }: ListViewProps) {
  const model = useList(access);
  const { resource, plan, request, change, list, words } = model;
  const isPhone = usePhone();
  const panelId = useId();
  const latest = useRef(model);
  latest.current = model;
  const isEmpty = list.rows?.length === 0 && list.isSettled;

  return (
    <ListContext value={model.context}>
      <div className={styles.screen}>
        <PageHeader
          title={words.name}
          breadcrumbs={breadcrumbs}
          actions={
            <>
              {plan.can.export && (
                <ExportMenu
                  access={access}
                  editable={model.canImport}
                  small={isPhone}
                  present={() => exportOf(latest.current)}
                />
              )}
              {plan.listActions.map((action) => (
                <Button key={action.name} variant="primary" onClick={() => void model.deeds.runOnList(action)}>
                  {model.translate(`resources.${resource.name}.actions.${action.name}.label`)}
                </Button>
              ))}
              {plan.can.create && (
                <ButtonLink
                  to={createPath(resource)}
                  variant="primary"
                  icon={<Glyph of={Plus} />}
                  aria-label={isPhone ? words.add : undefined}
                  className={classes(isPhone && styles.square)}
                >
                  {isPhone ? null : words.add}
                </ButtonLink>
              )}
            </>
          }
        />
        {plan.categories.length > 0 && (
          <CategoryTabs
            resource={resource.name}
            categories={plan.categories}
            current={request.category}
            counts={model.counts}
            panelId={panelId}
            onChange={(category) => change({ category })}
          />
        )}
        {model.dialog}
        <Bar model={model} isPhone={isPhone} />
        <div
          id={panelId}
          className={styles.panel}
          {...(plan.categories.length > 0 && request.category !== null
            ? { role: 'tabpanel', 'aria-labelledby': tabId(panelId, request.category) }
            : {})}
        >
          {!list.isSettled && list.rows !== null && <div className={styles.progress} aria-hidden="true" />}
          {list.error && list.rows === null ? (
            <NotLoaded error={list.error} onRetry={list.refetch} />
          ) : isEmpty && model.total === 0 ? (
            <NoRows addLabel={words.add} resource={resource} plan={plan} request={request} change={change} />
          ) : (
            <ListRowsView model={model} isPhone={isPhone} />
          )}
        </div>
        {!isEmpty && !(list.error && list.rows === null) && (
          <ListFooter
            page={request.page}
            size={request.size}
            total={model.total}
            sizes={plan.pageSizes}
            change={change}
          />
        )}
      </div>
    </ListContext>
  );
}

/** Filters, or what can be done with the selection while there is one. */
function Bar({ model, isPhone }: { readonly model: ListModel; readonly isPhone: boolean }) {
  const { plan, request, change, words, selection, deeds, translate } = model;
  const [isArranging, setArranging] = useState(false);
  const [report, setReport] = useState<BulkReport | null>(null);
  const selected = (): ReturnType<typeof model.selectedRecords> => model.selectedRecords(selection.selected);

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
      {selection.selected.size > 0 ? (
        <SelectionBar
          plan={plan}
          count={selection.selected.size}
          onAction={runAll}
          onDelete={async () => finish(await deeds.removeAll(selected()))}
          onClear={selection.clear}
        />
      ) : (
        <FilterBar
          plan={plan}
          request={request}
          change={change}
          fieldLabel={words.fieldLabel}
          searchFields={words.searchFields}
          wordOf={words.wordOf}
          collapsed={isPhone}
        >
          {!isPhone && (
            <IconButton
              label={translate('app.list.columns.title')}
              icon={<Glyph of={Columns3} />}
              aria-haspopup="dialog"
              onClick={() => setArranging(true)}
            />
          )}
        </FilterBar>
      )}
      <Suspense>
        {isArranging && <ColumnsDialog columns={model.columns} onClose={() => setArranging(false)} />}
        {report && <BulkReportDialog report={report} onClose={() => setReport(null)} />}
      </Suspense>
    </>
  );
}

const exportOf = ({ request, columns }: ListModel) => ({
  request,
  columns: columns.visible.map(({ name }) => name),
});
