/** A tab that lists the records of another resource that refer to this one, and adds to them. */
import { useQuery } from '@tanstack/react-query';
import type { RelatedTab as RelatedTabPlan, Resource } from '#model/resource.ts';
import { loadResource } from '../../providers/resources.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { NotLoaded } from '../list/list-states.tsx';
import { RelatedList } from './related-list.tsx';

export interface RelatedTabProps {
  readonly owner: Resource;
  readonly id: string;
  readonly tab: RelatedTabPlan;
}

export function RelatedTab({ owner, id, tab }: RelatedTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['declaration', tab.of],
    queryFn: () => loadResource(tab.of),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <RelatedList owner={owner} id={id} tab={tab} target={data} />;
  return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />;
}
