/**
 * Records that belong to another record: the list that shows them, and who sees it.
 * Used by browser and server.
 */
import { type Actor, holds, isOff } from '../../access/actor.ts';
import { readersOf } from '../../access/readers-of.ts';
import { fieldsOf, partsOf, resolveWord } from '../../conditions/condition.ts';
import { relatedCountPath, relatedPath } from '../../paths/wire.ts';
import type { Scope } from '../../types/access.ts';
import type { Moment } from '../../types/moment.ts';
import type { Resource } from '../../types/resource.ts';
import type {
  BlocksTab,
  EventRows,
  EventsSource,
  EventsTab,
  HistorySource,
  MergedTab,
  RelatedTab,
  Tab,
} from '../../types/screens/detail-declaration.ts';
import { aimsOf, isBlockOff } from '../blocks/block.ts';

type Resources = Readonly<Record<string, Resource>>;

/** A tab that shows records of another resource. */
export type OthersTab = RelatedTab | EventsTab;

export const showsOthers = (tab: { readonly kind: Tab['kind'] }): tab is OthersTab =>
  tab.kind === 'related' || tab.kind === 'events';

export const relatedTabs = ({ detail }: Pick<Resource, 'detail'>): readonly OthersTab[] =>
  detail.tabs.filter(showsOthers);

/**
 * The other resource with a list for this tab.
 * It has the same records and permissions, without the field that is equal in every row, and without the tabs and the
 * manual order of the whole list.
 */
export function narrowedTo(owner: Resource, tab: OthersTab, target: Resource): Resource {
  const { list, wire, asks: _, ...others } = target;
  const {
    columns,
    sort,
    params,
    names,
    filters,
  }: Pick<RelatedTab, 'columns' | 'sort' | 'params' | 'names' | 'filters'> =
    tab.kind === 'related' ? tab : { columns: null, sort: latestFirst(tab), params: {}, names: {}, filters: null };
  // If records refer to this one by several fields, each row shows which one.
  const isAlike = (field: string): boolean => field === tab.reference && !isMixed(tab);
  return {
    ...others,
    wire: { ...wire, list: relatedPath(owner, tab), count: relatedCountPath(owner, tab) },
    list: {
      ...list,
      columns: (columns ?? list.columns).filter(({ field }) => !isAlike(field)),
      filters: list.filters
        .filter(({ field }) => field !== tab.reference)
        .map((filter) => ({
          ...filter,
          param: params[filter.field] ?? filter.param,
          hidden: filter.hidden || filters?.includes(filter.field) === false,
          ...(names[filter.field] === undefined ? {} : { named: names[filter.field] as string }),
        })),
      params: { ...list.params, search: params.search ?? list.params.search },
      sort: sort ?? list.sort,
      layouts: [],
      categories: [],
      segments: [],
      order: null,
    },
  };
}

/** Not every row of the tab refers to the record by the same field. */
export const isMixed = ({ also, general }: Pick<OthersTab, 'also' | 'general'>): boolean =>
  also.length > 0 || Object.keys(general).length > 0;

/** Path of a record of a tab, opened below the record that it belongs to. */
export const nestedPath = ({ routes }: Pick<Resource, 'routes'>, owner: string, tab: string, id: string): string =>
  `${routes.detail.replace('{id}', encodeURIComponent(owner))}/${tab}/${encodeURIComponent(id)}`;

export const seesTab = (actor: Actor, tab: Tab): boolean => holdsOneOfEach(actor, tab.readers) && !isClosed(actor, tab);

const holdsOneOfEach = (actor: Actor, readers: readonly (readonly Scope[])[]): boolean =>
  readers.every((scopes) => scopes.some((scope) => holds(actor, scope)));

/** True if everything that the tab shows belongs to features that are switched off. */
function isClosed(actor: Actor, tab: Tab): boolean {
  const off = (name: string): boolean => isOff(actor, name);
  if (showsOthers(tab)) return off(tab.resource);
  if (tab.kind === 'merged') return visibleSources(actor, tab).length === 0;
  return tab.kind === 'blocks' && tab.blocks.length > 0 && tab.blocks.every((block) => isBlockOff(block, off));
}

/**
 * Preset values of a record that is added to the tab.
 * The reference to this record, and values that all rows of the tab share.
 */
export function settledBy(
  { reference, where }: RelatedTab,
  id: string,
  { fields }: Resource,
  moment: Moment,
): Readonly<Record<string, unknown>> {
  const alike = partsOf(where ?? {}).flatMap((part) => {
    const [value = null, ...others] = part.kind === 'oneOf' ? part.values : [];
    const field = part.kind === 'oneOf' ? fields[part.field] : undefined;
    if (!field || field.readOnly || value === null || others.length > 0) return [];
    return [[field.name, resolveWord(value, moment)] as const];
  });
  return { ...Object.fromEntries(alike), [reference]: fields[reference]?.kind === 'references' ? [id] : id };
}

/** Tabs that merge several timelines. */
export const mergedTabs = ({ detail }: Pick<Resource, 'detail'>): readonly MergedTab[] =>
  detail.tabs.filter((tab) => tab.kind === 'merged');

export const isOfOthers = (source: HistorySource): source is EventsSource => source.kind === 'events';

/** How a record with an end appears: when it began to refer to this one, and when it ended. */
export const eventParts = ['begun', 'ended'] as const;
export type EventPart = (typeof eventParts)[number];

export const endedSources = (tab: Tab): readonly EventsSource[] =>
  tab.kind === 'merged' ? tab.sources.filter(isOfOthers).filter(hasEnd) : [];

/** True if each record appears twice, at its beginning and its end. */
export const hasEnd = ({ until, ended }: EventsSource): boolean => ended || until !== null;

/** Date fields of the record itself that a tab shows. */
export const timelineDates = (tab: Tab): readonly string[] =>
  tab.kind === 'merged'
    ? tab.sources.flatMap((source) => (source.kind === 'dates' ? Object.keys(source.icons) : []))
    : [];

/** The sources that the actor may read and that do not belong to a switched-off feature. */
export const visibleSources = (actor: Actor, { sources }: MergedTab): readonly HistorySource[] =>
  sources.filter(
    (source) => !isOfOthers(source) || (holdsOneOfEach(actor, source.readers) && !isOff(actor, source.resource)),
  );

const latestFirst = ({ at }: EventsTab) => ({ field: at, order: 'desc' as const });

/** Adds the readers to every tab and every source: those who may read everything that it is made from. */
export function withTabReaders(resource: Resource, resources: Resources): Resource {
  const tabs = resource.detail.tabs.map((tab): Tab => {
    const readers = [...tab.readers, ...readersOfTab(resource, tab, resources)];
    if (tab.kind !== 'merged') return { ...tab, readers };
    const sources = tab.sources.map((source) =>
      isOfOthers(source) ? { ...source, readers: readersOfRows(resource, source, resources) } : source,
    );
    return { ...tab, readers, sources };
  });
  return { ...resource, detail: { ...resource.detail, tabs } };
}

function readersOfTab(resource: Resource, tab: Tab, resources: Resources): readonly (readonly Scope[])[] {
  const shown = tab.when ? fieldsOf(tab.when).flatMap((name) => readersOf(resource, name)) : [];
  if (tab.kind === 'blocks') return [...shown, ...readersOfBlocks(tab, resources)];
  return showsOthers(tab) ? [...shown, ...readersOfRows(resource, tab, resources)] : shown;
}

/** Readers of the other records, and of each of their fields that places them here or is shown. */
function readersOfRows(
  resource: Resource,
  rows: RelatedTab | EventRows | EventsSource,
  resources: Resources,
): readonly (readonly Scope[])[] {
  const target = resources[rows.resource];
  if (!target) return [];
  const drawn =
    rows.kind === 'events' ? [rows.at, ...(rows.text?.fields ?? []), ...(rows.icons ? [rows.icons.field] : [])] : [];
  const until = 'until' in rows && rows.until !== null ? [rows.until] : [];
  const { reference, also, general, where } = rows;
  const used = [reference, ...also, ...Object.keys(general), ...(where ? fieldsOf(where) : []), ...drawn, ...until];
  return [
    ...Object.values(general).flatMap((name) => readersOf(resource, name)),
    (target.permissions.read ?? []).map(({ scope }) => scope),
    ...used.flatMap((name) => readersOf(target, name)),
  ];
}

/** Readers of at least one resource of the blocks. A planned block is for everybody. */
function readersOfBlocks({ blocks }: BlocksTab, resources: Resources): readonly (readonly Scope[])[] {
  if (blocks.some(({ kind }) => kind === 'planned')) return [];
  const aims = blocks.flatMap(aimsOf).flatMap((name) => resources[name] ?? []);
  return [[...new Set(aims.flatMap(({ permissions }) => (permissions.read ?? []).map(({ scope }) => scope)))]];
}
