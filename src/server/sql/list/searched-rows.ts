/**
 * All rows of a search, to count or sort them. An index finds the rows of a rare word. A frequent word is in so many
 * rows that comparing the texts of every row takes less time, so the statement first looks at some rows.
 */

import { sql } from 'kysely';
import { main } from '../rows.ts';
import type { Sql } from '../sql-part.ts';

export interface Search {
  /** Finds the rows by an index. */
  readonly byIndex: Sql;
  /** The same condition, which compares the texts of each row. */
  readonly byScan: Sql;
  /** The same condition, which compares the texts of all rows and of all records that they can refer to. */
  readonly byComparison: Sql;
  /** The condition of one word in parts of which one must hold. Each index serves a part of its own. */
  readonly parts: readonly Sql[];
  /** The condition of the other words, which compares the texts of each row; null for a single word. */
  readonly others: Sql | null;
  /** Whether an index helps to find the rows of a word. */
  readonly isIndexed: boolean;
}

const lookedAt = 1_000;
/** With as many hits among them, all rows are compared. */
const manyHits = 100;

/** No table has this name. */
const looked = sql.ref('looked__at');

export interface SearchedRows {
  /** Begins the statement. */
  readonly begin: Sql;
  /** `from` with the rows under the main alias. */
  readonly from: Sql;
  readonly where: Sql;
}

/** @param rows `from` and conditions other than the search */
export function searchedRows(
  { from, where }: { readonly from: Sql; readonly where: Sql },
  search: Search,
): SearchedRows {
  const rows = sql`select ${sql.ref(main)}.* ${from} where ${where}`;
  const isFrequent = sql`(select is_frequent from ${looked})`;
  // The database reads only one part, because a condition without columns is evaluated first.
  return {
    begin: sql`with ${looked} as materialized (
      select count(*) >= ${manyHits} as is_frequent from (${rows} limit ${lookedAt}) as ${sql.ref(main)} where ${search.byComparison})`,
    from: sql`from (${rows} and ${isFrequent} and ${search.byComparison}
      union all ${rows} and not ${isFrequent} and ${search.byIndex}) as ${sql.ref(main)}`,
    where: sql`true`,
  };
}
