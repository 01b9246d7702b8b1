/** Everything of a list below its head: tabs, filters or selection, rows, footer. */
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { tabsOf } from '#model/plan-list.ts';
import { createPath } from '../../providers/resources.tsx';
import { tabId } from './category-tabs.tsx';
import { ListBar } from './list-bar.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListRowsView } from './list-rows-view.tsx';
import { AddLink, NoRows, NotLoaded } from './list-states.tsx';
import { ListTabs } from './list-tabs.tsx';
import styles from './list-view.module.css';
import { useFreshCounts } from './use-counts.ts';
import type { ListModel, Narrowing } from './use-list.ts';
import { WaitingLine } from './waiting-line.tsx';

interface ListBodyProps {
  readonly model: ListModel;
  readonly isPhone: boolean;
  /** Adds a record; left out: the way to the page that creates one. Null: nothing is added here. */
  readonly add?: ReactNode;
}

export function ListBody({ model, isPhone, add }: ListBodyProps) {
  const { access, resource, plan, request, narrowing, change, list, words } = model;
  const panelId = useId();
  // Counts are the same on every page: they wait for the first rows only.
  const shownFor = useRef<Narrowing>(undefined);
  if (list.isSettled) shownFor.current = narrowing;
  const isReady = shownFor.current === narrowing;
  useFreshCounts(resource.name, list.rows, list.isSettled);
  const isEmpty = list.rows?.length === 0 && list.isSettled;
  const tabs = useMemo(() => tabsOf(plan, request.category), [plan, request.category]);
  return (
    <>
      {tabs.length > 0 && (
        <ListTabs
          access={access}
          categories={tabs}
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
        add={add}
      />
      <div
        id={panelId}
        className={styles.panel}
        {...(tabs.length > 0 && request.category !== null
          ? { role: 'tabpanel', 'aria-labelledby': tabId(panelId, request.category) }
          : {})}
      >
        <WaitingLine waiting={!list.isSettled && list.rows !== null} />
        {list.error && list.rows === null ? (
          <NotLoaded error={list.error} onRetry={list.refetch} />
        ) : isEmpty && list.total === 0 ? (
          <NoRows
            resource={resource}
            plan={plan}
            request={request}
            change={change}
            add={add === undefined && plan.can.create ? <AddLink to={createPath(resource)} label={words.add} /> : add}
          />
        ) : (
          <ListRowsView model={model} isPhone={isPhone} />
        )}
      </div>
      {!isEmpty && !(list.error && list.rows === null) && (
        <ListFooter page={request.page} size={request.size} total={list.total} sizes={plan.pageSizes} change={change} />
      )}
    </>
  );
}
