/** The tab of past and planned changes, latest day first. Planned changes can be moved to another day or withdrawn. */

import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#model/types/resource.ts';
import { useTextContext } from '../../form/words/use-text-context.ts';
import { codeOf, HttpProblem } from '../../providers/calls/http.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import timelineStyles from '../record/history/timeline.module.css';
import recordStyles from '../record/record.module.css';
import type { Loaded } from '../record/use-record.ts';
import { DatedBody } from './dated-body.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type DatedEntry, useDatedChanges } from './use-dated-changes.ts';
import { usePlannedChanges } from './use-planned-changes.ts';

export interface DatedTimelineProps {
  readonly resource: Resource;
  readonly loaded: Loaded;
  /** The account may change planned changes. */
  readonly canChange: boolean;
}

export default function DatedTimeline({ resource, loaded, canChange }: DatedTimelineProps) {
  const translate = useTranslate();
  const { record } = loaded;
  const { data, isPending, error, refetch } = useDatedChanges(resource.name, record.id);
  const values = (data ?? []).flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => [
      { field, value: before },
      { field, value: after },
    ]),
  );
  const context = useTextContext(resource, values);
  const { withdraw, move } = usePlannedChanges(resource, loaded);
  const [moved, setMoved] = useState<DatedEntry | null>(null);
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
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Glyph of={CalendarClock} size={24} />}
        title={translate('app.dated.empty.title')}
        hint={translate('app.dated.empty.hint')}
      />
    );
  return (
    <section className={recordStyles.history} aria-label={translate('app.dated.list')}>
      <ol className={timelineStyles.timeline}>
        {data.map((entry) => (
          <li
            key={entry.id}
            className={timelineStyles.entry}
            data-action={entry.state === 'planned' ? 'create' : 'update'}
            data-state={entry.state}
          >
            <DatedBody
              entry={entry}
              resource={resource}
              recordId={record.id}
              context={context}
              headline={translate('app.dated.since', { date: context.format.date(entry.effectiveDate) })}
              onWithdraw={canChange ? () => void withdraw(entry) : undefined}
              onMove={canChange ? () => setMoved(entry) : undefined}
            />
          </li>
        ))}
      </ol>
      {moved && (
        <MoveDialog date={moved.effectiveDate} onMove={(date) => move(moved, date)} onClose={() => setMoved(null)} />
      )}
    </section>
  );
}
