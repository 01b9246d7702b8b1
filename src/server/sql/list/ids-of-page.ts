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
  /** The titles that give the order, if the list is the whole table and their rows are found by an index. */
  readonly titles: Titles | null;
}

/** Rows in which a search looks for its first hits before it collects all hits: words in one row of ten are found. */
const lookedAt = 1_000;
const mostNear = 1_000;
/** Beyond this many rows, sorting the list takes less time than reading its rows title by title, if there are many. */
export const mostByTitle = 10_000;

/** Ids of a page, in no particular order. */
export function idsOfPage(order: Order, source: Source, range: PageRange, start: PageStart): Sql {
  const { from, where, search } = source;
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
  const { parts, scan } = partsFrom(order, way);
  if (parts.length > 1)
    return sql`select id from (${rowsOfParts(order, all, sortedColumns(order), way)}) as ${sql.ref(main)}
      ${placeIn(sortedAgain(order), way)}`;
  return sql`select ${idOfRow} ${from} where ${all.where} and ${sql.join(parts)} ${scan} ${limitOf(way)}`;
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
    union all (select id from (${all}) as every limit case when ${isFull} then 0 else ${size} end)`;
}
