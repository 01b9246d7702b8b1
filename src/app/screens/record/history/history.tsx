/** The history tab, and the short version of it in the rail of wide pages. */
import History from 'lucide-react/icons/history';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Resource } from '#model/types/resource.ts';
import { codeOf, HttpProblem } from '../../../providers/calls/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import styles from '../record.module.css';
import { Timeline } from './timeline.tsx';
import { useActivity } from './use-activity.ts';

const firstEntries = 50;
const mostEntries = 200;
const railEntries = 6;

interface HistoryProps {
  readonly resource: Resource;
  readonly id: string;
}

export function HistoryTab({ resource, id }: HistoryProps) {
  const translate = useTranslate();
  const [limit, setLimit] = useState(firstEntries);
  const { data, isPending, error, refetch, isFetching } = useActivity(resource.name, id, limit);
  if (isPending) return <SkeletonLines lines={8} />;
  if (!data)
    return (
      <EmptyState
        title={translate('app.history.error')}
        hint={translate(`app.errors.${codeOf(error)}`)}
        requestId={error instanceof HttpProblem ? error.requestId : null}
        action={<Button onClick={() => void refetch()}>{translate('app.actions.retry')}</Button>}
      />
    );
  if (data.items.length === 0)
    return <EmptyState icon={<Glyph of={History} size={24} />} title={translate('app.history.empty')} />;
  return (
    <section className={styles.history} aria-label={translate('app.detail.history')}>
      <Timeline resource={resource} entries={data.items} mostChanges={20} />
      {data.items.length < data.count && limit < mostEntries && (
        <Button busy={isFetching} onClick={() => setLimit(mostEntries)}>
          {translate('app.history.showMore')}
        </Button>
      )}
    </section>
  );
}

/** @param allPath path of the whole history; null if the resource has no history tab */
export function ActivityRail({ resource, id, allPath }: HistoryProps & { readonly allPath: string | null }) {
  const translate = useTranslate();
  const { data, isPending } = useActivity(resource.name, id, railEntries);
  return (
    <aside className={styles.rail} aria-labelledby="record-activity">
      <h2 id="record-activity" className={styles.railTitle}>
        {translate('app.detail.recentActivity')}
      </h2>
      {isPending && <SkeletonLines lines={5} />}
      {data?.items.length === 0 && <p className={styles.railEmpty}>{translate('app.history.empty')}</p>}
      {data && data.items.length > 0 && <Timeline resource={resource} entries={data.items} mostChanges={3} />}
      {data && data.items.length > 0 && allPath && (
        <Link className={styles.railAll} to={allPath}>
          {translate('app.detail.allActivity')}
        </Link>
      )}
    </aside>
  );
}
