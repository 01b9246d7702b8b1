/** Puts the parts of a list on the page: head, tabs, filters or selection, rows, footer. */
import { useCallback, useId, useRef } from 'react';
import type { Access } from '#model/access.ts';
import type { Crumb } from '../../ui/page.tsx';
import { tabId } from './category-tabs.tsx';
import { ListBar } from './list-bar.tsx';
import { ListContextProvider } from './list-context.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListHead } from './list-head.tsx';
import { ListRowsView } from './list-rows-view.tsx';
import { NoRows, NotLoaded } from './list-states.tsx';
import { ListTabs } from './list-tabs.tsx';
import styles from './list-view.module.css';
import { useFreshCounts } from './use-counts.ts';
import { type ListModel, type Narrowing, useList } from './use-list.ts';
import { usePhone } from './use-phone.ts';
import { WaitingLine } from './waiting-line.tsx';

interface ListViewProps {
  readonly access: Access;
  readonly breadcrumbs: readonly Crumb[];
}

export function ListView({ access, breadcrumbs }: ListViewProps) {
  const model = useList(access);
  const { resource, plan, request, narrowing, change, list, words } = model;
  const isPhone = usePhone();
  const panelId = useId();
  const latest = useRef(model);
  latest.current = model;
  const present = useCallback(() => exportOf(latest.current), []);
  // Counts are the same on every page: they wait for the first rows only.
  const shownFor = useRef<Narrowing>(undefined);
  if (list.isSettled) shownFor.current = narrowing;
  const isReady = shownFor.current === narrowing;
  useFreshCounts(resource.name, list.rows, list.isSettled);
  const isEmpty = list.rows?.length === 0 && list.isSettled;

  return (
    <ListContextProvider access={access} state={model.state} list={list} selection={model.selection} title={words.name}>
      <div className={styles.screen}>
        <ListHead
          access={access}
          plan={plan}
          words={words}
          breadcrumbs={breadcrumbs}
          isPhone={isPhone}
          canImport={model.canImport}
          deeds={model.deeds}
          present={present}
        />
        {plan.categories.length > 0 && (
          <ListTabs
            access={access}
            categories={plan.categories}
            current={request.category}
            narrowing={narrowing}
            isReady={isReady}
            panelId={panelId}
            change={change}
          />
        )}
        {model.dialog}
        <ListBar
          plan={plan}
          narrowing={narrowing}
          change={change}
          words={words}
          selection={model.selection}
          selectedRecords={model.selectedRecords}
          deeds={model.deeds}
          columns={model.columns}
          isPhone={isPhone}
        />
        <div
          id={panelId}
          className={styles.panel}
          {...(plan.categories.length > 0 && request.category !== null
            ? { role: 'tabpanel', 'aria-labelledby': tabId(panelId, request.category) }
            : {})}
        >
          <WaitingLine waiting={!list.isSettled && list.rows !== null} />
          {list.error && list.rows === null ? (
            <NotLoaded error={list.error} onRetry={list.refetch} />
          ) : isEmpty && list.total === 0 ? (
            <NoRows addLabel={words.add} resource={resource} plan={plan} request={request} change={change} />
          ) : (
            <ListRowsView model={model} isPhone={isPhone} />
          )}
        </div>
        {!isEmpty && !(list.error && list.rows === null) && (
          <ListFooter
            page={request.page}
            size={request.size}
            total={list.total}
            sizes={plan.pageSizes}
            change={change}
          />
        )}
      </div>
    </ListContextProvider>
  );
}

const exportOf = ({ request, columns }: ListModel) => ({
  request,
  columns: columns.visible.map(({ name }) => name),
});
