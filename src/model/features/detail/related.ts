/** Records that belong to another one: the list that shows them, and who sees it. Browser and server ask here. */
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
 * The other resource with a list of its own for this tab: the same records and rights, without the field that is the same
 * in every row, and without tabs or an order by hand, which are those of the whole list.
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
  // Where records refer to this one by several fields, each row says by which.
  const isAlike = (field: string): boolean => field === tab.by && !isMixed(tab);
  return {
    ...others,
    wire: { ...wire, list: relatedPath(owner, tab), count: relatedCountPath(owner, tab) },
    list: {
      ...list,
      columns: (columns ?? list.columns).filter(({ field }) => !isAlike(field)),
      filters: list.filters
        .filter(({ field }) => field !== tab.by)
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
      menus: [],
      order: null,
    },
  };
}

/** Not every row of the tab refers to the record by the same field. */
export const isMixed = ({ also, general }: Pick<OthersTab, 'also' | 'general'>): boolean =>
  also.length > 0 || Object.keys(general).length > 0;

/** Where a record of a tab is opened below the record that it belongs to. */
export const nestedPath = ({ routes }: Pick<Resource, 'routes'>, owner: string, tab: string, id: string): string =>
  `${routes.detail.replace('{id}', encodeURIComponent(owner))}/${tab}/${encodeURIComponent(id)}`;

export const seesTab = (actor: Actor, tab: Tab): boolean => holdsOneOfEach(actor, tab.readers) && !isClosed(actor, tab);

const holdsOneOfEach = (actor: Actor, readers: readonly (readonly Scope[])[]): boolean =>
  readers.every((scopes) => scopes.some((scope) => holds(actor, scope)));

/** All that the tab shows is of features that are switched off. */
function isClosed(actor: Actor, tab: Tab): boolean {
  const off = (name: string): boolean => isOff(actor, name);
  if (showsOthers(tab)) return off(tab.of);
  if (tab.kind === 'merged') return visibleSources(actor, tab).length === 0;
  return tab.kind === 'blocks' && tab.blocks.length > 0 && tab.blocks.every((block) => isBlockOff(block, off));
}

/** What a record that is added to the tab holds already: it refers to this one, and has the values that all rows of the tab have. */
export function settledBy(
  { by, where }: RelatedTab,
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
  return { ...Object.fromEntries(alike), [by]: fields[by]?.kind === 'references' ? [id] : id };
}

/** Tabs that merge several timelines. */
export const mergedTabs = ({ detail }: Pick<Resource, 'detail'>): readonly MergedTab[] =>
  detail.tabs.filter((tab) => tab.kind === 'merged');

export const isOfOthers = (source: HistorySource): source is EventsSource => source.kind === 'events';

/** How a record whose end is told appears: when it began to refer to this one, and when it ended. */
export const eventParts = ['begun', 'ended'] as const;
export type EventPart = (typeof eventParts)[number];

export const endedSources = (tab: Tab): readonly EventsSource[] =>
  tab.kind === 'merged' ? tab.sources.filter(isOfOthers).filter(hasEnd) : [];

/** Its records are told twice. */
export const hasEnd = ({ until, ended }: EventsSource): boolean => ended || until !== null;

/** Dates of the record itself that a tab tells. */
export const timelineDates = (tab: Tab): readonly string[] =>
  tab.kind === 'merged'
    ? tab.sources.flatMap((source) => (source.kind === 'dates' ? Object.keys(source.icons) : []))
    : [];

/** What a reader is told of: not what they may not read, nor what belongs to a feature that is switched off. */
export const visibleSources = (actor: Actor, { sources }: MergedTab): readonly HistorySource[] =>
  sources.filter(
    (source) => !isOfOthers(source) || (holdsOneOfEach(actor, source.readers) && !isOff(actor, source.of)),
  );

const latestFirst = ({ at }: EventsTab) => ({ field: at, order: 'desc' as const });

/** The same resource, every tab of which, and every source of one, says who sees it: whoever may read what it is made from. */
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

/** Whoever may read the other records, and each field of theirs by which they belong here or are told. */
function readersOfRows(
  resource: Resource,
  rows: RelatedTab | EventRows | EventsSource,
  resources: Resources,
): readonly (readonly Scope[])[] {
  const target = resources[rows.of];
  if (!target) return [];
  const drawn =
    rows.kind === 'events' ? [rows.at, ...(rows.text?.fields ?? []), ...(rows.icons ? [rows.icons.field] : [])] : [];
  const until = 'until' in rows && rows.until !== null ? [rows.until] : [];
  const { by, also, general, where } = rows;
  const used = [by, ...also, ...Object.keys(general), ...(where ? fieldsOf(where) : []), ...drawn, ...until];
  return [
    ...Object.values(general).flatMap((name) => readersOf(resource, name)),
    (target.permissions.read ?? []).map(({ scope }) => scope),
    ...used.flatMap((name) => readersOf(target, name)),
  ];
}

/** Whoever may read what one of the blocks looks at; what is only planned is for everybody. */
function readersOfBlocks({ blocks }: BlocksTab, resources: Resources): readonly (readonly Scope[])[] {
  if (blocks.some(({ kind }) => kind === 'planned')) return [];
  const aims = blocks.flatMap(aimsOf).flatMap((name) => resources[name] ?? []);
  return [[...new Set(aims.flatMap(({ permissions }) => (permissions.read ?? []).map(({ scope }) => scope)))]];
}
