/** The page of a loaded record: head, tabs, sections of which one at a time is edited, and what happened lately beside it. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { planRecord, shownTabs } from '#model/plan-record.ts';
import type { Resource } from '#model/resource.ts';
import { useLeaveGuard } from '../../form/use-leave-guard.ts';
import { loadValidator, recordPath } from '../../providers/resources.tsx';
import { useAccess, useMoment } from '../../providers/session.tsx';
import { NotFoundPage } from '../../shell/not-found.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ActivityRail, HistoryTab } from './history.tsx';
import styles from './record.module.css';
import { RecordHead } from './record-head.tsx';
import { RelatedTab } from './related-tab.tsx';
import { editButtonId, SectionView } from './section-view.tsx';
import { panelId, type TabLink, Tabs, tabId } from './tabs.tsx';
import { useFollowLinks } from './use-follow-links.ts';
import { type Loaded, useKeepRecord } from './use-record.ts';
import { useRelatedCounts } from './use-related-counts.ts';
import { useWide } from './use-wide.ts';

const loadSectionForm = () => import('./section-form.tsx');
const SectionForm = lazy(loadSectionForm);
const RecordBlocks = lazy(() => import('./record-blocks.tsx'));

export interface RecordPageProps {
  readonly resource: Resource;
  readonly loaded: Loaded;
  readonly tab: string;
}

interface Editing {
  readonly section: string;
  readonly loaded: Loaded;
}

export function RecordPage({ resource, loaded, tab: tabName }: RecordPageProps) {
  const translate = useTranslate();
  const access = useAccess(resource);
  const moment = useMoment();
  const isWide = useWide();
  const plan = useMemo(() => planRecord(access), [access]);
  const { id } = loaded.record;
  const keep = useKeepRecord(resource, id);
  const followLinks = useFollowLinks();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);

  const tabs = useMemo(() => shownTabs(plan, loaded.record, moment), [plan, loaded.record, moment]);
  const counts = useRelatedCounts(resource, id, tabs);
  const tab = tabs.find(({ name }) => name === tabName);
  const links = tabs.map(
    ({ name }, index): TabLink => ({
      name,
      label: translate(`resources.${resource.name}.tabs.${name}`),
      path: recordPath(resource, id, index === 0 ? undefined : name),
      count: counts[name],
    }),
  );
  const timeline = tabs.find(({ kind }) => kind === 'timeline');
  const shown = tab?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of tab ends editing; what was unsaved has been asked for
  useEffect(() => {
    setEditing(null);
    setDirty(false);
  }, [shown]);

  const edit = async (section: string): Promise<void> => {
    if (editing?.section === section || !(await guard.mayDiscard())) return;
    setDirty(false);
    setEditing({ section, loaded });
  };
  const close = useCallback(() => {
    setDirty(false);
    setEditing((before) => {
      // The button comes back with the next drawing.
      if (before) setTimeout(() => document.getElementById(editButtonId(before.section))?.focus());
      return null;
    });
  }, []);
  const firstEditable = tab?.kind === 'fields' ? tab.sections.find(({ editable }) => editable) : undefined;
  const near = (): void => {
    loadSectionForm().catch(() => undefined);
    loadValidator(resource.name).catch(() => undefined);
  };

  if (!tab) return <NotFoundPage />;
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
        isDirty={isDirty}
        onEdit={firstEditable && !editing ? () => void edit(firstEditable.name) : undefined}
        onLeave={guard.release}
      />
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
          {(tab.kind === 'related' || tab.kind === 'events') && (
            <RelatedTab key={tab.name} owner={resource} id={id} tab={tab} />
          )}
          {tab.kind === 'blocks' && (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <RecordBlocks key={tab.name} blocks={tab.blocks} id={id} />
            </Suspense>
          )}
          {tab.kind === 'timeline' && <HistoryTab resource={resource} id={id} />}
          {tab.kind === 'fields' &&
            tab.sections.map((section) =>
              editing?.section === section.name ? (
                <Suspense key={section.name} fallback={<SkeletonLines lines={section.lines.length * 2} />}>
                  <SectionForm
                    access={access}
                    section={section}
                    loaded={editing.loaded}
                    onDirty={setDirty}
                    onSaved={(saved) => {
                      keep(saved);
                      close();
                    }}
                    onCancel={close}
                  />
                </Suspense>
              ) : (
                <SectionView
                  key={section.name}
                  resource={resource}
                  section={section}
                  record={loaded.record}
                  moment={moment}
                  onEdit={plan.can.update && section.editable ? () => void edit(section.name) : undefined}
                  onNear={near}
                />
              ),
            )}
        </div>
        {isWide && timeline && tab.kind === 'fields' && (
          <ActivityRail resource={resource} id={id} allPath={recordPath(resource, id, timeline.name)} />
        )}
      </div>
    </div>
  );
}
