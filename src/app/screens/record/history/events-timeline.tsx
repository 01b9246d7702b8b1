/** Records of another resource as events of this record: time, text and link. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultRequest, writeListParams } from '#model/list/list-request.ts';
import { withQuery } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { EventsTab } from '#model/types/screens/detail-declaration.ts';
import { useTextContext } from '../../../form/words/use-text-context.ts';
import { request } from '../../../providers/calls/http.ts';
import { recordPath } from '../../../providers/resources.tsx';
import { useAccess } from '../../../providers/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Glyph, Icon } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { NotLoaded } from '../../list/list-states.tsx';
import recordStyles from '../record.module.css';
import { useNarrowed } from '../related/use-narrowed.ts';
import { eventIcon, eventText, eventValue } from './event-text.ts';
import styles from './events.module.css';

const firstEvents = 50;

export interface EventsTimelineProps {
  readonly owner: Resource;
  readonly id: string;
  readonly tab: EventsTab;
  /** The resource whose records are the events. */
  readonly target: Resource;
}

export default function EventsTimeline({ owner, id, tab, target }: EventsTimelineProps) {
  const translate = useTranslate();
  const narrowed = useNarrowed(owner, id, tab, target);
  const access = useAccess(narrowed);
  const [size, setSize] = useState(Math.min(firstEvents, narrowed.list.pageSizeMax));
  const call = withQuery(narrowed.wire.list, writeListParams(access, { ...defaultRequest(access), size }, 'query'));
  const { data, isPending, error, refetch, isFetching } = useQuery({
    queryKey: [target.name, 'events', call],
    queryFn: async ({ signal }) =>
      (await request<{ items: readonly RaRecord<string>[]; count: number }>('GET', call, { signal })).body,
    placeholderData: keepPreviousData,
  });
  if (isPending) return <SkeletonLines lines={8} />;
  if (!data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return <EmptyState icon={<Glyph of={History} size={24} />} title={translate('app.history.empty')} />;
  const label = translate(`resources.${owner.name}.tabs.${tab.name}`);
  return (
    <section className={recordStyles.history} aria-label={label}>
      <Events tab={tab} target={target} events={latestFirst(data.items, tab.at)} />
      {data.items.length < data.count && size < narrowed.list.pageSizeMax && (
        <Button busy={isFetching} onClick={() => setSize(narrowed.list.pageSizeMax)}>
          {translate('app.history.showMore')}
        </Button>
      )}
    </section>
  );
}

/** On the same day, the record that was created later comes first; ids decide between equal times. */
const latestFirst = (events: readonly RaRecord<string>[], at: string): readonly RaRecord<string>[] =>
  events.toSorted((a, b) => order(b[at], a[at]) || order(b.createdAt, a.createdAt) || order(b.id, a.id));

const order = (one: unknown, other: unknown): number => {
  const [left, right] = [String(one ?? ''), String(other ?? '')];
  return left < right ? -1 : left > right ? 1 : 0;
};

interface EventsProps extends Pick<EventsTimelineProps, 'tab' | 'target'> {
  readonly events: readonly RaRecord<string>[];
}

function Events({ tab, target, events }: EventsProps) {
  const named = [tab.at, ...(tab.text?.fields ?? [])];
  const context = useTextContext(
    target,
    events.flatMap((event) => named.map((field) => ({ field, value: event[field] }))),
  );
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.icon}>
            <Icon name={eventIcon(tab, target, event)} size={14} />
          </span>
          <a className={styles.text} href={recordPath(target, event.id)}>
            {eventText(tab, target, event, context)}
          </a>
          <time className={styles.when} dateTime={String(event[tab.at] ?? '')}>
            {eventValue(target, tab.at, event, context)}
          </time>
        </li>
      ))}
    </ol>
  );
}
