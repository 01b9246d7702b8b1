/** Reads the rows of lists: from a standby if it has them all, else from the primary. */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import type { Sql } from '../sql-part.ts';
import type { StandbyReads } from './standby-reads.ts';
import { createTablesOf, keyOf } from './versioned-tables.ts';

export interface ListReader {
  /**
   * @param like a statement that reads the same tables, and that is the same for other pages of the list
   * @param now the moment of the request: a statement that contains it is read from the primary
   */
  read<T>(query: Sql, like: () => Sql, now: string): Promise<readonly T[]>;
}

const mostKnown = 2_000;

export function createListReader(kysely: Kysely<FrameworkTables>, standby: StandbyReads | null): ListReader {
  const tablesOf = createTablesOf(kysely);
  /** By a hash of the statement and its values. */
  const known = new Map<string, Promise<readonly string[] | null>>();

  const tablesOfList = async (like: Sql, now: string): Promise<readonly string[] | null> => {
    const key = keyOf(kysely, like, now);
    if (key === null) return null;
    const tables = known.get(key) ?? tablesOf(like);
    tables.catch(() => known.delete(key));
    if (known.size >= mostKnown && !known.has(key)) known.clear();
    known.set(key, tables);
    return tables;
  };

  return {
    async read<T>(query: Sql, like: () => Sql, now: string) {
      const tables = standby && (await tablesOfList(like(), now));
      const found = tables && (await standby?.read<T>(query, tables));
      return found ? found.rows : (await sql<T>`${query}`.execute(kysely)).rows;
    },
  };
}
