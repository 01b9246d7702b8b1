/**
 * Exact counts that cost nothing while nothing changes: a count is kept with the version of the tables that it was
 * counted from, and counted again only when they have another version.
 */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import type { Sql } from '../sql-part.ts';
import type { StandbyReads } from './standby-reads.ts';
import { createTablesOf, keyOf, readVersion, versionPart } from './versioned-tables.ts';

/** Counts by column, such as `count` or `count_0`. */
export type Counts = Readonly<Record<string, number>>;

export interface CountCache {
  /**
   * The only row of a statement that counts, exact as of a moment after the call.
   *
   * @param now the moment of the request: a statement that contains it will not be asked again, and is not kept
   */
  read(query: Sql, now: string): Promise<Counts>;
  /** Numbers of calls so far. */
  readonly reads: Readonly<CountReads>;
}

interface CountReads {
  /** Answered with a count that is stored, or that another caller has begun. */
  hit: number;
  miss: number;
  /** Counted each time, because the statement contains the moment or reads a table without versions. */
  uncached: number;
}

type Handle = Kysely<FrameworkTables>;

interface Counted {
  readonly version: string;
  readonly counts: Counts;
}

/** What is known of one statement. */
interface Known {
  /** The tables that it reads; null if one of them has no versions, so that the count cannot be kept. */
  readonly tables: Promise<readonly string[] | null>;
  latest: Counted | null;
  /** A count that has not ended. Others wait for it instead of counting the same. */
  running: Promise<Counted> | null;
}

const mostKnown = 2_000;

export function createCountCache(kysely: Handle, standby: StandbyReads | null = null): CountCache {
  /** By a hash of the statement and its values; the one that was asked last is at the end. */
  const statements = new Map<string, Known>();
  const tablesOf = createTablesOf(kysely);
  const reads: CountReads = { hit: 0, miss: 0, uncached: 0 };

  const knownOf = (key: string, query: Sql): Known => {
    const known = statements.get(key) ?? { tables: tablesOf(query), latest: null, running: null };
    known.tables.catch(() => statements.delete(key));
    statements.delete(key);
    statements.set(key, known);
    const [oldest] = statements.keys();
    if (statements.size > mostKnown && oldest !== undefined) statements.delete(oldest);
    return known;
  };

  const countUncached = (query: Sql): Promise<Counts> => {
    reads.uncached++;
    return countOnce(kysely, query);
  };

  return {
    reads,
    async read(query, now) {
      const key = keyOf(kysely, query, now);
      if (key === null) return countUncached(query);
      const known = knownOf(key, query);
      const tables = await known.tables;
      if (tables === null) return countUncached(query);
      const { counts, isHit } = await readKnown({ kysely, standby }, query, known, tables);
      reads[isHit ? 'hit' : 'miss']++;
      return counts;
    },
  };
}

async function countOnce(kysely: Handle, query: Sql): Promise<Counts> {
  const { rows } = await sql<Counts>`${query}`.execute(kysely);
  return rows[0] ?? {};
}

interface Sources {
  readonly kysely: Handle;
  readonly standby: StandbyReads | null;
}

async function readKnown(
  sources: Sources,
  query: Sql,
  known: Known,
  tables: readonly string[],
): Promise<{ readonly counts: Counts; readonly isHit: boolean }> {
  const version = known.latest || known.running ? await readVersion(sources.kysely, tables) : null;
  if (known.latest && known.latest.version === version) return { counts: known.latest.counts, isHit: true };
  // It may have begun before a change that the caller has made.
  const earlier = known.running;
  const counted = await earlier;
  if (counted && counted.version === version) return { counts: counted.counts, isHit: true };
  // One that another caller has begun meanwhile is new enough.
  const isHit = known.running !== null && known.running !== earlier;
  if (known.running === null || known.running === earlier) known.running = countAnew(sources, query, known, tables);
  return { counts: (await known.running).counts, isHit };
}

/** Counts and reads the version in one statement, so that both are of the same moment. */
function countAnew(
  { kysely, standby }: Sources,
  query: Sql,
  known: Known,
  tables: readonly string[],
): Promise<Counted> {
  const count = async (): Promise<Counted> => {
    const found = await standby?.read<Counts>(query, tables);
    if (found) return { version: found.version, counts: found.rows[0] ?? {} };
    const { rows } = await sql<Readonly<Record<string, unknown>>>`select counted.*, ${versionPart(tables)} as version_
      from (${query}) as counted`.execute(kysely);
    const { version_: version, ...counts } = rows[0] ?? {};
    return { version: String(version), counts: counts as Counts };
  };
  const running = count()
    .then((counted) => {
      known.latest = counted;
      return counted;
    })
    .finally(() => {
      if (known.running === running) known.running = null;
    });
  return running;
}
