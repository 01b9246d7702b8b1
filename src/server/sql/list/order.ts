/**
 * The order of a list, and the rows of one page in it. Descending is ascending read backward, except that empty values
 * come last in both. So one index serves both directions.
 */

import { sql } from 'kysely';
import type { Join } from '../embeds.ts';
import { main } from '../rows.ts';
import type { Sql } from '../sql-part.ts';

export interface Order {
  /** Comes before all other sort keys. */
  readonly first?: Sql | null;
  readonly by: Sql;
  /** Whether an index of the table has `by` and the id. */
  readonly isIndexed: boolean;
  /** Whether `by` can be empty. */
  readonly isNullable: boolean;
  /** Join that the order needs, to sort by a reference's title. */
  readonly join: Join | null;
  readonly direction: 'asc' | 'desc';
  /** Order among equal values; null if only their ids decide. */
  readonly further: Sql | null;
}

const id = sql.ref(`${main}.id`);

const spaced = (parts: readonly Sql[]): Sql => sql.join(parts, sql` `);

/** Empty values come last in both directions; equal values are sorted by id, in the same direction. */
export const orderBy = ({ first, by, direction, further, isNullable }: Order): Sql =>
  spaced([
    first ? sql`order by ${first},` : sql`order by`,
    direction === 'desc' ? sql`${by} desc${isNullable ? sql` nulls last` : sql``},` : sql`${by} asc,`,
    ...(further ? [sql`${further} asc,`] : []),
    direction === 'desc' ? sql`${id} desc` : id,
  ]);

/** The same order reversed. */
const reversed = ({ by, direction, further, isNullable }: Order): Sql =>
  spaced([
    sql`order by`,
    direction === 'desc' ? sql`${by} asc${isNullable ? sql` nulls first` : sql``},` : sql`${by} desc,`,
    ...(further ? [sql`${further} desc,`] : []),
    direction === 'desc' ? id : sql`${id} desc`,
  ]);

/** The rows of a list. */
export interface Source {
  /** `from` with joins. */
  readonly from: Sql;
  readonly where: Sql;
  /** What is searched; null without a search. */
  readonly search: Search | null;
}

export interface Search {
  /** Finds the rows by an index. */
  readonly byIndex: Sql;
  /** The same condition, which compares the texts of each row. */
  readonly byScan: Sql;
}

export interface PageRange {
  /** Number of rows before the page. */
  readonly first: number;
  readonly size: number;
}

/** Rows in which a search looks for its first hits before it collects all hits: words in one row of ten are found. */
const lookedAt = 1_000;
const mostNear = 1_000;

/**
 * Ids of a page.
 *
 * @param count number of rows of the whole list, if known: a page in its second half is then read from the end, because
 * the database passes all rows before a page
 */
export function idsOfPage(order: Order, source: Source, range: PageRange, count: number | null): Sql {
  const { search } = source;
  const all = { ...source, where: search ? sql`${source.where} and ${search.byIndex}` : source.where };
  const last = range.first + range.size;
  if (search && order.isIndexed) {
    const hits = sortedHits(order, all, range);
    return last <= mostNear ? nearHits(order, source, search, range, hits) : hits;
  }
  return isReadInParts(order) && count === null
    ? sql`select id from (${firstRows(order, all, sortedColumns(order), last)}) as ${sql.ref(main)}
        ${sortedAgain(order)} limit ${range.size} offset ${range.first}`
    : sql`select ${id} ${all.from} where ${all.where} ${placeIn(order, range, count)}`;
}

/** Order, limit and offset. */
export function placeIn(order: Order, { first, size }: PageRange, count: number | null): Sql {
  if (count === null || first < count / 2) return sql`${orderBy(order)} limit ${size} offset ${first}`;
  const rows = Math.min(size, Math.max(0, count - first));
  return sql`${reversed(order)} limit ${rows} offset ${Math.max(0, count - first - rows)}`;
}

/** No field's own column contains two underscores. */
const sortedColumns = ({ by }: Order): Sql => sql`${id} as id, ${by} as sorted__by`;

const isReadInParts = ({ direction, isIndexed, isNullable }: Order): boolean =>
  direction === 'desc' && isIndexed && isNullable;

/** The order of rows that were selected with `sorted__by`. */
const sortedAgain = (order: Order): Sql => orderBy({ ...order, by: sql.ref(`${main}.sorted__by`) });

/**
 * The first rows in the order, from its index.
 *
 * @param columns contain `id` and `sorted__by`
 */
function firstRows(order: Order, { from, where }: Source, columns: Sql, limit: number): Sql {
  const { by } = order;
  if (!isReadInParts(order)) return sql`select ${columns} ${from} where ${where} ${orderBy(order)} limit ${limit}`;
  // Backward, the index has the empty values first.
  const filled = sql`select ${columns} ${from} where ${where} and ${by} is not null order by ${by} desc, ${id} desc limit ${limit}`;
  const empty = sql`select ${columns} ${from} where ${where} and ${by} is null order by ${id} desc limit ${limit}`;
  return sql`select * from ((${filled}) union all (${empty})) as ${sql.ref(main)} ${sortedAgain(order)} limit ${limit}`;
}

/**
 * All hits, sorted. An index of the order is of no use here: the planner would expect to meet hits soon, and read the
 * whole table where they come last.
 */
const sortedHits = (order: Order, { from, where }: Source, { first, size }: PageRange): Sql =>
  sql`select id from (select ${sortedColumns(order)} ${from} where ${where} offset 0) as ${sql.ref(main)}
    ${sortedAgain(order)} limit ${size} offset ${first}`;

/** Takes the hits among the first rows of the list if they fill the page; otherwise all hits. */
function nearHits(order: Order, source: Source, { byScan }: Search, { first, size }: PageRange, all: Sql): Sql {
  const isFull = sql`(select count(*) from near) = ${first + size}`;
  return sql`with near as materialized (
      select ${id} as id, ${sql.ref(`${main}.sorted__by`)} as sorted__by
      from (${firstRows(order, source, sql`${sql.ref(main)}.*, ${order.by} as sorted__by`, lookedAt)}) as ${sql.ref(main)}
      where ${byScan} ${sortedAgain(order)} limit ${first + size})
    (select id from near as ${sql.ref(main)} where ${isFull} ${sortedAgain(order)} limit ${size} offset ${first})
    union all select id from (${all}) as every where not ${isFull}`;
}
