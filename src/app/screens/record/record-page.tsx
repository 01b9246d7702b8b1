/** The page of a loaded record: head, tabs, sections that are edited one at a time, and recent activity. */
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo } from 'react';
import type { Access } from '#model/access/access.ts';
import { addressOf } from '#model/features/routes/addressed.ts';
import { isEditable, planRecord, type RecordPlan, type SectionPlan, shownTabs } from '#model/record/plan-record.ts';
import type { Moment } from '#model/types/moment.ts';
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
  /** Day that the record is read for. If it is set, nothing can be changed here. */
  readonly baseDate?: string | undefined;
  /** Id of a related record that is opened in place of the list of the tab. */
  readonly nested: string | null;
}

export function RecordPage({ resource, loaded, tab: tabName, baseDate, nested }: RecordPageProps) {
  const access = useAccess(resource);
  const moment = useMoment();
  const isWide = useWide();
  const isPast = baseDate !== undefined;
  const plan = useMemo(() => (isPast ? onlyRead(planRecord(access)) : planRecord(access)), [access, isPast]);
  const { id } = loaded.record;
  const keep = useKeepRecord(resource, id);
  const followLinks = useFollowLinks();
  const tabs = useMemo(() => shownTabs(plan, loaded.record, moment), [plan, loaded.record, moment]);
  const tab = tabs.find(({ name }) => name === tabName);
  const links = useTabLinks(resource, loaded.record, tabs, baseDate);
  const timeline = tabs.find(({ kind }) => kind === 'timeline');
  const editing = useSectionEditing(loaded, tab?.name);
  const firstEditable = isPast ? undefined : editableIn(tab, access, loaded.record, moment);
  const railTo = isWide && tab?.kind === 'fields' ? timeline : undefined;

  if (!tab) return <NoSuchTab resource={resource} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on links inside, which are links themselves
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
      <div className={styles.body} data-untabbed={links.length < 2 || undefined} data-rail={railTo && true}>
        <div
          id={panelId}
          className={styles.panel}
          {...(links.length > 1 ? { role: 'tabpanel', 'aria-labelledby': tabId(tab.name) } : {})}
        >
          <TabPanel
            resource={resource}
            loaded={loaded}
            tab={tab}
            nested={nested}
            plan={plan}
            editing={editing}
            isPast={isPast}
          />
        </div>
        {railTo && <ActivityRail resource={resource} id={id} allPath={recordPath(resource, id, railTo.name)} />}
      </div>
    </div>
  );
}

/** Past and future states are read-only. */
const onlyRead = (plan: RecordPlan): RecordPlan => ({ ...plan, actions: [], can: { update: false, delete: false } });

/** The first section of a tab that can be edited now. */
const editableIn = (
  tab: RecordPlan['tabs'][number] | undefined,
  access: Access,
  record: Loaded['record'],
  moment: Moment,
): SectionPlan | undefined =>
  tab?.kind === 'fields' && mayOn(access, 'update', record, moment)
    ? tab.sections.find((one) => isEditable(one, record, moment))
    : undefined;

/** The tabs of the record, each with its path and count. */
function useTabLinks(
  resource: Resource,
  record: Loaded['record'],
  tabs: RecordPlan['tabs'],
  baseDate: string | undefined,
): readonly TabLink[] {
  const translate = useTranslate();
  const { addressed } = resource.routes;
  const counts = useRelatedCounts(resource, record.id, tabs, baseDate);
  const pathOf = (name: string, index: number): string =>
    addressed
      ? addressOf(addressed, record, name)
      : recordPath(resource, record.id, index === 0 ? undefined : name, baseDate);
  return tabs.map(
    ({ name }, index): TabLink => ({
      name,
      label: translate(`resources.${resource.name}.tabs.${name}`),
      path: pathOf(name, index),
      count: counts[name],
    }),
  );
}

function NoSuchTab({ resource }: Pick<RecordPageProps, 'resource'>) {
  const translate = useTranslate();
  return (
    <RecordNotice
      resource={resource}
      name="not-found"
      icon={<Glyph of={FileQuestion} size={24} />}
      title={translate('app.notFound.title')}
      text={translate('app.notFound.description')}
    />
  );
}

interface TabPanelProps extends Pick<RecordPageProps, 'resource' | 'loaded' | 'nested'> {
  readonly tab: RecordPlan['tabs'][number];
  readonly plan: RecordPlan;
  readonly editing: ReturnType<typeof useSectionEditing>;
  readonly isPast: boolean;
}

function TabPanel({ resource, loaded, tab, nested, plan, editing, isPast }: TabPanelProps) {
  const { record } = loaded;
  return (
    <>
      {tab.kind === 'related' && nested !== null && (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <NestedRecord key={nested} owner={resource} id={record.id} tab={tab} nested={nested} />
        </Suspense>
      )}
      {(tab.kind === 'events' || (tab.kind === 'related' && nested === null)) && (
        <RelatedTab key={tab.name} owner={resource} id={record.id} record={record} tab={tab} />
      )}
      {tab.kind === 'blocks' && (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <RecordBlocks key={tab.name} blocks={tab.blocks} id={record.id} record={record} />
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
      {tab.kind === 'timeline' && <HistoryTab resource={resource} id={record.id} />}
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
    </>
  );
}
