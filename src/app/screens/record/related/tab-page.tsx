import { useQuery } from '@tanstack/react-query';
import { loadTabPage } from '../../../pages/pages.ts';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { NotLoaded } from '../../list/list-states.tsx';
import type { RelatedListProps } from './related-list.tsx';

/** The page of a module in place of the list of a tab. */
export default function TabPage(props: RelatedListProps) {
  const name = props.tab.page ?? '';
  const {
    data: Page,
    error,
    refetch,
  } = useQuery({
    queryKey: ['tab-page', name],
    queryFn: () => loadTabPage(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return Page ? <Page {...props} /> : <SkeletonLines lines={8} />;
}
