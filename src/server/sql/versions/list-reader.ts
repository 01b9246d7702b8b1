/** Reads the rows of lists: from a standby if it has them all, else from the primary. */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import type { Sql } from '../sql-part.ts';
import type { StandbyReads } from './standby-reads.ts';
import { createTablesOf, keyOf } from './versioned-tables.ts';

export interface ListReader {
  /**
   * @param firstPage the statement of the first page of the same list, which reads the same tables
   * @param now the moment of the request: a statement that contains it is read from the primary
   */
  read<T>(query: Sql, firstPage: () => Sql, now: string): Promise<readonly T[]>;
}

const mostKnown = 2_000;

export function createListReader(kysely: Kysely<FrameworkTables>, standby: StandbyReads | null): ListReader {
  const tablesOf = createTablesOf(kysely);
  /** By a hash of the statement and its values. */
  const known = new Map<string, Promise<readonly string[] | null>>();

  const tablesOfList = async (firstPage: Sql, now: string): Promise<readonly string[] | null> => {
    const key = keyOf(kysely, firstPage, now);
    if (key === null) return null;
    const tables = known.get(key) ?? tablesOf(firstPage);
    tables.catch(() => known.delete(key));
    if (known.size >= mostKnown && !known.has(key)) known.clear();
    known.set(key, tables);
    return tables;
  };

  return {
    async read<T>(query: Sql, firstPage: () => Sql, now: string) {
      const tables = standby && (await tablesOfList(firstPage(), now));
      const found = tables && (await standby?.read<T>(query, tables));
      return found ? found.rows : (await sql<T>`${query}`.execute(kysely)).rows;
    },
  };
}
