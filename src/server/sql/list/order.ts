/**
 * The order of a list. Descending is ascending read backward, except that empty values come last in both. So one index
 * serves both directions.
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
  readonly further: Further | null;
}

interface Further {
  readonly by: Sql;
  readonly direction: 'asc' | 'desc';
}

export const idOfRow = sql.ref(`${main}.id`);

const spaced = (parts: readonly Sql[]): Sql => sql.join(parts, sql` `);

/** Empty values come last in both directions; equal values are sorted by id, in the same direction. */
export const orderBy = ({ first, by, direction, further, isNullable }: Order): Sql =>
  spaced([
    first ? sql`order by ${first},` : sql`order by`,
    direction === 'desc' ? sql`${by} desc${isNullable ? sql` nulls last` : sql``},` : sql`${by} asc,`,
    ...(further ? [further.direction === 'desc' ? sql`${further.by} desc nulls last,` : sql`${further.by} asc,`] : []),
    direction === 'desc' ? sql`${idOfRow} desc` : idOfRow,
  ]);

/** The same order reversed. */
export const reversed = ({ by, direction, further, isNullable }: Order): Sql =>
  spaced([
    sql`order by`,
    direction === 'desc' ? sql`${by} asc${isNullable ? sql` nulls first` : sql``},` : sql`${by} desc,`,
    ...(further ? [further.direction === 'desc' ? sql`${further.by} asc nulls first,` : sql`${further.by} desc,`] : []),
    direction === 'desc' ? idOfRow : sql`${idOfRow} desc`,
  ]);

/** No field's own column contains two underscores. */
export const sortedColumns = ({ by, further }: Order): Sql =>
  sql`${idOfRow} as id, ${by} as sorted__by${further ? sql`, ${further.by} as sorted__further` : sql``}`;

/** The order of rows that were selected with `sortedColumns`. */
export const sortedAgain = (order: Order): Order => ({
  ...order,
  by: sql.ref(`${main}.sorted__by`),
  further: order.further && { ...order.further, by: sql.ref(`${main}.sorted__further`) },
});
