/** A list with layouts other than the table. Head, tabs, filters, states and footer are the same as in every list. */
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { Access } from '#model/access/access.ts';
import { planIn } from '#model/list/layouts/plan-layout.ts';
import type { Layout } from '#model/types/screens/layout.ts';
import type { Crumb } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { SortSelect } from '../filters/sort-select.tsx';
import { ListBody } from '../list-body.tsx';
import { ListPage } from '../list-view.tsx';
import { type ListModel, useList } from '../use-list.ts';
import { usePhone } from '../use-phone.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import styles from './layouts.module.css';
import { type LayoutChoice, useLayoutChoice } from './use-layout-choice.ts';
import { type PeriodChoice, useLayoutState } from './use-layout-state.ts';

const CardsView = lazy(() => import('./cards-view.tsx'));
const TimelineView = lazy(() => import('./timeline-view.tsx'));
const MatrixView = lazy(() => import('./matrix-view.tsx'));
const ListPanel = lazy(() => import('../panel/list-panel.tsx'));
const TreeView = lazy(() => import('./tree/tree-view.tsx'));

interface LayoutsViewProps {
  readonly access: Access;
  readonly breadcrumbs: readonly Crumb[];
}

export default function LayoutsView({ access, breadcrumbs }: LayoutsViewProps) {
  const choice = useLayoutChoice(access);
  const { layout } = choice;
  const { choice: period, ...state } = useLayoutState(access, layout);
  const whole = useList(access, state);
  const plan = useMemo(() => planIn(whole.plan, layout), [whole.plan, layout]);
  const model = { ...whole, plan };
  const isPhone = usePhone();
  const { panel } = access.resource.list;
  const draw =
    layout.kind === 'table'
      ? null
      : (empty: ReactNode | null) => (
          <Suspense fallback={<SkeletonLines lines={8} />}>{drawn(layout, model, isPhone, period, empty)}</Suspense>
        );
  return (
    <ListPage
      // The panel already offers the list actions, so the head leaves them out.
      model={panel ? { ...model, plan: { ...plan, listActions: [] } } : model}
      breadcrumbs={breadcrumbs}
      isPhone={isPhone}
    >
      {panel && (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <ListPanel model={model} panel={panel} />
        </Suspense>
      )}
      <ListBody
        model={model}
        isPhone={isPhone}
        layout={{
          tools: <Tools model={model} choice={choice} isPhone={isPhone} />,
          draw,
          isPaged: layout.kind !== 'matrix' && layout.kind !== 'tree',
        }}
      />
    </ListPage>
  );
}

function drawn(
  layout: Exclude<Layout, { kind: 'table' }>,
  model: ListModel,
  isPhone: boolean,
  period: PeriodChoice | null,
  empty: ReactNode | null,
): ReactNode {
  if (layout.kind === 'matrix')
    return period && <MatrixView model={model} layout={layout} choice={period} empty={empty} />;
  if (layout.kind === 'tree') return <TreeView model={model} layout={layout} isPhone={isPhone} empty={empty} />;
  if (empty !== null) return empty;
  if (layout.kind === 'cards') return <CardsView model={model} layout={layout} isPhone={isPhone} />;
  return <TimelineView model={model} layout={layout} isPhone={isPhone} />;
}

interface ToolsProps {
  readonly model: ListModel;
  readonly choice: LayoutChoice;
  readonly isPhone: boolean;
}

function Tools({ model, choice: { offered, layout, choose }, isPhone }: ToolsProps) {
  const { selection } = model;
  return (
    <>
      {layout.kind === 'cards' && !isPhone && model.plan.sortKeys.length > 0 && (
        <SortSelect
          plan={model.plan}
          request={model.request}
          change={model.change}
          fieldLabel={model.words.fieldLabel}
          className={styles.sort}
        />
      )}
      {offered.length > 1 && (
        <LayoutSwitch
          offered={offered}
          chosen={layout.kind}
          onChoose={(kind) => {
            selection.clear();
            choose(kind);
          }}
        />
      )}
    </>
  );
}
