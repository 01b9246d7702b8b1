/** The page of a loaded record: head, tabs, sections of which one at a time is edited, and what happened lately beside it. */
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo } from 'react';
import { addressOf } from '#model/features/routes/addressed.ts';
import { isEditable, planRecord, type RecordPlan, shownTabs } from '#model/record/plan-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { recordPath } from '../../providers/resources.tsx';
import { useAccess, useMoment } from '../../providers/session/session.tsx';
import { withLaterWords } from '../../providers/words/words.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import { mayOn } from '../list/actions/row-permission.ts';
import { EditableSections, useSectionEditing } from './edit/editable-sections.tsx';
import { RecordHead } from './head/record-head.tsx';
import { ActivityRail, HistoryTab } from './history/history.tsx';
import styles from './record.module.css';
import { RecordNotice } from './record-notice.tsx';
import { RelatedTab } from './related/related-tab.tsx';
import { useRelatedCounts } from './related/use-related-counts.ts';
import { panelId, type TabLink, Tabs, tabId } from './tabs.tsx';
import { useFollowLinks } from './use-follow-links.ts';
import { type Loaded, useKeepRecord } from './use-record.ts';
import { useWide } from './use-wide.ts';

const AsOfNote = lazy(() => withLaterWords(import('../dated/as-of-note.tsx')));
const DatedTimeline = lazy(() => withLaterWords(import('../dated/dated-timeline.tsx')));
const MergedHistory = lazy(() => withLaterWords(import('./history/merged-history.tsx')));
const RecordBlocks = lazy(() => import('./record-blocks.tsx'));
const NestedRecord = lazy(() => import('./related/nested-record.tsx'));

export interface RecordPageProps {
  readonly resource: Resource;
  readonly loaded: Loaded;
  readonly tab: string;
  /** Day as of which it is looked at; then nothing is changed here. */
  readonly baseDate?: string | undefined;
  /** Of a record of the tab that is opened in the place of the list. */
  readonly nested: string | null;
}

export function RecordPage({ resource, loaded, tab: tabName, baseDate, nested }: RecordPageProps) {
  const translate = useTranslate();
  const access = useAccess(resource);
  const moment = useMoment();
  const isWide = useWide();
  const isPast = baseDate !== undefined;
  const plan = useMemo(() => (isPast ? onlyRead(planRecord(access)) : planRecord(access)), [access, isPast]);
  const { id } = loaded.record;
  const { addressed } = resource.routes;
  const keep = useKeepRecord(resource, id);
  const followLinks = useFollowLinks();
  const tabs = useMemo(() => shownTabs(plan, loaded.record, moment), [plan, loaded.record, moment]);
  const counts = useRelatedCounts(resource, id, tabs, baseDate);
  const tab = tabs.find(({ name }) => name === tabName);
  const links = tabs.map(
    ({ name }, index): TabLink => ({
      name,
      label: translate(`resources.${resource.name}.tabs.${name}`),
      path: addressed
        ? addressOf(addressed, loaded.record, name)
        : recordPath(resource, id, index === 0 ? undefined : name, baseDate),
      count: counts[name],
    }),
  );
  const timeline = tabs.find(({ kind }) => kind === 'timeline');
  const editing = useSectionEditing(loaded, tab?.name);
  const firstEditable =
    tab?.kind === 'fields' && !isPast && mayOn(access, 'update', loaded.record, moment)
      ? tab.sections.find((one) => isEditable(one, loaded.record, moment))
      : undefined;

  if (!tab)
    return (
      <RecordNotice
        resource={resource}
        name="not-found"
        icon={<Glyph of={FileQuestion} size={24} />}
        title={translate('app.notFound.title')}
        text={translate('app.notFound.description')}
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the links inside, which are links by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives as a click
    <div className={styles.page} onClick={followLinks}>
      <RecordHead
        resource={resource}
        access={access}
        plan={plan}
        loaded={loaded}
        moment={moment}
        onChanged={keep}
        isDirty={editing.isDirty}
        onEdit={firstEditable && !editing.present ? () => void editing.begin(firstEditable.name) : undefined}
        onLeave={editing.release}
      />
      {isPast && (
        <Suspense>
          <AsOfNote baseDate={baseDate} />
        </Suspense>
      )}
      <Tabs tabs={links} current={tab.name} />
      <div
        className={styles.body}
        data-untabbed={links.length < 2 || undefined}
        data-rail={(isWide && timeline && tab.kind === 'fields') || undefined}
      >
        <div
          id={panelId}
          className={styles.panel}
          {...(links.length > 1 ? { role: 'tabpanel', 'aria-labelledby': tabId(tab.name) } : {})}
        >
          {tab.kind === 'related' && nested !== null && (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <NestedRecord key={nested} owner={resource} id={id} tab={tab} nested={nested} />
            </Suspense>
          )}
          {(tab.kind === 'events' || (tab.kind === 'related' && nested === null)) && (
            <RelatedTab key={tab.name} owner={resource} id={id} record={loaded.record} tab={tab} />
          )}
          {tab.kind === 'blocks' && (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <RecordBlocks key={tab.name} blocks={tab.blocks} id={id} record={loaded.record} />
            </Suspense>
          )}
          {tab.kind === 'dated' && (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <DatedTimeline resource={resource} loaded={loaded} canChange={plan.can.update} />
            </Suspense>
          )}
          {tab.kind === 'merged' && (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <MergedHistory resource={resource} loaded={loaded} tab={tab} canChange={plan.can.update} />
            </Suspense>
          )}
          {tab.kind === 'timeline' && <HistoryTab resource={resource} id={id} />}
          {tab.kind === 'fields' && (
            <EditableSections
              resource={resource}
              sections={tab.sections}
              tab={tab.name}
              loaded={loaded}
              editing={editing}
              isFixed={isPast}
            />
          )}
        </div>
        {isWide && timeline && tab.kind === 'fields' && (
          <ActivityRail resource={resource} id={id} allPath={recordPath(resource, id, timeline.name)} />
        )}
      </div>
    </div>
  );
}

/** What stood or will stand on another day can only be looked at. */
const onlyRead = (plan: RecordPlan): RecordPlan => ({ ...plan, actions: [], can: { update: false, delete: false } });
