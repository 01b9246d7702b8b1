/** A tab with records of another resource, whose declaration loads with the tab. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { OthersTab } from '#model/features/detail/related.ts';
import type { Resource } from '#model/types/resource.ts';
import { loadResource } from '../../../providers/resources.tsx';
import { withLaterWords } from '../../../providers/words/words.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { NotLoaded } from '../../list/list-states.tsx';

const RelatedList = lazy(() => import('./related-list.tsx'));
const RelatedTree = lazy(() => import('./related-tree.tsx'));
const TabPage = lazy(() => withLaterWords(import('./tab-page.tsx')));
const EventsTimeline = lazy(() => import('../history/events-timeline.tsx'));

export interface RelatedTabProps {
  readonly owner: Resource;
  readonly id: string;
  /** The record of the page. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly tab: OthersTab;
}

export function RelatedTab({ owner, id, record, tab }: RelatedTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['declaration', tab.resource],
    queryFn: () => loadResource(tab.resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  const waiting = <SkeletonLines lines={8} />;
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      {tab.kind === 'related' ? (
        tab.as === 'tree' ? (
          <RelatedTree owner={owner} id={id} record={record} tab={tab} target={data} />
        ) : tab.page !== null ? (
          <TabPage owner={owner} id={id} record={record} tab={tab} target={data} />
        ) : (
          <RelatedList owner={owner} id={id} record={record} tab={tab} target={data} />
        )
      ) : (
        <EventsTimeline owner={owner} id={id} tab={tab} target={data} />
      )}
    </Suspense>
  );
}
