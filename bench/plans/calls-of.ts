/** The calls with which the screens of a resource read: its list in many states, one record, and its tabs. */
import { type Access, accessOf, may } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { blocksOf } from '#model/features/blocks/block.ts';
import { mergedTabs, relatedTabs, seesTab } from '#model/features/detail/related.ts';
import { categoriesParam, countsCategories } from '#model/list/list-calls.ts';
import { categoriesUnder, defaultRequest, type ListRequest, listFor } from '#model/list/list-request.ts';
import { relatedCountPath, relatedPath, withId } from '#model/paths/wire.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { listPath } from '../support/list-path.ts';
import { wordsIn } from './words-in.ts';

/** What a call does. */
export type CallKind =
  | 'list'
  | 'jump'
  | 'sort'
  | 'title sort'
  | 'search'
  | 'counts'
  | 'tab'
  | 'filter'
  | 'record'
  | 'block';

export type ScreenCall = readonly [name: string, kind: CallKind, path: string];

/** Answer of a list. */
export interface Found {
  readonly count: number;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** Reads a list; null if it is not answered. */
export type Look = (path: string) => Promise<Found | null>;

/** Calls of a resource. */
export async function callsOf(
  resource: Resource,
  actor: AccountActor,
  { resources }: Declarations,
  look: Look,
): Promise<readonly ScreenCall[]> {
  const access = accessOf(resource, actor);
  if (!may(access, 'read')) return [];
  if (resource.single) return [['the record', 'record', resource.wire.record]];
  const base = defaultRequest(access);
  const path = (request: Partial<ListRequest>): string => listPath(access, { ...base, ...request });
  const found = await look(path({ category: null, segment: null }));
  const id = found?.items[0]?.id;
  return [
    ['first page', 'list', path({})],
    ...(await jumps(base, path, look)),
    ...sorted(access, base, path),
    ...searched(access, found, path),
    ...filtered(access, found, path),
    ...tabs(access, base, path),
    ...(isOffered(resource, resources) ? [['options', 'list', resource.select.api] as const] : []),
    ...(typeof id === 'string' ? recordCalls(access, id) : []),
  ];
}

/** Whether forms and filters offer its records. */
const isOffered = ({ name }: Resource, resources: Declarations['resources']): boolean =>
  Object.values(resources).some(({ fields }) => Object.values(fields).some(({ to }) => to === name));

type Path = (request: Partial<ListRequest>) => string;

async function jumps(base: ListRequest, path: Path, look: Look): Promise<readonly ScreenCall[]> {
  const { count = 0 } = (await look(path({}))) ?? {};
  const last = Math.ceil(count / base.size) - 1;
  return last < 2
    ? []
    : [
        ['page in the middle', 'jump', path({ page: last >> 1 })],
        ['last page', 'jump', path({ page: last })],
      ];
}

function sorted(access: Access, base: ListRequest, path: Path): readonly ScreenCall[] {
  return listFor(access)
    .sortable.filter(({ field }) => field !== base.sort.field)
    .map(({ field }) => {
      const isTitle = Boolean(access.resource.fields[field]?.to);
      return [`sorted by ${field}`, isTitle ? 'title sort' : 'sort', path({ sort: { field, order: 'asc' } })];
    });
}

function searched(access: Access, found: Found | null, path: Path): readonly ScreenCall[] {
  const { common, rare } = wordsIn(found?.items ?? [], listFor(access).search);
  const all = { category: null, segment: null };
  return [
    ...(common === null ? [] : [['a common word', 'search', path({ ...all, search: common })] as const]),
    ...(rare === null ? [] : [['a rare word', 'search', path({ ...all, search: rare })] as const]),
  ];
}

/** One value of the first filter for which a record has one. */
function filtered({ resource, ...access }: Access, found: Found | null, path: Path): readonly ScreenCall[] {
  for (const { field } of listFor({ resource, ...access }).filters) {
    const values = resource.fields[field]?.values ?? [];
    const value = values[0] ?? found?.items.map((item) => item[field]).find((one) => typeof one === 'string');
    if (typeof value === 'string')
      return [[`filter ${field}`, 'filter', path({ category: null, segment: null, filters: { [field]: [value] } })]];
  }
  return [];
}

/** Each tab of the list, and the numbers of all of them. */
function tabs(access: Access, base: ListRequest, path: Path): readonly ScreenCall[] {
  const names = categoriesUnder(access, base.segment);
  if (names.length === 0) return [];
  const { segments } = listFor(access);
  const others = segments.slice(1).map(({ name, first }) => [name, { segment: name, category: first }] as const);
  const lists = [
    ...names.filter((name) => name !== base.category).map((name) => [name, { category: name }] as const),
    ...others,
  ];
  const query = new URLSearchParams(names.map((name) => [categoriesParam, name]));
  const numbers = countsCategories(access) ? `${access.resource.wire.count}?${query}` : access.resource.wire.count;
  return [
    ['numbers of its tabs', 'counts', numbers],
    ...lists.map(([name, request]): ScreenCall => [`tab ${name}`, 'tab', path(request)]),
  ];
}

/** The record, the lists and histories of its tabs, and their blocks. */
function recordCalls({ resource, actor }: Access, id: string): readonly ScreenCall[] {
  const of = (path: string): string => withId(path, id);
  return [
    ['a record', 'record', of(resource.wire.record)],
    ...relatedTabs(resource)
      .filter((tab) => seesTab(actor, tab))
      .flatMap((tab): readonly ScreenCall[] => [
        [`${tab.name} of a record`, 'list', of(relatedPath(resource, tab))],
        [`number of ${tab.name} of a record`, 'counts', of(relatedCountPath(resource, tab))],
      ]),
    ...mergedTabs(resource).map(
      (tab): ScreenCall => [`${tab.name} of a record`, 'record', of(relatedPath(resource, tab))],
    ),
    ...blocksOf(resource).flatMap(({ name, api }): readonly ScreenCall[] =>
      api === null ? [] : [[`block ${name} of a record`, 'block', of(api)]],
    ),
  ];
}
