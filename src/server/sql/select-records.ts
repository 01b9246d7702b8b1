/**
 * Builds SQL from a list request. The text comes only from the declaration; values of a request become parameters.
 * Pages fetch their ids first and the other columns afterwards, so that a deep page does not read all columns of
 * skipped rows.
 */

import { sql } from 'kysely';
import { type Access, accessOf, canRead, readsAll, rowsFor, shownThroughReference } from '#model/access/access.ts';
import { searchWords } from '#model/base/text/search-text.ts';
import { type Bounds, boundsOf, boundValue, isMoment, wantedState } from '#model/fields/filter-values.ts';
import { kind } from '#model/kinds/index.ts';
import { type ListRequest, listFor } from '#model/list/list-request.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { isFoundById, type Views } from '../views/view.ts';
import { isOfAnotherDay, localizedQuery, rowsAsOf } from './as-of.ts';
import {
  columnOf,
  deletedColumn,
  foldColumnOf,
  sortColumnOf,
  tableOf,
  titleColumn,
  titleOrderColumn,
} from './columns.ts';
import { valueAt } from './computed-value.ts';
import { allOf, anyOf, compileCondition, fieldColumn, type Rows } from './condition.ts';
import { type EmbeddedList, type Join, joinsOf, listsOf } from './embeds.ts';
import { idsOfAll, idsOfPage, placeIn, type Search, type Source } from './list/ids-of-page.ts';
import { idOfRow, type Order, orderBy } from './list/order.ts';
import type { Titles } from './list/rows-by-title.ts';
import { contains, containsByScan, escapeLike, isFoundByIndex } from './list/search.ts';
import { type PageRange, type PageStart, wayTo } from './list/way.ts';
import { main, rowsUnder, type SqlContext } from './rows.ts';
import type { Sql } from './sql-part.ts';
import { versionPart } from './versions/versioned-tables.ts';

export interface Reading {
  readonly access: Access;
  readonly declarations: Declarations;
  readonly moment: Moment;
  /** Views of the modules, which resources with a view are read from. */
  readonly views: Views;
  /** Only rows that belong to one record. */
  readonly within?: Within;
  /** Only rows for which this holds, too. */
  readonly only?: Sql;
  /** Reads deleted rows instead of live ones. */
  readonly isDeleted?: boolean;
  /** Sensitive fields whose values are read unmasked, for an export with a reason. */
  readonly revealed?: readonly string[];
}

export interface Within {
  /** Fields of which one refers to the record. */
  readonly by: readonly Field[];
  readonly id: string;
  /** Rows that belong to the record too, although they refer to none. */
  readonly general: Condition | null;
  readonly where: Condition | null;
}

export type Selection = Pick<ListRequest, 'segment' | 'category' | 'search' | 'filters' | 'baseDate'>;

/** Rows that exist for this actor. */
export function visibleRows(reading: Reading, verb = 'read'): Sql {
  const { access, within, only } = reading;
  const rows = mainRows(reading);
  const conditions = rowsFor(access, verb);
  return allOf([
    existing(reading),
    ...(within
      ? [
          anyOf([
            ...within.by.map((field) => hasOneOf(reading, field, [within.id])),
            ...(within.general ? [compileCondition(within.general, rows)] : []),
          ]),
        ]
      : []),
    ...(only ? [only] : []),
    ...(within?.where ? [compileCondition(within.where, rows)] : []),
    ...(conditions ? [anyOf(conditions.map((condition) => compileCondition(condition, rows)))] : []),
  ]);
}

/** Visible rows for which a further verb is also granted. */
const rowsGranted = (reading: Reading, verb: string): Sql =>
  verb === 'read' ? visibleRows(reading) : allOf([visibleRows(reading), visibleRows(reading, verb)]);

const mainRows = (reading: Reading): Rows => rowsUnder(main, reading.access.resource, reading);

/** Rows that are not deleted and match the condition of their source. */
function existing(reading: Reading): Sql {
  const { source } = reading.access.resource;
  return allOf([
    ...(source.kind === 'view'
      ? []
      : [sql`${sql.ref(`${main}.${deletedColumn}`)} ${reading.isDeleted ? sql`is not null` : sql`is null`}`]),
    ...((source.kind === 'mount' || source.kind === 'view') && source.where
      ? [compileCondition(source.where, mainRows(reading))]
      : []),
  ]);
}

/** The condition of a category that the actor may open; null if it has none. */
export function categoryPart(reading: Reading, name: string | null): Sql | null {
  const where = listFor(reading.access).categories.find((category) => category.name === name)?.where;
  return where ? compileCondition(where, mainRows(reading)) : null;
}

/** What a list shows for a segment, a category, a search and filters, as a condition on its rows. */
export function wherePart(reading: Reading, selection: Selection, verb = 'read'): Sql {
  const search = searchPart(reading, selection.search);
  return allOf([filtersPart(reading, selection, verb), ...(search ? [search.byIndex] : [])]);
}

/** The same where no index is used, because the condition is evaluated for each row. */
export function whereOfEachRow(reading: Reading, selection: Selection): Sql {
  const search = searchPart(reading, selection.search);
  return allOf([filtersPart(reading, selection), ...(search ? [search.byScan] : [])]);
}

/** All of it except the search. */
function filtersPart(reading: Reading, selection: Selection, verb = 'read'): Sql {
  const { access, moment } = reading;
  const rows = mainRows(reading);
  const available = listFor(access);
  const category = categoryPart(reading, selection.category);
  const segment = available.segments.find(({ name }) => name === selection.segment)?.where;
  const filters = available.filters.flatMap(({ field }) => {
    const values = selection.filters[field] ?? [];
    return values.length > 0 ? [hasOneOf(reading, access.resource.fields[field], values)] : [];
  });
  const ranges = available.ranges.flatMap((range) => {
    const bounds = boundsOf(range, selection.filters[range.name] ?? [], moment);
    return bounds ? [isBetween(rows, access.resource.fields[range.field], bounds)] : [];
  });
  const conditions = available.conditions.flatMap(({ name, where }) => {
    const wanted = wantedState(selection.filters[name] ?? []);
    return wanted === null ? [] : [compileCondition(wanted ? where : { not: where }, rows)];
  });
  return allOf([
    rowsGranted(reading, verb),
    ...(segment ? [compileCondition(segment, rows)] : []),
    ...(category ? [category] : []),
    ...filters,
    ...ranges,
    ...conditions,
  ]);
}

/** Every word must be in one of the fields, or in a referenced record; null without words. */
function searchPart(reading: Reading, text: string): Search | null {
  const { resource } = reading.access;
  const { search: fields, searchThrough } = listFor(reading.access);
  const words = searchWords(text);
  if (words.length === 0) return null;
  const refers = (word: string): readonly Sql[] =>
    searchThrough.map((field) => refersTo(reading, resource.fields[field], word));
  const isIn = (word: string): Sql => anyOf([containsByScan(main, fields, word), ...refers(word)]);
  const isFound = (word: string): Sql => {
    if (isOfAnotherDay(resource, reading.moment) || !isFoundByIndex(resource, word)) return isIn(word);
    const own = contains(resource, main, fields, word);
    if (searchThrough.length === 0) return own;
    // Queries of their own: no index serves all conditions at once.
    const found = [own, ...refers(word)].map(
      (condition) => sql`select ${sql.ref(`${main}.id`)} ${fromMain(reading)} where ${condition}`,
    );
    return sql`${sql.ref(`${main}.id`)} in (${sql.join(found, sql` union all `)})`;
  };
  return {
    byIndex: allOf(words.map((spellings) => anyOf(spellings.map(isFound)))),
    byScan: allOf(words.map((spellings) => anyOf(spellings.map(isIn)))),
  };
}

/** The index contains the rows of today. */
const foundIn = (reading: Reading, resource: Resource, alias: string, fields: readonly string[], word: string): Sql =>
  isOfAnotherDay(resource, reading.moment)
    ? containsByScan(alias, fields, word)
    : contains(resource, alias, fields, word);

/** Finds references by the searchable fields of their target that the actor is shown through the reference. */
function refersTo(reading: Reading, field: Field | undefined, word: string): Sql {
  const { access, declarations, moment } = reading;
  const target = field?.to ? declarations.resources[field.to] : undefined;
  if (!field || !target) return anyOf([]);
  const shown = shownThroughReference(declarations, target.name, access.actor);
  const texts = target.list.search.filter((name) => shown.includes(name));
  if (texts.length === 0) return anyOf([]);
  return sql`${mainRows(reading).value(field.name)} in (select named.id from ${rowsAsOf(target, 'named', moment)}
    where ${foundIn(reading, target, 'named', texts, word)})`;
}

/** Lists of texts match if one of their texts does. */
function hasOneOf(reading: Reading, field: Field | undefined, values: readonly string[]): Sql {
  const column = mainRows(reading).value(field?.name ?? 'id');
  if (!field || kind(field.kind).column !== 'jsonb') return sql`${column} in (${sql.join(values)})`;
  return sql`exists (select 1 from jsonb_array_elements_text(${column}) as part(text) where part.text in (${sql.join(values)}))`;
}

/** Both ends are inclusive. */
function isBetween(rows: Rows, field: Field | undefined, { from, to }: Bounds): Sql {
  const value = rows.value(field?.name ?? 'id');
  if (field?.kind === 'instant') {
    const ends = instantsOf(field, { from, to }, rows.moment.timeZone);
    return allOf([
      ...(ends.from ? [sql`${value} >= ${ends.from}`] : []),
      ...(ends.before ? [sql`${value} < ${ends.before}`] : []),
    ]);
  }
  return allOf([
    ...(from === null ? [] : [sql`${value} >= ${boundValue(field, from)}`]),
    ...(to === null ? [] : [sql`${value} <= ${boundValue(field, to)}`]),
  ]);
}

/**
 * The bounds as instants, so that an index finds them. A day begins and ends in the company's time zone.
 *
 * @returns `before` is exclusive; the database knows microseconds
 */
export function instantsOf(
  field: Field | undefined,
  { from, to }: Bounds,
  timeZone = 'UTC',
): { readonly from: Sql | null; readonly before: Sql | null } {
  const beginOf = (day: Sql): Sql => sql`(${day}::timestamp at time zone ${timeZone})`;
  const first = (text: string): Sql =>
    isMoment(field, text) ? sql`${text}::timestamptz` : beginOf(sql`${text}::date`);
  const beyond = (text: string): Sql =>
    isMoment(field, text) ? sql`(${text}::timestamptz + interval '1 microsecond')` : beginOf(sql`(${text}::date + 1)`);
  return { from: from === null ? null : first(from), before: to === null ? null : beyond(to) };
}

/** A reference sorts by its target's title; a name sorts by the field that its declaration names. */
function orderOf(reading: Reading, sort: ListRequest['sort'], joins: readonly Join[]): Order {
  const { access, declarations } = reading;
  const field = Object.hasOwn(access.resource.fields, sort.field) ? access.resource.fields[sort.field] : undefined;
  const join = field?.to ? (joins.find((one) => one.field.name === field.name) ?? null) : null;
  if (join && field?.to) {
    const ranked = rankOf(reading, field, join.alias);
    if (ranked) return { ...joined, by: ranked, join, direction: sort.order, further: ownTitle(reading) };
    const target = declarations.resources[field.to];
    const better = target ? sortField(accessOf(target, access.actor), target.title.fields[0] ?? '') : null;
    const isOpen = better !== null && target !== undefined && readsAll(accessOf(target, access.actor));
    const by = isOpen ? sortValue(target, better, join.alias, reading) : sql.ref(`${join.alias}.${titleOrderColumn}`);
    return { ...joined, by, join, direction: sort.order, further: null };
  }
  const name = sortField(access, sort.field) ?? 'id';
  const isIndexed = isColumn(reading, name);
  return {
    by: sortValue(access.resource, name, main, reading),
    isIndexed,
    isNullable: !((isIndexed && neverEmpty.has(name)) || isTimeOfView(access.resource, name)),
    join: null,
    direction: sort.order,
    further: null,
  };
}

const joined = { isIndexed: false, isNullable: true };

/** Fields whose columns the database keeps filled in each table of ours. */
const neverEmpty: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt']);

/** A required time of a view is never empty, so that an index gives its order. */
const isTimeOfView = ({ source, fields }: Resource, name: string): boolean =>
  source.kind === 'view' && fields[name]?.kind === 'instant' && fields[name].required && !fields[name].computed;

/** True if the field is a column of a table, so that its index gives the order. */
function isColumn({ access: { resource }, moment }: Reading, name: string): boolean {
  const field = resource.fields[name];
  const isTable = resource.source.kind === 'table' && !resource.stored.isExisting;
  return isTable && !isOfAnotherDay(resource, moment) && field !== undefined && !field.computed && !field.sensitive;
}

/** The field of the target that defines the order, if the reference declares one and the actor may read it. */
export function rankOf(
  { access, declarations, ...reading }: Reading,
  { to, sortBy }: Field,
  alias: string,
): Sql | null {
  const target = declarations.resources[to ?? ''];
  if (!target || sortBy === null) return null;
  const theirs = accessOf(target, access.actor);
  if (!readsAll(theirs) || !canRead(theirs, sortBy)) return null;
  return sortValue(target, sortBy, alias, { ...reading, declarations });
}

function ownTitle(reading: Reading): Sql {
  const { access } = reading;
  return sortValue(access.resource, sortField(access, access.resource.title.fields[0] ?? 'id') ?? 'id', main, reading);
}

/** The sort value of a field: the sort key of a text, any other value itself. */
export const sortValue = (resource: Resource, name: string, alias: string, context: SqlContext): Sql =>
  resource.stored.ordered.includes(name)
    ? sql.ref(`${alias}.${sortColumnOf(resource, name)}`)
    : rowsUnder(alias, resource, context).value(name);

function sortField(access: Access, name: string): string | null {
  if (!Object.hasOwn(access.resource.fields, name)) return null;
  const better = access.resource.fields[name]?.sortBy;
  return better && canRead(access, better) ? better : name;
}

/** Rank of a match: 0 equal to the text, 1 begins with it, 2 a word begins with it, 3 contains its words. */
function nearness(fields: readonly string[], text: string): Sql {
  const plain = escapeLike(text);
  // Readings in several languages are on lines of their own, and so are kanji without variants, after a mark.
  const lines = (field: string): Sql => sql`replace(${sql.ref(`${main}.${foldColumnOf(field)}`)}, chr(1), '')`;
  const one = (pattern: string): Sql =>
    anyOf(fields.map((field) => sql`(chr(10) || ${lines(field)} || chr(10)) like ${pattern}`));
  return sql`case when ${one(`%\n${plain}\n%`)} then 0 when ${one(`%\n${plain}%`)} then 1 when ${one(`% ${plain}%`)} then 2 else 3 end`;
}

const leftJoin = (reading: Reading, { rows, alias, field }: Join): Sql =>
  sql`left join ${rows} on ${sql.ref(`${alias}.id`)} = ${mainRows(reading).value(field.name)}`;

const spaced = (parts: readonly Sql[]): Sql => sql.join(parts, sql` `);

/** The parts of a row of a query that its reader needs. */
export interface RowShape {
  readonly fields: readonly Field[];
  readonly joins: readonly Join[];
  readonly lists: readonly EmbeddedList[];
}

export interface RecordQuery extends RowShape {
  readonly query: Sql;
}

/** The columns that this actor may read, and what their references show. */
function columnsPart(reading: Reading): RowShape & { readonly columns: Sql } {
  const { access } = reading;
  // A part is returned with its field.
  const fields = access.readable.flatMap((name) => access.resource.fields[name] ?? []).filter(({ part }) => !part);
  const joins = joinsOf(reading, fields, access.actor);
  const lists = fields.flatMap((field) => listsOf(reading, field, valueAt(reading, field, main), access.actor));
  const shown = (field: Field): Sql =>
    reading.revealed?.includes(field.name) ? fieldColumn(main, field.name) : valueAt(reading, field, main);
  const own = [
    ...fields.map((field) => sql`${shown(field)} as ${sql.id(field.name)}`),
    ...lists.map(({ alias, expression }) => sql`${expression} as ${sql.id(alias)}`),
  ];
  const embedded = joins.flatMap((join) =>
    join.columns.filter(({ shown }) => shown).map(({ alias, expression }) => sql`${expression} as ${sql.id(alias)}`),
  );
  return { fields, joins, lists, columns: sql.join([...own, ...embedded]) };
}

/** The resource's rows under the main alias: its table, or its view. */
function rowsOf({ access, declarations, moment, views }: Reading): Sql {
  const { source } = access.resource;
  if (source.kind !== 'view') return rowsAsOf(access.resource, main, moment);
  const view = views[source.view];
  if (!view) throw new Error(`no view "${source.view}"`);
  const select = typeof view === 'function' ? view : view.query;
  const query = select({ actor: access.actor, declarations, moment });
  return sql`(${localizedQuery(query, declarations, moment.locale)}) as ${sql.ref(main)}`;
}

export const fromMain = (reading: Reading): Sql => sql`from ${rowsOf(reading)}`;

/** What a page is read from, and what is read beside it. */
export interface PageOptions extends PageStart {
  /** The rows to read, if they are not those that the request counts. */
  readonly range?: PageRange;
  /** Also reads the sort keys of each row, and the version of these tables. */
  readonly tables?: readonly string[] | null;
}

export function listQuery(reading: Reading, request: ListRequest, options: PageOptions = {}): RecordQuery {
  const { columns, ...shape } = columnsPart(reading);
  const { joins } = shape;
  const order = orderOf(reading, request.sort, joins);
  const source = sourceOf(reading, request, order);
  const { tables = null, range = rangeOf(request), ...start } = options;
  // A view is computed once: its number of rows is unknown beforehand, and joining it to its own page can take a
  // minute.
  const isView = isWorkedOutWhole(reading);
  const page = isView
    ? sql`select ${sql.ref(main)}.* ${source.from} where ${wherePart(reading, request)} ${placeIn(order, wayTo(range, start))}`
    : idsOfPage(order, source, range, start);
  const shown = tables === null ? columns : sql`${columns}, ${placeColumns(order, tables)}`;
  const query = spaced([
    isView
      ? sql`select ${shown} from (${page}) as ${sql.ref(main)}`
      : sql`select ${shown} from (${page}) as page join ${rowsOf(reading)} on ${sql.ref(`${main}.id`)} = page.id`,
    ...joins.map((join) => leftJoin(reading, join)),
    orderBy(order),
  ]);
  return { query, ...shape };
}

const rangeOf = ({ page, size }: ListRequest): PageRange => ({ first: page * size, size });

/** Columns of a list query with `tables`. */
export interface PlaceColumns {
  readonly place__by: string | null;
  readonly place__further: string | null;
  readonly place__id: string;
  readonly place__version: string;
}

const placeColumns = ({ by, further }: Order, tables: readonly string[]): Sql =>
  sql`(${by})::text as place__by, ${further ? sql`(${further})::text` : sql`null`} as place__further,
    ${idOfRow}::text as place__id, ${versionPart(tables)} as place__version`;

function sourceOf(reading: Reading, request: ListRequest, { join, further }: Order): Source {
  return {
    from: join ? sql`${fromMain(reading)} ${leftJoin(reading, join)}` : fromMain(reading),
    where: filtersPart(reading, request),
    search: searchPart(reading, request.search),
    titles: join && further === null && isWhole(reading, request) ? titlesOf(reading, join) : null,
  };
}

/** The titles of a reference by which a whole list is sorted; null if no index finds the rows of a title. */
function titlesOf(reading: Reading, { field, rows, alias }: Join): Titles | null {
  const { source, stored } = reading.declarations.resources[field.to ?? ''] ?? {};
  const isTable = source?.kind === 'table' && !stored?.isExisting;
  if (!isTable || !isColumn(reading, field.name)) return null;
  return { rows, id: sql.ref(`${alias}.id`), reference: mainRows(reading).value(field.name), from: fromMain(reading) };
}

/** True if the request shows all rows of the table that are not deleted. */
function isWhole({ access, within, only, isDeleted = false }: Reading, request: ListRequest): boolean {
  const { categories, segments } = listFor(access);
  const isNarrowed = (all: readonly { readonly name: string; readonly where: unknown }[], chosen: string | null) =>
    all.some(({ name, where }) => name === chosen && where !== null);
  return (
    !(within || only || isDeleted || rowsFor(access, 'read')) &&
    searchWords(request.search).length === 0 &&
    Object.values(request.filters).every((values) => values.length === 0) &&
    !isNarrowed(categories, request.category) &&
    !isNarrowed(segments, request.segment)
  );
}

/** Ids of all rows of a list in its order; null if its pages are not found by id. */
export function listIdsQuery(reading: Reading, request: ListRequest): Sql | null {
  if (isWorkedOutWhole(reading)) return null;
  const order = orderOf(reading, request.sort, columnsPart(reading).joins);
  return idsOfAll(order, sourceOf(reading, request, order));
}

/** True if the rows come from a view that cannot find them by id quickly. */
const isWorkedOutWhole = ({ access, views }: Reading): boolean =>
  access.resource.source.kind === 'view' && !isFoundById(views[access.resource.source.view]);

/**
 * Ids of all rows that the list would show and that may be exported, in its order. Each result row has a batch of ids
 * as bytes.
 */
export function idsQuery(reading: Reading, request: ListRequest, batch: number): Sql {
  const order = orderOf(reading, request.sort, columnsPart(reading).joins);
  const placed = spaced([
    sql`select ${sql.ref(`${main}.id`)}, row_number() over (${orderBy(order)}) - 1 as place ${fromMain(reading)}`,
    ...(order.join ? [leftJoin(reading, order.join)] : []),
    sql`where ${wherePart(reading, request, 'export')}`,
  ]);
  return sql`select string_agg(uuid_send(id), null::bytea order by place) as ids
    from (select id, place, place / ${batch} as portion from (${placed}) as placed) as portioned
    group by portion order by portion`;
}

export const countQuery = (reading: Reading, selection: Selection): Sql =>
  sql`select count(*) as count ${fromMain(reading)} where ${wherePart(reading, selection)}`;

/** The same, but it stops at `most` rows. */
export const countUpToQuery = (reading: Reading, selection: Selection, most: number): Sql =>
  sql`select count(*) as count from (
    select 1 ${fromMain(reading)} where ${wherePart(reading, selection)} limit ${most}) as counted`;

/** Visible records with these ids for which the verb is granted, in no particular order. */
export function recordsQuery(reading: Reading, ids: readonly string[], verb = 'read'): RecordQuery {
  const { columns, ...shape } = columnsPart(reading);
  const query = spaced([
    sql`select ${columns} ${fromMain(reading)}`,
    ...shape.joins.map((join) => leftJoin(reading, join)),
    sql`where ${sql.ref(`${main}.id`)} = any(${ids}::uuid[]) and ${rowsGranted(reading, verb)}`,
  ]);
  return { query, ...shape };
}

/** `union` also ends if there is a cycle. */
const isNotBelow = (resource: Resource, { parent, id }: { readonly parent: string; readonly id: string }): Sql =>
  sql`${sql.ref(`${main}.id`)} not in (
    with recursive below(id) as (
      select ${id}::uuid
      union select one.id from ${sql.table(tableOf(resource))} as one join below on one.${sql.ref(columnOf(parent))} = below.id)
    select id from below)`;

/** A reference of records as an actor reads them, to the offered records. */
export interface OwnReference {
  readonly reading: Reading;
  readonly field: string;
}

function isReferred({ reading, field: name }: OwnReference): Sql {
  const value = mainRows(reading).value(name);
  const isList = kind(reading.access.resource.fields[name]?.kind ?? 'text').column === 'jsonb';
  const ids = isList ? sql`jsonb_array_elements_text(${value})` : sql`${value}::text`;
  return sql`${sql.ref(`${main}.id`)}::text in (select ${ids} ${fromMain(reading)} where ${visibleRows(reading)})`;
}

interface OptionsRequest {
  readonly search: string;
  readonly ids: readonly string[];
  /** Only records with these values in the fields. */
  readonly within?: readonly { readonly field: string; readonly value: string }[];
  /** Leaves out this record and its descendants by the field. */
  readonly notBelow?: { readonly parent: string; readonly id: string } | null;
  /** Only records that these references name; null for all. */
  readonly referred?: readonly OwnReference[] | null;
  readonly where: Condition | null;
  readonly order: 'asc' | 'desc';
  /** Field to sort by; null for the default order of the resource. */
  readonly sort: string | null;
  readonly limit: number;
  readonly shown: readonly string[];
}

/** Options of a select: id, title and declared fields that the actor may see. */
export function optionsQuery(reading: Reading, options: OptionsRequest): { readonly page: Sql; readonly count: Sql } {
  const { resource } = reading.access;
  const rows = mainRows(reading);
  const searched = resource.list.search.filter((name) => options.shown.includes(name));
  const words = searchWords(options.search);
  const where = allOf([
    existing(reading),
    ...(options.referred ? [anyOf(options.referred.map(isReferred))] : []),
    ...(options.ids.length > 0
      ? [sql`${sql.ref(`${main}.id`)} in (${sql.join(options.ids)})`]
      : [
          ...(options.where ? [compileCondition(options.where, rows)] : []),
          ...(options.within ?? []).map(({ field, value }) => sql`${rows.value(field)} = ${value}`),
          ...(options.notBelow ? [isNotBelow(resource, options.notBelow)] : []),
          ...words.map((spellings) => anyOf(spellings.map((word) => foundIn(reading, resource, main, searched, word)))),
        ]),
  ]);
  const columns = Object.entries(resource.select.fields).map(([wireName, field]) => {
    const column = options.shown.includes(field) ? rows.value(field) : sql`null`;
    return sql`${column} as ${sql.id(wireName)}`;
  });
  const isSearched = words.length > 0 && options.ids.length === 0;
  const first = isSearched ? nearness(searched, words.map(([word]) => word).join(' ')) : null;
  const order = orderBy(optionsOrder(reading, options, first));
  return {
    page: sql`select ${sql.join(columns)} ${fromMain(reading)} where ${where} ${order} limit ${options.limit}`,
    count: sql`select count(*) as count ${fromMain(reading)} where ${where}`,
  };
}

function optionsOrder(reading: Reading, { sort, shown, order }: OptionsRequest, first: Sql | null): Order {
  const { resource } = reading.access;
  const shownSort = (name: string | undefined): string | null => {
    const better = resource.fields[name ?? '']?.sortBy;
    return better && shown.includes(better) ? better : null;
  };
  const by = sort ? (shownSort(sort) ?? sort) : (resource.list.order ?? shownSort(resource.title.fields[0]));
  return {
    first,
    by: by
      ? sortValue(resource, by, main, reading)
      : sql.ref(`${main}.${resource.source.kind === 'view' ? titleColumn : titleOrderColumn}`),
    isIndexed: false,
    isNullable: true,
    join: null,
    direction: order,
    further: null,
  };
}
