/**
 * The rows of a list in the order of the titles of the records that they refer to. The titles are read in their order,
 * and for each the rows that refer to it, so that a page does not sort the whole list.
 */

import { sql } from 'kysely';
import { main } from '../rows.ts';
import type { Sql } from '../sql-part.ts';
import { idOfRow, type Order } from './order.ts';
import type { Way } from './way.ts';

/** The records whose titles give an order. */
export interface Titles {
  /** Under the alias of the order. */
  readonly rows: Sql;
  readonly id: Sql;
  /** The column of the list that refers to them. */
  readonly reference: Sql;
  /** The table of the list, without joins. */
  readonly from: Sql;
}

/**
 * As many rows as a way passes and takes, unsorted. The second part is read only if the first has too few.
 *
 * @returns a query of `id` and `sorted__by`
 */
export function rowsByTitle(order: Order, titles: Titles, where: Sql, way: Way): Sql {
  const filled = sql`select * from (${filledRows(order, titles, where, way)}) as filled`;
  const empty = sql`select * from (${emptyRows(order, titles, where, way)}) as empty`;
  const isAmongEmpty = way.row !== null && way.row.by === null;
  const parts = way.isForward ? [filled, empty] : [empty, filled];
  // A known row leaves out the part before it.
  const isSecond = way.row !== null && isAmongEmpty === way.isForward;
  const [first = filled, second] = isSecond ? parts.slice(1) : parts;
  if (!second) return first;
  const most = way.skip + way.take;
  return sql`with first_part as materialized (${first})
    select * from first_part
    union all (${second} where (select count(*) from first_part) < ${most})`;
}

/** Rows that refer to a title. Equal titles may belong to several records, whose rows are sorted together. */
function filledRows(order: Order, titles: Titles, where: Sql, way: Way): Sql {
  const { rows, id, reference } = titles;
  const { by } = order;
  const { down, sign } = directionOf(order, way);
  const known = way.row?.by ?? null;
  const beyond = known === null ? sql`` : sql`and ${by} ${sign} ${known}`;
  const beyondId = known === null ? sql`` : sql`and (titles.by <> ${known} or ${idOfRow} ${sign} ${way.row?.id})`;
  const ofTitle = firstRows(titles, sql`${where} and ${reference} = titles.id ${beyondId}`, down, way);
  // Sorted in a query of its own: otherwise the planner sorts all rows of the list.
  return sql`select ${idOfRow} as id, titles.by as sorted__by
    from (select ${id} as id, ${by} as by from ${rows} where ${by} is not null ${beyond} order by ${by}${down} offset 0) as titles
    cross join lateral (${ofTitle}) as ${sql.ref(main)}
    order by titles.by${down}, ${idOfRow}${down} limit ${way.skip + way.take}`;
}

/** Rows that refer to nothing, or to a record without a title. */
function emptyRows(order: Order, titles: Titles, where: Sql, way: Way): Sql {
  const { rows, id, reference } = titles;
  const { by } = order;
  const { down, sign } = directionOf(order, way);
  const beyond = way.row !== null && way.row.by === null ? sql`and ${idOfRow} ${sign} ${way.row.id}` : sql``;
  const ofNothing = firstRows(titles, sql`${where} and ${reference} is null ${beyond}`, down, way);
  const withoutTitle = firstRows(titles, sql`${where} and ${reference} = ${id} ${beyond}`, down, way);
  return sql`select * from (
      (select ${idOfRow} as id, null as sorted__by from (${ofNothing}) as ${sql.ref(main)})
      union all
      (select ${idOfRow} as id, ${by} as sorted__by from ${rows} cross join lateral (${withoutTitle}) as ${sql.ref(main)} where ${by} is null)
    ) as both_kinds order by id${down} limit ${way.skip + way.take}`;
}

const firstRows = ({ from }: Titles, condition: Sql, down: Sql, { skip, take }: Way): Sql =>
  sql`select ${idOfRow} ${from} where ${condition} order by ${idOfRow}${down} limit ${skip + take}`;

function directionOf({ direction }: Order, { isForward }: Way): { readonly down: Sql; readonly sign: Sql } {
  const isAscending = (direction === 'asc') === isForward;
  return isAscending ? { down: sql``, sign: sql`>=` } : { down: sql` desc`, sign: sql`<=` };
}
