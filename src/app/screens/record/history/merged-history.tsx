/** The history of a record from several sources, grouped by day, latest first. */
import { useQueries } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import History from 'lucide-react/icons/history';
import ImageIcon from 'lucide-react/icons/image';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { inSentence } from '#model/base/text/in-sentence.ts';
import { isOfOthers } from '#model/features/detail/related.ts';
import { byDay } from '#model/list/layouts/days.ts';
import type { Resource } from '#model/types/resource.ts';
import type { EventsSource, MergedTab } from '#model/types/screens/detail-declaration.ts';
import { useFieldWords } from '../../../form/words/use-field-words.ts';
import { type NamedValue, useTextContext } from '../../../form/words/use-text-context.ts';
import type { TextContext } from '../../../form/words/value-text.ts';
import { loadResource, recordPath } from '../../../providers/resources.tsx';
import { useMoment } from '../../../providers/session/session.tsx';
import { useLocale } from '../../../providers/words/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Glyph, Icon } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { DatedBody } from '../../dated/dated-body.tsx';
import { MoveDialog } from '../../dated/move-dialog.tsx';
import type { DatedEntry } from '../../dated/use-dated-changes.ts';
import { usePlannedChanges } from '../../dated/use-planned-changes.ts';
import { NotLoaded } from '../../list/list-states.tsx';
import type { Loaded } from '../use-record.ts';
import { eventIcon, eventText } from './event-text.ts';
import eventStyles from './events.module.css';
import styles from './merged-history.module.css';
import { EntryBody } from './timeline.tsx';
import type { ActivityEntry } from './use-activity.ts';
import { type EventItem, type HistoryItem, keyOf, useHistory } from './use-history.ts';

export interface MergedHistoryProps {
  readonly resource: Resource;
  readonly loaded: Loaded;
  readonly tab: MergedTab;
  /** The account may change planned changes. */
  readonly canChange: boolean;
}

export default function MergedHistory({ resource, loaded, tab, canChange }: MergedHistoryProps) {
  const translate = useTranslate();
  const { pages, hasMore, isPending, error, refetch, showMore } = useHistory(resource, loaded.record.id, tab);
  const targets = useTargets(pages.flat());
  const { withdraw, move } = usePlannedChanges(resource, loaded);
  const [moved, setMoved] = useState<DatedEntry | null>(null);
  if (error && pages.length === 0) return <NotLoaded error={error} onRetry={refetch} />;
  if (pages.length === 0 || !targets) return <SkeletonLines lines={8} />;
  if (pages.flat().length === 0)
    return <EmptyState icon={<Glyph of={History} size={24} />} title={translate('app.history.empty')} />;
  return (
    <section className={styles.pages} aria-label={translate(`resources.${resource.name}.tabs.${tab.name}`)}>
      {pages.map((items, index) => (
        <Page
          key={items[0] ? keyOf(items[0]) : index}
          resource={resource}
          recordId={loaded.record.id}
          sources={tab.sources.filter(isOfOthers)}
          dateIcons={iconsOfDates(tab)}
          targets={targets}
          items={items}
          lastDay={pages[index - 1]?.at(-1)?.day ?? null}
          onWithdraw={canChange ? (entry) => void withdraw(entry) : undefined}
          onMove={canChange ? setMoved : undefined}
        />
      ))}
      {hasMore && (
        <Button busy={isPending} onClick={showMore}>
          {translate('app.history.showMore')}
        </Button>
      )}
      {moved && (
        <MoveDialog date={moved.effectiveDate} onMove={(date) => move(moved, date)} onClose={() => setMoved(null)} />
      )}
    </section>
  );
}

const iconsOfDates = ({ sources }: MergedTab): Readonly<Record<string, string>> =>
  Object.assign({}, ...sources.map((source) => (source.kind === 'dates' ? source.icons : {})));

type Targets = Readonly<Record<string, Resource>>;

/** Declarations and texts of the other resources in the history; null until they are loaded. */
function useTargets(items: readonly HistoryItem[]): Targets | null {
  const names = [...new Set(items.flatMap((item) => (item.kind === 'events' ? item.of : [])))];
  return useQueries({
    queries: names.map((name) => ({
      queryKey: ['declaration', name],
      queryFn: () => loadResource(name),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => {
      const loaded = answers.flatMap(({ data }) => data ?? []);
      return loaded.length < names.length ? null : Object.fromEntries(loaded.map((one) => [one.name, one]));
    },
  });
}

interface PageProps {
  readonly resource: Resource;
  readonly recordId: string;
  readonly sources: readonly EventsSource[];
  readonly dateIcons: Readonly<Record<string, string>>;
  readonly targets: Targets;
  readonly items: readonly HistoryItem[];
  /** Last day of the previous page. */
  readonly lastDay: string | null;
  readonly onWithdraw: ((entry: DatedEntry) => void) | undefined;
  readonly onMove: ((entry: DatedEntry) => void) | undefined;
}

function Page({ resource, recordId, sources, dateIcons, targets, items, lastDay, onWithdraw, onMove }: PageProps) {
  const { today } = useMoment();
  const context = useTextContext(resource, items.flatMap(ownValues));
  const words = useFieldWords(resource);
  const translate = useTranslate();
  const locale = useLocale();
  const drawn = (item: HistoryItem, contexts: Contexts): ReactNode => {
    if (item.kind === 'dated') {
      const labels = item.change.changes.map(({ field }) => words.label(field));
      const fields = words.list(labels.map((label, at) => (at === 0 ? label : inSentence(label, locale))));
      return (
        <DatedBody
          entry={item.change}
          resource={resource}
          recordId={recordId}
          context={context}
          headline={translate('app.dated.changed', { fields })}
          onWithdraw={onWithdraw && (() => onWithdraw(item.change))}
          onMove={onMove && (() => onMove(item.change))}
        />
      );
    }
    if (item.kind === 'audit')
      return <EntryBody entry={item.entry} resource={resource} context={context} mostChanges={20} />;
    if (item.kind === 'dates')
      return (
        <span className={styles.text}>
          {translate(`resources.${resource.name}.dates.${item.field}`)}{' '}
          {item.day > today && <StatusChip tone="info" label={translate('app.dated.planned')} />}
        </span>
      );
    const source = sources.find(({ resource: name }) => name === item.of);
    const [target, texts] = [targets[item.of], contexts.get(item.of)];
    return source && target && texts ? (
      <EventBody owner={resource} source={source} target={target} item={item} context={texts} />
    ) : null;
  };
  return (
    <EventTexts sources={sources} targets={targets} items={items}>
      {(contexts) =>
        byDay(items, ({ day }) => day).map(({ day, events }, index) => (
          <section key={day} className={styles.day}>
            {(index > 0 || day !== lastDay) && <h2 className={styles.date}>{context.format.date(String(day))}</h2>}
            <ol className={styles.entries}>
              {events.map(({ record: item }) => (
                <li key={keyOf(item)} className={styles.entry} data-kind={item.kind}>
                  <span className={eventStyles.icon}>
                    <ItemIcon {...{ item, resource, sources, dateIcons, targets }} />
                  </span>
                  <div className={styles.body}>{drawn(item, contexts)}</div>
                </li>
              ))}
            </ol>
          </section>
        ))
      }
    </EventTexts>
  );
}

/** Values of the record's own fields, whose references are looked up. */
function ownValues(item: HistoryItem): readonly NamedValue[] {
  if (item.kind === 'events' || item.kind === 'dates') return [];
  const { changes } = item.kind === 'dated' ? item.change : item.entry;
  return changes.flatMap(({ field, before, after }) => [
    { field, value: before },
    { field, value: after },
  ]);
}

type Contexts = ReadonlyMap<string, TextContext>;

interface EventTextsProps extends Pick<PageProps, 'sources' | 'targets' | 'items'> {
  readonly children: (contexts: Contexts) => ReactNode;
}

/** Looks up the texts of each source with its own hook: one component per source, nested in each other. */
function EventTexts({ sources, targets, items, children }: EventTextsProps) {
  const [source, ...others] = sources;
  if (!source) return children(new Map());
  const target = targets[source.resource];
  const rest = (context: Contexts) => (
    <EventTexts sources={others} targets={targets} items={items}>
      {(further) => children(new Map([...context, ...further]))}
    </EventTexts>
  );
  if (!target) return rest(new Map());
  return (
    <TextsOf source={source} target={target} items={items}>
      {(context) => rest(new Map([[source.resource, context]]))}
    </TextsOf>
  );
}

interface TextsOfProps extends Pick<PageProps, 'items'> {
  readonly source: EventsSource;
  readonly target: Resource;
  readonly children: (context: TextContext) => ReactNode;
}

function TextsOf({ source, target, items, children }: TextsOfProps) {
  const named = source.text?.fields ?? [];
  const records = items.flatMap((item) => (item.kind === 'events' && item.of === source.resource ? [item.record] : []));
  return children(
    useTextContext(
      target,
      records.flatMap((record) => named.map((field) => ({ field, value: record[field] }))),
    ),
  );
}

interface EventBodyProps {
  readonly owner: Resource;
  readonly source: EventsSource;
  readonly target: Resource;
  readonly item: EventItem;
  readonly context: TextContext;
}

function EventBody({ owner, source, target, item, context }: EventBodyProps) {
  const translate = useTranslate();
  const text = eventText(source, target, item.record, context);
  const sentence = item.part ? translate(`resources.${owner.name}.events.${item.of}.${item.part}`, { text }) : text;
  return item.gone ? (
    <span className={styles.text}>{sentence}</span>
  ) : (
    <a className={styles.text} href={recordPath(target, item.id)}>
      {sentence}
    </a>
  );
}

interface ItemIconProps extends Pick<PageProps, 'resource' | 'sources' | 'dateIcons' | 'targets'> {
  readonly item: HistoryItem;
}

function ItemIcon({ item, resource, sources, dateIcons, targets }: ItemIconProps) {
  if (item.kind === 'dated') return <Glyph of={CalendarClock} size={14} />;
  if (item.kind === 'audit') return <Glyph of={entryIcon(item.entry, resource)} size={14} />;
  if (item.kind === 'dates') return <Icon name={dateIcons[item.field] ?? resource.icon} size={14} />;
  const [source, target] = [sources.find(({ resource: of }) => of === item.of), targets[item.of]];
  return source && target ? <Icon name={eventIcon(source, target, item.record)} size={14} /> : null;
}

function entryIcon({ action, changes }: ActivityEntry, { fields }: Resource) {
  if (action === 'create') return Plus;
  return changes.some(({ field }) => fields[field]?.kind === 'image') ? ImageIcon : Pencil;
}
