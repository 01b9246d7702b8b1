/** A record of a tab, opened below the record that it belongs to, in place of the list of the tab. */
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { nestedPath } from '#model/features/detail/related.ts';
import { titleOf } from '#model/fields/record-title.ts';
import { planRecord } from '#model/record/plan-record.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RelatedTab } from '#model/types/screens/detail-declaration.ts';
import { loadResource, recordPath } from '../../../providers/resources.tsx';
import { useAccess, useMoment } from '../../../providers/session/session.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { NotLoaded } from '../../list/list-states.tsx';
import { EditableSections, useSectionEditing } from '../edit/editable-sections.tsx';
import { LoadedRecord } from '../loaded-record.tsx';
import { RefusalNote } from '../refusal.tsx';
import { type Loaded, useKeepRecord } from '../use-record.ts';
import { useRecordActions } from '../use-record-actions.ts';
import styles from './nested-record.module.css';

export interface NestedRecordProps {
  readonly owner: Resource;
  readonly id: string;
  readonly tab: RelatedTab;
  /** Id of the opened record. */
  readonly nested: string;
}

export default function NestedRecord({ owner, id, tab, nested }: NestedRecordProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['declaration', tab.resource],
    queryFn: () => loadResource(tab.resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const resource = useMemo(() => data && placedBelow(owner, id, tab, data), [owner, id, tab, data]);
  if (error && !resource) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!resource) return <SkeletonLines lines={8} />;
  return (
    <LoadedRecord resource={resource} id={nested}>
      {(loaded) => {
        const of = String(loaded.record[tab.reference]);
        return of === id ? (
          <Nested resource={resource} loaded={loaded} label={tab.name} owner={owner} />
        ) : (
          <Navigate replace to={nestedPath(owner, of, tab.name, nested)} />
        );
      }}
    </LoadedRecord>
  );
}

/** Leaving the record returns to the tab. */
const placedBelow = (owner: Resource, id: string, tab: RelatedTab, target: Resource): Resource => ({
  ...target,
  routes: { ...target.routes, list: recordPath(owner, id, tab.name) },
});

interface NestedProps {
  readonly resource: Resource;
  readonly loaded: Loaded;
  readonly owner: Resource;
  /** Label of the tab. */
  readonly label: string;
}

function Nested({ resource, loaded, owner, label }: NestedProps) {
  const translate = useTranslate();
  const access = useAccess(resource);
  const moment = useMoment();
  const plan = useMemo(() => planRecord(access), [access]);
  const editing = useSectionEditing(loaded, loaded.record.id);
  const { actions, busy, dialog, problem, run, remove } = useRecordActions({
    access,
    plan,
    loaded,
    moment,
    onChanged: useKeepRecord(resource, loaded.record.id),
    onLeave: editing.release,
  });
  const sections = plan.tabs.flatMap((tab) => (tab.kind === 'fields' ? tab.sections : []));
  return (
    <article className={styles.nested} aria-labelledby="nested-title">
      <ButtonLink small variant="quiet" icon={<Glyph of={ChevronLeft} />} to={resource.routes.list}>
        {translate('app.actions.backToList', { name: translate(`resources.${owner.name}.tabs.${label}`) })}
      </ButtonLink>
      <header className={styles.head}>
        <h2 id="nested-title" className={styles.title}>
          {titleOf(resource, loaded.record)}
        </h2>
        <div className={styles.actions}>
          {actions.map(({ action, label: word, possible, reason }) => (
            <Button
              key={action.name}
              small
              disabled={!possible || editing.isDirty}
              title={possible ? undefined : reason}
              busy={busy === action.name}
              onClick={() => void run(action)}
            >
              {word}
            </Button>
          ))}
          {plan.can.delete && (
            <Button small icon={<Glyph of={Trash} />} busy={busy === 'delete'} onClick={() => void remove()}>
              {translate('app.actions.delete')}
            </Button>
          )}
        </div>
      </header>
      {dialog}
      {problem && <RefusalNote refusal={problem} />}
      <EditableSections resource={resource} sections={sections} loaded={loaded} editing={editing} />
    </article>
  );
}
