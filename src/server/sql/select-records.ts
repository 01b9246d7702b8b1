/**
 * Builds SQL from a list request. The text comes only from the declaration; values of a request become parameters.
 * Pages fetch their ids first and the other columns afterwards, so that a deep page does not read all columns of
 * skipped rows.
 */

import { sql } from 'kysely';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Field } from '#model/types/fields/field.ts';
import { isFoundById } from '../views/view.ts';
import { createBeside } from './beside/beside.ts';
import { createOnce } from './beside/once.ts';
import { valueAt } from './computed-value.ts';
import { fieldColumn } from './condition.ts';
import { type EmbeddedList, type Join, joinsOf, listsOf } from './embeds.ts';
import { idsOfAll, idsOfPage, placeIn, type Source } from './list/ids-of-page.ts';
import { idOfRow, type Order, orderBy } from './list/order.ts';
import { isFiltered, isWhole, orderOf, titlesOf } from './list/order-of.ts';
import { fromMain, mainRows, type Reading, rowsOf, type Selection } from './list/reading.ts';
import { type PageRange, type PageStart, wayTo } from './list/way.ts';
import { countedRows, existing, filtersPart, rowsGranted, searchPart, wherePart } from './list/where.ts';
import { main } from './rows.ts';
import type { Sql } from './sql-part.ts';
import { versionPart } from './versions/versioned-tables.ts';

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

/** The columns of a query, and what its rows are joined to. */
interface Columns extends RowShape {
  readonly columns: Sql;
  /** Reads values of other records beside the rows. */
  readonly reading: Reading;
  /** Comes after all that is read beside the rows is known. */
  readonly joined: () => Sql;
}

/** The columns that this actor may read, and what their references show. */
function columnsPart(alone: Reading): Columns {
  const beside = createBeside(main);
  const reading = { ...alone, beside };
  const { access } = reading;
  // A part is returned with its field.
  const fields = access.readable.flatMap((name) => access.resource.fields[name] ?? []).filter(({ part }) => !part);
  const joins = joinsOf(reading, fields, access.actor);
  const once = createOnce(main);
  // The embeds of a list need its ids, too.
  const valueOnce = (field: Field): Sql =>
    field.computed?.kind === 'inverse' && field.embeds.length > 0
      ? once.value(field.name, () => valueAt(reading, field, main))
      : valueAt(reading, field, main);
  const lists = fields.flatMap((field) => listsOf(reading, field, valueOnce(field), access.actor));
  const shown = (field: Field): Sql =>
    reading.revealed?.includes(field.name) ? fieldColumn(main, field.name) : valueOnce(field);
  const own = [
    ...fields.map((field) => sql`${shown(field)} as ${sql.id(field.name)}`),
    ...lists.map(({ alias, expression }) => sql`${expression} as ${sql.id(alias)}`),
  ];
  const embedded = joins.flatMap((join) =>
    join.columns.filter(({ shown }) => shown).map(({ alias, expression }) => sql`${expression} as ${sql.id(alias)}`),
  );
  const joined = (): Sql => {
    const references = joins.map((join) => leftJoin(reading, join));
    return spaced([beside.joins(), once.joins(), ...references]);
  };
  return { fields, joins, lists, columns: sql.join([...own, ...embedded]), reading, joined };
}

/** What a page is read from, and what is read beside it. */
export interface PageOptions extends PageStart {
  /** The rows to read, if they are not those that the request counts. */
  readonly range?: PageRange;
  /** Also reads the sort keys of each row, and the version of these tables. */
  readonly tables?: readonly string[] | null;
}

export function listQuery(reading: Reading, request: ListRequest, options: PageOptions = {}): RecordQuery {
  const { columns, joined, reading: besides, ...shape } = columnsPart(reading);
  const order = orderOf(reading, request.sort, shape.joins);
  const orderOfPage = orderOf(besides, request.sort, shape.joins);
  const source = sourceOf(reading, request, order);
  const { tables = null, range = rangeOf(request), ...start } = options;
  // A view is computed once: its number of rows is unknown beforehand, and joining it to its own page can take a
  // minute.
  const isView = isWorkedOutWhole(reading);
  const page = isView
    ? sql`select ${sql.ref(main)}.* ${source.from} where ${wherePart(reading, request)} ${placeIn(order, wayTo(range, start))}`
    : idsOfPage(order, source, range, start);
  const shown = tables === null ? columns : sql`${columns}, ${placeColumns(orderOfPage, tables)}`;
  const query = spaced([
    isView ? sql`select ${shown} from (${page}) as ${sql.ref(main)}` : selectPage(reading, shown, page),
    joined(),
    orderBy(orderOfPage),
  ]);
  return { query, ...shape };
}

/** The rows with the ids of a page; a view computes no others. */
function selectPage(reading: Reading, columns: Sql, page: Sql): Sql {
  const isOfPage = sql`on ${sql.ref(`${main}.id`)} = page.id`;
  if (reading.access.resource.source.kind !== 'view')
    return sql`select ${columns} from (${page}) as page join ${rowsOf(reading)} ${isOfPage}`;
  const ids = sql`select id from ${pageIds}`;
  return sql`with ${pageIds} as materialized (${page})
    select ${columns} from ${pageIds} as page join ${rowsOf({ ...reading, ids })} ${isOfPage}`;
}

/** No table has this name. */
const pageIds = sql.ref('page__ids');

const rangeOf = ({ page, size }: ListRequest): PageRange => ({ first: page * size, size });

/** Columns of a list query with `tables`. */
export interface PlaceColumns {
  readonly place__by: string | null;
  readonly place__further: string | null;
  readonly place__id: string;
  readonly place__version: string;
}

const placeColumns = ({ by, further }: Order, tables: readonly string[]): Sql =>
  sql`(${by})::text as place__by, ${further ? sql`(${further.by})::text` : sql`null`} as place__further,
    ${idOfRow}::text as place__id, ${versionPart(tables)} as place__version`;

function sourceOf(reading: Reading, request: ListRequest, { join, further }: Order): Source {
  return {
    from: join ? sql`${fromMain(reading)} ${leftJoin(reading, join)}` : fromMain(reading),
    where: filtersPart(reading, request),
    search: searchPart(reading, request.search),
    unfiltered: isFiltered(reading, request) ? existing(reading) : null,
    titles: join && further === null && isWhole(reading, request) ? titlesOf(reading, join) : null,
  };
}

/** Whether the list is sorted by the titles of few records; null if it is not sorted by titles. */
export function fewTitlesQuery(reading: Reading, request: ListRequest): Sql | null {
  if (isWorkedOutWhole(reading)) return null;
  const { titles } = sourceOf(reading, request, orderOf(reading, request.sort, columnsPart(reading).joins));
  return (
    titles &&
    sql`select count(*) <= ${fewTitles} as few from (select 1 from ${titles.rows} limit ${fewTitles + 1}) as counted`
  );
}

const fewTitles = 1_000;

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

export function countQuery(reading: Reading, selection: Selection): Sql {
  const { begin, from, where } = countedRows(reading, selection);
  return sql`${begin} select count(*) as count ${from} where ${where}`;
}

/** The same, but it stops at `most` rows. */
export function countUpToQuery(reading: Reading, selection: Selection, most: number): Sql {
  const { begin, from, where } = countedRows(reading, selection);
  return sql`${begin} select count(*) as count from (select 1 ${from} where ${where} limit ${most}) as counted`;
}

/** Visible records with these ids for which the verb is granted, in no particular order. */
export const recordsQuery = (reading: Reading, ids: readonly string[], verb = 'read'): RecordQuery =>
  selectRecords(reading, { ids: sql`select unnest(${ids}::uuid[])`, isOne: sql`= any(${ids}::uuid[])` }, verb);

/** One record, if it is visible. PostgreSQL plans it in the same way for every id. */
export const recordQuery = (reading: Reading, id: string): RecordQuery =>
  selectRecords(reading, { ids: sql`select ${id}::uuid`, isOne: sql`= ${id}::uuid` }, 'read');

/** @param wanted a query of the ids, and the comparison by which they are found */
function selectRecords(
  reading: Reading,
  wanted: { readonly ids: Sql; readonly isOne: Sql },
  verb: string,
): RecordQuery {
  const { columns, joined, reading: _, ...shape } = columnsPart(reading);
  const query = spaced([
    sql`select ${columns} ${fromMain({ ...reading, ids: wanted.ids })}`,
    joined(),
    sql`where ${sql.ref(`${main}.id`)} ${wanted.isOne} and ${rowsGranted(reading, verb)}`,
  ]);
  return { query, ...shape };
}
