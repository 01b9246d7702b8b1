/**
 * Reads from a standby what the primary would answer: the version of the tables on the primary must be that of the rows
 * on the standby. Otherwise the caller reads from the primary.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import type { Sql } from '../sql-part.ts';
import { readVersion } from './versioned-tables.ts';

export interface StandbyReads {
  /** Null if the standby is behind, or does not answer. */
  read<T>(query: Sql, tables: readonly string[]): Promise<RowsAt<T> | null>;
  /** Numbers of reads so far. */
  readonly results: Readonly<StandbyResults>;
}

/** Rows, and the version of their tables at the same moment. */
export interface RowsAt<T> {
  readonly rows: readonly T[];
  readonly version: string;
}

interface StandbyResults {
  /** Answered by the standby. */
  fresh: number;
  /** Answered by the primary, because the standby did not have its latest change yet. */
  behind: number;
  /** Answered by the primary, because the standby did not answer. */
  away: number;
}

/** Tables that have just been behind change often, and two reads take longer than one. */
const restMs = 500;
const mostResting = 1_000;

/** Null without a standby. */
export function createStandbyReads({ kysely, standby }: Pick<Database, 'kysely' | 'standby'>): StandbyReads | null {
  if (!standby) return null;
  const results: StandbyResults = { fresh: 0, behind: 0, away: 0 };
  const restingUntil = new Map<string, number>();
  return {
    results,
    async read<T>(query: Sql, tables: readonly string[]) {
      const key = tables.join();
      if (performance.now() < (restingUntil.get(key) ?? 0)) {
        results.behind++;
        return null;
      }
      const [version, found] = await Promise.all([
        readVersion(kysely, tables),
        standby.read((handle) => rowsAt<T>(handle, query, tables)),
      ]);
      if (found?.version === version) {
        results.fresh++;
        return found;
      }
      results[found ? 'behind' : 'away']++;
      if (restingUntil.size >= mostResting) restingUntil.clear();
      if (found) restingUntil.set(key, performance.now() + restMs);
      return null;
    },
  };
}

/** In a transaction that sees one moment. */
async function rowsAt<T>(handle: Kysely<FrameworkTables>, query: Sql, tables: readonly string[]): Promise<RowsAt<T>> {
  const version = await readVersion(handle, tables);
  const { rows } = await sql<T>`${query}`.execute(handle);
  return { rows, version };
}
