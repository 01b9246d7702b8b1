/**
 * Rows at a known row and beyond it. An index has filled values in the order of a list, and empty ones apart, so the
 * rows of a list are read in at most two parts.
 */

import { sql } from 'kysely';
import type { Sql } from '../sql-part.ts';
import { idOfRow, type Order } from './order.ts';
import type { PlacedRow, Way } from './way.ts';

interface Parts {
  /** Conditions of the parts, in the order in which they are read. */
  readonly parts: readonly Sql[];
  /** The order within each part, which an index gives. */
  readonly scan: Sql;
}

/** Only for orders that an index gives. */
export function partsFrom({ by, direction, isNullable }: Order, { row, isForward }: Way): Parts {
  const isAscending = (direction === 'asc') === isForward;
  const scan = isAscending ? sql`order by ${by}, ${idOfRow}` : sql`order by ${by} desc, ${idOfRow} desc`;
  const sign = isAscending ? sql`>=` : sql`<=`;
  const reached = (from: PlacedRow): Sql =>
    from.by === null
      ? sql`${by} is null and ${idOfRow} ${sign} ${from.id}`
      : sql`(${by}, ${idOfRow}) ${sign} (${from.by}, ${from.id})`;
  // An ascending list is in the order of its index, empty values included.
  if (!isNullable || (row === null && direction === 'asc')) return { parts: [row ? reached(row) : sql`true`], scan };
  const both = isForward ? [false, true] : [true, false];
  const left = row ? both.slice(both.indexOf(row.by === null)) : both;
  const parts = left.map((isEmpty, at) =>
    row && at === 0 ? reached(row) : isEmpty ? sql`${by} is null` : sql`${by} is not null`,
  );
  return { parts, scan };
}

/**
 * As many rows as a way passes and takes, unsorted. The second part is read only if the first has too few.
 *
 * @param columns contain `id` and `sorted__by`
 */
export function rowsOfParts(
  order: Order,
  { from, where }: { readonly from: Sql; readonly where: Sql },
  columns: Sql,
  way: Way,
): Sql {
  const { parts, scan } = partsFrom(order, way);
  const most = way.skip + way.take;
  const rowsOf = (condition: Sql): Sql =>
    sql`select ${columns} ${from} where ${where} and ${condition} ${scan} limit ${most}`;
  const [first = sql`true`, second] = parts;
  if (!second) return rowsOf(first);
  return sql`with first_part as materialized (${rowsOf(first)})
    select * from first_part
    union all (${rowsOf(sql`${second} and (select count(*) from first_part) < ${most}`)})`;
}

/** A sort key, and its value in the known row. */
interface Key {
  readonly value: Sql;
  readonly known: string | null;
  readonly direction: 'asc' | 'desc';
}

/** Whether a row is the known one or beyond it, in any order; empty values are last. */
export function isAtOrBeyond(order: Order, row: PlacedRow, isForward: boolean): Sql {
  const { by, further, direction, isNullable } = order;
  const isAscending = (direction === 'asc') === isForward;
  const sign = isAscending ? sql`>=` : sql`<=`;
  // An index of a view's source may give this order, and then begins at the row.
  if (!isNullable && !further && row.by !== null) return sql`(${by}, ${idOfRow}) ${sign} (${row.by}, ${row.id})`;
  const last = sql`${idOfRow} ${sign} ${row.id}`;
  const keys: readonly Key[] = [
    { value: by, known: row.by, direction },
    ...(further ? [{ value: further.by, known: row.further, direction: further.direction }] : []),
  ];
  return keys.reduceRight((rest, key) => sql`(${isBeyond(key, isForward)} or (${isSame(key)} and ${rest}))`, last);
}

const isSame = ({ value, known }: Key): Sql => (known === null ? sql`${value} is null` : sql`${value} = ${known}`);

function isBeyond({ value, known, direction }: Key, isForward: boolean): Sql {
  if (known === null) return isForward ? sql`false` : sql`${value} is not null`;
  const sign = (direction === 'asc') === isForward ? sql`>` : sql`<`;
  return isForward ? sql`(${value} ${sign} ${known} or ${value} is null)` : sql`${value} ${sign} ${known}`;
}
