/** The tables that a statement reads, and their version, by which a server knows that its rows are the same. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import { versionedTables } from '../../db/table-versions.ts';
import type { Sql } from '../sql-part.ts';

type Handle = Kysely<FrameworkTables>;

/**
 * A hash of a statement and its values.
 *
 * @param now the moment of the request; a statement that contains it is not asked again, so it has no key
 */
export function keyOf(kysely: Handle, query: Sql, now: string): string | null {
  const { sql: text, parameters } = query.compile(kysely);
  if (parameters.includes(now)) return null;
  return createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64');
}

/** One text for the versions of the tables: the sum of their marks, which are random. */
export const versionPart = (tables: readonly string[]): Sql =>
  sql`(select coalesce(sum(mark), 0)::text from daicho_version where name = any(${tables}))`;

export async function readVersion(kysely: Handle, tables: readonly string[]): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${versionPart(tables)} as version`.execute(kysely);
  return rows[0]?.version ?? '';
}

/** Finds the tables that the plan of a statement reads; null if one of them has no versions. */
export type TablesOf = (query: Sql) => Promise<readonly string[] | null>;

export function createTablesOf(kysely: Handle): TablesOf {
  const isVersioned = createIsVersioned(kysely);
  return async (query) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`explain (format json, verbose) ${query}`.execute(
      kysely,
    );
    const tables = [...new Set(relationsIn(rows[0]))].sort();
    for (const table of tables) if (!(await isVersioned(table))) return null;
    return tables.map((table) => table.slice(table.indexOf('.') + 1));
  };
}

/** The relations in a plan with their schemas; also functions that are not PostgreSQL's own, which may read anything. */
function* relationsIn(plan: unknown): Generator<string> {
  if (typeof plan !== 'object' || plan === null) return;
  const node = plan as Readonly<Record<string, unknown>>;
  const { Schema: schema, 'Relation Name': relation, 'Function Name': called } = node;
  if (typeof relation === 'string') yield `${schema}.${relation}`;
  if (typeof called === 'string' && schema !== 'pg_catalog') yield `${schema}.${called}()`;
  for (const part of Object.values(node)) yield* relationsIn(part);
}

const lookAgainMs = 10_000;

/** Whether a table has versions; new tables are noticed within seconds. */
function createIsVersioned(kysely: Handle): (table: string) => Promise<boolean> {
  let tables: Promise<ReadonlySet<string>> | null = null;
  let lookedAt = 0;
  const look = (): Promise<ReadonlySet<string>> => {
    lookedAt = Date.now();
    return versionedTables(kysely);
  };
  return async (table) => {
    tables ??= look();
    if ((await tables.catch(() => none)).has(table)) return true;
    if (Date.now() - lookedAt < lookAgainMs) return false;
    tables = look();
    return (await tables).has(table);
  };
}

const none: ReadonlySet<string> = new Set();
