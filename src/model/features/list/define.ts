/** A resource's `list`, with all defaults filled in. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isOnlyShown } from '../../fields/derivation.ts';
import { kind } from '../../kinds/index.ts';
import { defaultParams, pageSize, pageSizeMax, pageSizes, sortKey } from '../../paths/wire.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawColumn, RawResource, RawSortable } from '../../types/raw.ts';
import type { Category, Column, ListDeclaration, SortKey } from '../../types/screens/list-declaration.ts';
import { defineLayouts } from '../layouts/define.ts';
import { definePanel } from '../panel/panel.ts';
import { checkTwice } from './check-twice.ts';
import { checkParams, defineFilters, usualFilters } from './define-filters.ts';
import { defineParameters } from './define-parameters.ts';
import { defineSegments } from './define-segments.ts';

type RawList = NonNullable<RawResource['list']>;
type Known = (path: string, name: string) => boolean;

/** Columns shown when a resource declares none. */
const usualColumns = 8;

export function defineList(
  raw: RawResource['list'],
  fields: Fields,
  { parent, isTable }: { readonly parent: string | null; readonly isTable: boolean },
  known: Known,
  report: Report,
): ListDeclaration {
  const list = raw ?? {};
  const columns = (list.columns ?? defaultColumns(fields))
    .map(columnOf)
    .filter((column, index) => knownColumn(column, `list.columns[${index}]`, known));
  const sortable = sortKeysOf(list, columns, fields, known, report);
  const { params, query, aliases } = defineParameters(list.parameters ?? {}, defaultParams);
  const reserved = [params, query].flatMap(({ pageBase: _, ...names }) => Object.values(names));
  const filters = defineFilters(list.filters ?? (isTable ? usualFilters(fields, reserved) : []), fields, known, report);
  checkParams(filters, { params, query }, aliases, report);
  checkNames(list, columns, sortable, report);
  const categories = (list.categories ?? []).map((category, at) =>
    categoryOf(category, `list.categories[${at}]`, known),
  );
  const searched = (list.search ?? defaultSearch(fields)).filter((name, index) =>
    searchable(`list.search[${index}]`, name, fields, known, report),
  );
  const isReference = (name: string): boolean => fields[name]?.kind === 'reference';
  return {
    page: list.page ?? null,
    layouts: defineLayouts(list, { fields, sortable, ranges: filters.ranges, parent, known, report }),
    ...(list.panel ? { panel: definePanel(list.panel) } : {}),
    columns,
    categories,
    segments: defineSegments(list.segments ?? [], categories, report),
    search: searched.filter((name) => !isReference(name)),
    searchThrough: searched.filter(isReference),
    ...filters,
    sortable,
    sort: sortOf(list, sortable, columns, report),
    ...countsOf(list.counts),
    order: orderOf(list.order, fields, known, report),
    pageSize: list.pageSize ?? pageSize,
    pageSizeMax: list.pageSizeMax ?? pageSizeMax,
    pageSizes: [...new Set([...pageSizes, list.pageSize ?? pageSize])].sort((a, b) => a - b),
    params,
    query,
    aliases,
  };
}

/** Columns, sort keys and categories that are declared twice. */
function checkNames(
  { categories = [] }: RawList,
  columns: readonly Column[],
  sortable: readonly SortKey[],
  report: Report,
): void {
  const named = [
    ['list.columns', columns.map(({ field }) => field)],
    ['list.sortable', sortable.map(({ key }) => key)],
    ['list.categories', categories.map(({ name }) => name)],
  ] as const;
  for (const [path, names] of named) checkTwice(names, path, report);
  checkOtherWords(categories, report);
}

function sortKeysOf(
  list: RawList,
  columns: readonly Column[],
  fields: Fields,
  known: Known,
  report: Report,
): readonly SortKey[] {
  const keys = new Map(
    (list.columns ?? []).flatMap((column) =>
      typeof column === 'object' && column.key ? [[column.field, column.key] as const] : [],
    ),
  );
  const named = [...columns.map(({ field }) => field), Object(list.sort).field ?? list.sort];
  return (list.sortable ?? withOwnKeys(defaultSortable(fields, named)))
    .map((entry) => sortableOf(entry, keys, fields))
    .filter(({ field }, index) => sortableField(`list.sortable[${index}]`, field, fields, known, report));
}

const categoryOf = (
  { name, where, columns, aliases, opens, hidden }: NonNullable<RawList['categories']>[number],
  path: string,
  known: Known,
): Category => ({
  name,
  where: where ?? null,
  columns:
    columns?.map(columnOf).filter((column, index) => knownColumn(column, `${path}.columns[${index}]`, known)) ?? null,
  aliases: aliases ?? [],
  opens: opens ?? null,
  hidden: hidden ?? false,
  lens: null,
  needs: [],
});

/** A name that two categories share would open either of them. */
function checkOtherWords(categories: NonNullable<RawList['categories']>, report: Report): void {
  const used = new Set(categories.map(({ name }) => name));
  for (const [at, { aliases = [] }] of categories.entries())
    for (const [index, word] of aliases.entries()) {
      if (used.has(word)) report(`list.categories[${at}].aliases[${index}]`, `"${word}" is listed twice`);
      used.add(word);
    }
}

const visibleByDefault = ({ system, part, kind: name }: Field): boolean =>
  !system && !part && name !== 'structure' && name !== 'files' && name !== 'image' && name !== 'multiline';

const defaultColumns = (fields: Fields): readonly RawColumn[] =>
  Object.values(fields)
    .filter(visibleByDefault)
    .slice(0, usualColumns)
    .map(({ name }) => name);

/** Parts of fields only if the list shows them or is sorted by them. */
const defaultSortable = (fields: Fields, shown: readonly string[]): readonly string[] =>
  Object.values(fields)
    .filter(({ part, name }) => !part || shown.includes(name))
    .filter(({ name, system, computed, sensitive, kind: kindName }) =>
      system
        ? name === 'createdAt'
        : computed === null && sensitive === null && kind(kindName).column !== 'jsonb' && kindName !== 'multiline',
    )
    .map(({ name }) => name);

/** If several names have the same key, each after the first is its own key. */
const withOwnKeys = (names: readonly string[]): readonly RawSortable[] =>
  names.map((name, at) =>
    names.findIndex((one) => sortKey(one) === sortKey(name)) === at ? name : { field: name, key: name },
  );

const defaultSearch = (fields: Fields): readonly string[] =>
  Object.values(fields)
    .filter(
      (field) =>
        visibleByDefault(field) && kind(field.kind).searchable && !field.read && !field.sensitive && !field.computed,
    )
    .slice(0, 4)
    .map(({ name }) => name);

export function columnOf(raw: RawColumn): Column {
  const column = typeof raw === 'string' ? { field: raw } : raw;
  return {
    field: column.field,
    hidden: column.hidden ?? false,
    width: column.width ?? null,
    second: column.second ?? null,
    ...(column.tab === undefined ? {} : { tab: column.tab }),
  };
}

function knownColumn({ field, second }: Column, path: string, known: Known): boolean {
  const isSecondKnown = second === null || known(`${path}.second`, second);
  return known(path, field) && isSecondKnown;
}

function sortableField(path: string, name: string, fields: Fields, known: Known, report: Report): boolean {
  if (!known(path, name)) return false;
  const field = fields[name];
  if (field?.part && kind(field.kind).column === 'jsonb')
    report(path, `"${name}" may hold several values, so a list cannot be sorted by it`);
  else if (field && isOnlyShown(field))
    report(path, `"${name}" is read from other records, so a list cannot be sorted by it`);
  else return true;
  return false;
}

function sortableOf(raw: RawSortable, keys: ReadonlyMap<string, string>, fields: Fields): SortKey {
  if (typeof raw === 'object') return raw;
  return { field: raw, key: keys.get(raw) ?? (fields[raw]?.part ? raw : sortKey(raw)) };
}

function searchable(path: string, name: string, fields: Fields, known: Known, report: Report): boolean {
  if (!known(path, name)) return false;
  const field = fields[name];
  if (field?.computed) {
    report(path, `"${name}" is a derived field, so it cannot be searched`);
    return false;
  }
  if (field?.kind === 'reference' || (field && kind(field.part?.of ?? field.kind).searchable)) return true;
  report(path, `"${name}" is not text, so it cannot be searched; make it a filter`);
  return false;
}

/** The field with the position, if it can hold one. */
function orderOf(name: string | undefined, fields: Fields, known: Known, report: Report): string | null {
  if (name === undefined || !known('list.order', name)) return null;
  if (fields[name]?.kind === 'integer' && !fields[name].nullable && !fields[name].computed) return name;
  report('list.order', `"${name}" must be an integer that cannot be null, since it holds a position`);
  return null;
}

type Sort = ListDeclaration['sort'];

function sortOf(
  { sort: raw, sortable: declared }: RawList,
  sortable: readonly SortKey[],
  columns: readonly Column[],
  report: Report,
): Sort {
  const sort: Sort = typeof raw === 'string' ? { field: raw, order: 'asc' } : (raw ?? firstSort(sortable, columns));
  if (raw !== undefined && !sortable.some(({ field }) => field === sort.field))
    report('list.sort', notSortable(sort.field, sortable, declared === undefined));
  return sort;
}

/** @param isUsual true for the fields that `defaultSortable` selects */
function notSortable(name: string, sortable: readonly SortKey[], isUsual: boolean): string {
  const near = hint(
    name,
    sortable.map(({ field }) => field),
  );
  if (!isUsual) return `"${name}" is not in list.sortable${near}`;
  const usual = 'createdAt and by fields of one line that are neither derived nor sensitive';
  return `a list without list.sortable cannot be sorted by "${name}", only by ${usual}${near}`;
}

/** The first sortable column, ascending. A list without one shows the newest records first. */
function firstSort(sortable: readonly SortKey[], columns: readonly Column[]): Sort {
  const column = columns.find(({ field }) => sortable.some((key) => key.field === field));
  return column ? { field: column.field, order: 'asc' } : { field: 'createdAt', order: 'desc' };
}

const countsOf = (raw: RawList['counts']): Pick<ListDeclaration, 'counts'> =>
  raw
    ? {
        counts: Object.fromEntries(
          Object.entries(raw).map(([name, { resource = null, category }]) => [name, { resource, category }]),
        ),
      }
    : {};
