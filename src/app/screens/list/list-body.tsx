/** Everything below the head of a list: tabs, filters, rows, selection, footer. */
import { lazy, type ReactNode, Suspense, useId, useMemo, useRef } from 'react';
import { tabsOf } from '#model/list/plan-list.ts';
import { beginPathIn } from '#model/paths/form-paths.ts';
import { ListSelection } from './actions/list-selection.tsx';
import { tabId } from './filters/category-tabs.tsx';
import { ListTabs } from './filters/list-tabs.tsx';
import { useFreshCounts } from './filters/use-counts.ts';
import { ListBar } from './list-bar.tsx';
import { ListFooter } from './list-footer.tsx';
import { AddLink, isWhole, NotLoaded } from './list-states.tsx';
import styles from './list-view.module.css';
import { ListRowsView } from './rows/list-rows-view.tsx';
import { WaitingLine } from './rows/waiting-line.tsx';
import type { ListModel, Narrowing } from './use-list.ts';

const NoRows = lazy(() => import('./no-rows.tsx'));
const SegmentBar = lazy(() => import('./filters/segment-bar.tsx'));

/** A layout other than the table. */
export interface ListLayout {
  /** The layout choice and the controls of the layout, at the end of the filter line. */
  readonly tools: ReactNode;
  /** Null for the table. */
  readonly draw: ((empty: ReactNode | null) => ReactNode) | null;
  /** Shows the rows in pages; otherwise all at once. */
  readonly isPaged: boolean;
}

interface ListBodyProps {
  readonly model: ListModel;
  readonly isPhone: boolean;
  /** Adds a record. Default: a link to the create page. Null: nothing can be added here. */
  readonly add?: ReactNode;
  readonly layout?: ListLayout;
}

// Long: it arranges all parts of a list, and each part has its own condition.
export function ListBody({ model, isPhone, add, layout }: ListBodyProps) {
  const { access, resource, plan, request, narrowing, change, list, words } = model;
  const panelId = useId();
  // Counts load after the first rows of a narrowing; other pages have the same counts.
  const shownFor = useRef<Narrowing>(undefined);
  if (list.isSettled) shownFor.current = narrowing;
  const isReady = shownFor.current === narrowing;
  useFreshCounts(resource.name, list.rows, list.isSettled);
  const isEmpty = list.rows?.length === 0 && list.isSettled;
  const empty =
    isEmpty && list.total === 0 ? (
      <Suspense>
        <NoRows
          resource={resource}
          plan={plan}
          request={model.state.chosen}
          change={change}
          add={
            add === undefined && plan.can.create ? (
              <AddLink to={beginPathIn(resource, request.category)} label={words.add} />
            ) : (
              add
            )
          }
        />
      </Suspense>
    ) : null;
  const tabs = useMemo(
    () => tabsOf(plan, request.category, request.segment),
    [plan, request.category, request.segment],
  );
  return (
    <>
      {plan.segments.length > 0 && (
        <Suspense fallback={<div className={styles.segments} />}>
          <SegmentBar plan={plan} current={request.segment} change={change} />
        </Suspense>
      )}
      {tabs.length > 0 && (
        <ListTabs
          access={access}
          categories={tabs}
          current={request.category}
          segment={request.segment}
          narrowing={narrowing}
          isReady={isReady}
          panelId={panelId}
          change={change}
        />
      )}
      {model.dialog}
      <ListBar
        plan={plan}
        narrowing={model.chosen}
        change={change}
        words={words}
        columns={model.columns}
        isPhone={isPhone}
        isDated={resource.keywords.dated !== undefined}
        hasColumns={!layout?.draw}
        access={model.isPart ? null : access}
        tools={layout?.tools}
        add={empty && isWhole(plan, model.state.chosen) ? null : add}
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
          <NotLoaded of={resource.name} error={list.error} onRetry={list.refetch} />
        ) : layout?.draw ? (
          layout.draw(empty)
        ) : (
          (empty ?? <ListRowsView model={model} isPhone={isPhone} />)
        )}
      </div>
      <ListSelection
        access={access}
        plan={plan}
        selection={model.selection}
        request={request}
        total={list.total}
        recordActions={model.recordActions}
        isPart={model.isPart}
      />
      {layout?.isPaged !== false && !isEmpty && !(list.error && list.rows === null) && (
        <ListFooter
          page={request.page}
          size={request.size}
          total={list.total}
          atLeast={list.atLeast}
          sizes={plan.pageSizes}
          change={change}
        />
      )}
    </>
  );
}
