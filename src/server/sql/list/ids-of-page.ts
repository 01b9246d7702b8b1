/** The ids of the rows of one page. */

import { sql } from 'kysely';
import { main } from '../rows.ts';
import type { Sql } from '../sql-part.ts';
import { isAtOrBeyond, partsFrom, rowsOfParts } from './from-row.ts';
import { idOfRow, type Order, orderBy, reversed, sortedAgain, sortedColumns } from './order.ts';
import { rowsByTitle, type Titles } from './rows-by-title.ts';
import { type Search, searchedRows } from './searched-rows.ts';
import { type PageRange, type PageStart, type Way, wayTo } from './way.ts';

/** The rows of a list. */
export interface Source {
  /** `from` with joins. */
  readonly from: Sql;
  readonly where: Sql;
  /** What is searched; null without a search. */
  readonly search: Search | null;
  /** The rows without filters, if the request has any, the rows are a table, and nothing else narrows them. */
  readonly unfiltered: Sql | null;
  /** The titles that give the order, if the list is the whole table and their rows are found by an index. */
  readonly titles: Titles | null;
}

/** Rows in which a search looks for its first hits before it collects all hits: words in one row of ten are found. */
const lookedAt = 1_000;
const mostNear = 1_000;
/** Filters that leave at most this many rows are sorted. The index of an order may meet them last. */
const mostSorted = 100_000;
/** Rows among which filters find a page first: filters that one row in fifty passes fill it. */
const filteredFirst = 5_000;
/** Beyond this many rows, sorting the list takes less time than reading its rows title by title, if there are many. */
export const mostByTitle = 10_000;

/** Ids of a page, in no particular order. */
export function idsOfPage(order: Order, source: Source, range: PageRange, start: PageStart): Sql {
  const { where, search } = source;
  const all = { ...source, where: search ? sql`${where} and ${search.byIndex}` : where };
  const way = wayTo(range, start);
  if (search && order.isIndexed) {
    if (range.first + range.size <= mostNear) {
      const hits = search.others === null ? hitsOfWord(order, source, search, way) : sortedHits(order, all, way);
      return nearHits(order, source, search, range, hits);
    }
    return sortedHits(order, search.isIndexed ? searchedRows(source, search) : all, way);
  }
  if (source.titles && (way.skip + way.take <= mostByTitle || start.hasFewTitles === true))
    return sql`select id from (${rowsByTitle(order, source.titles, where, way)}) as ${sql.ref(main)}
      ${placeIn(sortedAgain(order), way)}`;
  if (!order.isIndexed) return sortedRows(order, all, way);
  return source.unfiltered ? filtered(order, source, source.unfiltered, range, start) : byIndex(order, all, way);
}

/** How many rows pass the filters decides how a page of them is found. */
function filtered(order: Order, source: Source, unfiltered: Sql, range: PageRange, start: PageStart): Sql {
  const { count = null } = start;
  const isNear = range.first + range.size <= mostNear;
  if (isNear && (count ?? 0) <= mostSorted) return filteredPage(order, source, unfiltered, range);
  const way = wayTo(range, start);
  return count !== null && count <= mostSorted ? sortedHits(order, source, way) : byIndex(order, source, way);
}

/** The index of the order gives the rows. */
function byIndex(order: Order, { from, where }: Pick<Source, 'from' | 'where'>, way: Way): Sql {
  const { parts, scan } = partsFrom(order, way);
  if (parts.length > 1)
    return sql`select id from (${rowsOfParts(order, { from, where }, sortedColumns(order), way)}) as ${sql.ref(main)}
      ${placeIn(sortedAgain(order), way)}`;
  return sql`select ${idOfRow} ${from} where ${where} and ${sql.join(parts)} ${scan} ${limitOf(way)}`;
}

/**
 * The rows that pass filters, in three steps, each only if the one before did not suffice: the first rows of the list;
 * all rows that pass, sorted, unless they are many; the rows in the order of the index. The planner would always choose
 * the last one, because it does not know that a place has few rows of a type, or that all of them come last. The limit
 * of all three tells it that it needs only the rows of one page, not the whole table.
 */
function filteredPage(order: Order, source: Source, unfiltered: Sql, { first, size }: PageRange): Sql {
  const { from, where } = source;
  const begin: Way = { row: null, isForward: true, skip: 0, take: filteredFirst };
  const again = orderBy(sortedAgain(order));
  const columns = sql`${sortedColumns(order)}, (${where}) as is__hit`;
  const looked = rowsOfParts(order, { from, where: unfiltered }, columns, begin);
  const isFull = sql`(select count(*) >= ${first + size} from near)`;
  const isSorted = sql`(select count(*) <= ${mostSorted} from passed)`;
  const page = sql`${again} limit ${size} offset ${first}`;
  const walked = byIndex(order, { from, where }, { row: null, isForward: true, skip: first, take: size });
  return sql`with near as materialized (
      select * from (select * from (${looked}) as ${sql.ref(main)} ${again} limit ${filteredFirst}) as ${sql.ref(main)}
      where is__hit ${again} limit ${first + size}),
    passed as materialized (
      select ${sortedColumns(order)} ${from} where ${where} and not ${isFull} limit ${mostSorted + 1})
    (select id from near as ${sql.ref(main)} where ${isFull} ${page})
    union all (select id from passed as ${sql.ref(main)} where not ${isFull} and ${isSorted} ${page})
    union all (select id from (${walked}) as every limit case when ${isFull} or ${isSorted} then 0 else ${size} end)
    limit ${size}`;
}

/** Without an index of the order, the database sorts fewer rows if it keeps only those beyond a known row. */
function sortedRows(order: Order, { from, where }: Pick<Source, 'from' | 'where'>, way: Way): Sql {
  const beyond = way.row ? sql`and ${isAtOrBeyond(order, way.row, way.isForward)}` : sql``;
  return sql`select ${idOfRow} ${from} where ${where} ${beyond} ${placeIn(order, way)}`;
}

/** All rows of the list in its order, of which a page is a part. */
export const idsOfAll = (order: Order, { from, where, search }: Source): Sql =>
  sql`select ${idOfRow} ${from} where ${where} ${search ? sql`and ${search.byIndex}` : sql``} ${orderBy(order)}`;

const limitOf = ({ skip, take }: Way): Sql => sql`limit ${take} offset ${skip}`;

/** Order, limit and offset. */
export const placeIn = (order: Order, way: Way): Sql =>
  sql`${way.isForward ? orderBy(order) : reversed(order)} ${limitOf(way)}`;

type Hits = Pick<Source, 'from' | 'where'> & { readonly begin?: Sql };

/**
 * All hits, sorted. An index of the order is of no use here: the planner would expect to meet hits soon, and read the
 * whole table where they come last.
 */
function sortedHits(order: Order, { begin = sql``, from, where }: Hits, way: Way, columns = sql`id`): Sql {
  const again = sortedAgain(order);
  const within = way.row ? sql`where ${isAtOrBeyond(again, way.row, way.isForward)}` : sql``;
  return sql`select ${columns} from (${begin} select ${sortedColumns(order)} ${from} where ${where} offset 0) as ${sql.ref(main)}
    ${within} ${placeIn(again, way)}`;
}

/**
 * The hits of a single word, sorted. Each index reads the rows of its part once, with their sort keys; a row of several
 * parts counts once.
 */
function hitsOfWord(order: Order, { from, where }: Hits, { parts }: Pick<Search, 'parts'>, way: Way): Sql {
  const again = sortedAgain(order);
  const most: Way = { ...way, skip: 0, take: way.skip + way.take };
  const hits = parts.map(
    (part) => sql`(${sortedHits(order, { from, where: sql`${where} and ${part}` }, most, sql`*`)})`,
  );
  return sql`select id from (${sql.join(hits, sql` union `)}) as ${sql.ref(main)} ${placeIn(again, way)}`;
}

/**
 * Takes the hits among the first rows of the list if they fill the page; otherwise all hits. Those are left out by
 * their limit, because the database starts its workers before it evaluates a condition.
 */
function nearHits(order: Order, source: Source, { byScan }: Search, { first, size }: PageRange, all: Sql): Sql {
  const isFull = sql`(select count(*) from near) = ${first + size}`;
  const again = orderBy(sortedAgain(order));
  const begin: Way = { row: null, isForward: true, skip: 0, take: lookedAt };
  const looked = rowsOfParts(order, source, sql`${sql.ref(main)}.*, ${order.by} as sorted__by`, begin);
  return sql`with near as materialized (
      select ${idOfRow} as id, ${sql.ref(`${main}.sorted__by`)} as sorted__by
      from (select * from (${looked}) as ${sql.ref(main)} ${again} limit ${lookedAt}) as ${sql.ref(main)}
      where ${byScan} ${again} limit ${first + size})
    (select id from near as ${sql.ref(main)} where ${isFull} ${again} limit ${size} offset ${first})
    union all (select id from (${all}) as every limit case when ${isFull} then 0 else ${size} end)
    limit ${size}`;
}
