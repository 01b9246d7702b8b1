/**
 * Rows of lists whose places are known, because pages that begin or end with them were read. A page is read from the
 * nearest of them. A place holds for one version of the tables that the list reads.
 */
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import { nearestRow, type PageRange, type PlacedRow } from '../list/way.ts';
import type { Sql } from '../sql-part.ts';
import { createTablesOf, keyOf, readVersion } from './versioned-tables.ts';

export interface PagePlaces {
  /**
   * What is known of a list; null if nothing can be kept, because its statement contains the moment or reads a table
   * without versions.
   *
   * @param ids statement of all rows of the list in its order
   * @param now the moment of the request
   */
  of(ids: Sql, now: string): Promise<ListPlaces | null>;
}

export interface ListPlaces {
  /** The tables whose version the statement of a page reads. */
  readonly tables: readonly string[];
  /** The version of the tables now. */
  version(): Promise<string>;
  /** The known row with the shortest way to a page, and the version for which it is known. */
  nearest(range: PageRange, count: number | null): Known | null;
  /** Keeps rows of one version, and forgets those of others. */
  keep(version: string, rows: readonly PlacedRow[]): void;
}

interface Known {
  readonly row: PlacedRow;
  readonly version: string;
}

/** The places of one list; the row that was kept last is at the end. */
interface Entry {
  readonly tables: Promise<readonly string[] | null>;
  version: string;
  rows: Map<number, PlacedRow>;
}

const mostLists = 500;
const mostRows = 100;
/** Characters of the sort keys of a row that is kept: about 50 MB are the most that all rows need. */
const longestKeys = 500;

export function createPagePlaces(kysely: Kysely<FrameworkTables>): PagePlaces {
  /** By a hash of the statement and its values; the one that was asked last is at the end. */
  const lists = new Map<string, Entry>();
  const tablesOf = createTablesOf(kysely);

  const entryOf = (key: string, ids: Sql): Entry => {
    const entry = lists.get(key) ?? { tables: tablesOf(ids), version: '', rows: new Map<number, PlacedRow>() };
    entry.tables.catch(() => lists.delete(key));
    lists.delete(key);
    lists.set(key, entry);
    dropOldest(lists, mostLists);
    return entry;
  };

  return {
    async of(ids, now) {
      const key = keyOf(kysely, ids, now);
      if (key === null) return null;
      const entry = entryOf(key, ids);
      const tables = await entry.tables;
      return tables && placesOf(entry, tables, () => readVersion(kysely, tables));
    },
  };
}

const placesOf = (entry: Entry, tables: readonly string[], version: () => Promise<string>): ListPlaces => ({
  tables,
  version,
  nearest(range, count) {
    const row = nearestRow(range, entry.rows.values(), count);
    return row && { row, version: entry.version };
  },
  keep(read, rows) {
    if (entry.version !== read) {
      entry.version = read;
      entry.rows = new Map();
    }
    for (const row of rows.filter(isShort)) {
      entry.rows.delete(row.place);
      entry.rows.set(row.place, row);
      dropOldest(entry.rows, mostRows);
    }
  },
});

const isShort = ({ by, further }: PlacedRow): boolean => (by?.length ?? 0) + (further?.length ?? 0) <= longestKeys;

function dropOldest<K>(map: Map<K, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
