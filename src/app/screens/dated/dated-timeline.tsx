/** The tab of past and planned changes, the latest day first. What is planned can be moved to another day or taken back. */

import { useQueryClient } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { datedChangesPath } from '#model/dated.ts';
import { titleOf } from '#model/record/record-title.ts';
import type { Resource } from '#model/resource.ts';
import { useFieldWords } from '../../form/use-field-words.ts';
import { useTextContext } from '../../form/use-text-context.ts';
import type { TextContext } from '../../form/value-text.ts';
import { invalidateResource } from '../../providers/data-provider.ts';
import { codeOf, HttpProblem, request } from '../../providers/http.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useConfirm } from '../../shell/dialogs.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import recordStyles from '../record/record.module.css';
import timelineStyles from '../record/timeline.module.css';
import { Change } from '../record/timeline.tsx';
import type { Loaded } from '../record/use-record.ts';
import styles from './dated.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { type DatedEntry, useDatedChanges } from './use-dated-changes.ts';

export interface DatedTimelineProps {
  readonly resource: Resource;
  readonly loaded: Loaded;
  /** What is planned may be changed. */
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
  const { withdraw, move } = usePlannedChanges(resource, loaded, context);
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
          <Entry
            key={entry.id}
            entry={entry}
            resource={resource}
            recordId={record.id}
            context={context}
            onWithdraw={canChange ? () => void withdraw(entry) : undefined}
            onMove={canChange ? () => setMoved(entry) : undefined}
          />
        ))}
      </ol>
      {moved && (
        <MoveDialog date={moved.effectiveDate} onMove={(date) => move(moved, date)} onClose={() => setMoved(null)} />
      )}
    </section>
  );
}

function usePlannedChanges(resource: Resource, { record }: Loaded, { format }: TextContext) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const toast = useToast();
  const queries = useQueryClient();
  const title = titleOf(resource, record);
  const pathOf = ({ id }: DatedEntry): string => `${datedChangesPath}/${id}`;
  return {
    async withdraw(entry: DatedEntry): Promise<void> {
      const date = format.date(entry.effectiveDate);
      const isSure = await confirm({
        title: translate('app.dated.withdraw.title'),
        text: translate('app.dated.withdraw.text', { title, date }),
        confirm: translate('app.dated.withdraw.confirm'),
        tone: 'danger',
      });
      if (!isSure) return;
      await request('DELETE', pathOf(entry));
      toast({ text: translate('app.dated.toasts.withdrawn', { title, date }) });
      await invalidateResource(queries, resource.name);
    },
    async move(entry: DatedEntry, effectiveDate: string): Promise<void> {
      await request('PATCH', pathOf(entry), { body: { effectiveDate } });
      toast({ text: translate('app.dated.toasts.moved', { title, date: format.date(effectiveDate) }) });
      await invalidateResource(queries, resource.name);
    },
  };
}

interface EntryProps {
  readonly entry: DatedEntry;
  readonly resource: Resource;
  readonly recordId: string;
  readonly context: TextContext;
  readonly onWithdraw: (() => void) | undefined;
  readonly onMove: (() => void) | undefined;
}

function Entry({ entry, resource, recordId, context, onWithdraw, onMove }: EntryProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const { effectiveDate, state, changes, problem } = entry;
  const isPlanned = state === 'planned';
  const date = context.format.date(effectiveDate);
  return (
    <li className={timelineStyles.entry} data-action={isPlanned ? 'create' : 'update'} data-state={state}>
      <p className={`${timelineStyles.headline} ${styles.headline}`}>
        <Link to={recordPath(resource, recordId, undefined, effectiveDate)}>
          <time dateTime={effectiveDate}>{translate('app.dated.since', { date })}</time>
        </Link>
        {isPlanned && (
          <StatusChip
            tone={problem ? 'danger' : 'info'}
            label={translate(problem ? 'app.dated.heldUp' : 'app.dated.planned')}
          />
        )}
      </p>
      <p className={timelineStyles.when}>
        {translate('app.dated.enteredBy', { who: entry.actorLabel, at: context.format.dateTime(entry.at) })}
      </p>
      {entry.reason && <p className={timelineStyles.reason}>{entry.reason}</p>}
      {problem && (
        <div className={styles.problem}>
          {problem.faults.length === 0 && <p>{translate(`app.errors.${problem.code}`)}</p>}
          {problem.faults.map((fault) => {
            const name = fault.pointer.split('/')[1] ?? '';
            return <p key={fault.pointer}>{`${words.label(name)}: ${words.fault(fault, name)}`}</p>;
          })}
        </div>
      )}
      <dl className={timelineStyles.changes}>
        {changes.map((change) => (
          <Change key={change.field} change={change} resource={resource} context={context} isNew={false} />
        ))}
      </dl>
      {isPlanned && entry.planId === null && onWithdraw && onMove && (
        <p className={styles.buttons}>
          <Button small onClick={onMove} aria-label={`${date} ${translate('app.dated.move.button')}`}>
            {translate('app.dated.move.button')}
          </Button>
          <Button small onClick={onWithdraw} aria-label={`${date} ${translate('app.dated.withdraw.button')}`}>
            {translate('app.dated.withdraw.button')}
          </Button>
        </p>
      )}
    </li>
  );
}
