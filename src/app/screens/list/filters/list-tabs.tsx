/** The categories of a list with their counts, which load after the rows. */
import { memo, useCallback, useDeferredValue } from 'react';
import type { Access } from '#model/access/access.ts';
import type { Narrowing } from '../use-list.ts';
import type { ListState } from '../use-list-state.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { useCounts } from './use-counts.ts';

export interface ListTabsProps {
  readonly access: Access;
  readonly categories: readonly string[];
  readonly current: string | null;
  readonly segment: string | null;
  readonly narrowing: Narrowing;
  /** Rows with this narrowing are loaded. */
  readonly isReady: boolean;
  readonly panelId: string;
  readonly change: ListState['change'];
}

export const ListTabs = memo(function ListTabs(props: ListTabsProps) {
  const { access, categories, current, segment, narrowing, isReady, panelId, change } = props;
  // Counts are not urgent: they load after the rows are painted.
  const counts = useCounts(access, categories, segment, narrowing, useDeferredValue(isReady));
  const onChange = useCallback((category: string) => change({ category }), [change]);
  return (
    <CategoryTabs
      resource={access.resource.name}
      categories={categories}
      current={current}
      counts={counts}
      panelId={panelId}
      onChange={onChange}
    />
  );
});
