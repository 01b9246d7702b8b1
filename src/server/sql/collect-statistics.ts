import { type Kysely, sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { columnsOf, tableOf } from './columns.ts';

/** From this number of changed rows on, outdated statistics of the planner can cause plans that take minutes. */
export const manyRows = 2_000;

/** Like autovacuum. */
const growth = 1.1;
/** Statistics of 3,000 rows: autovacuum and the maintenance of the embedded engine collect better ones later. */
const coarse = 10;

/**
 * Updates the planner's statistics of a table that has grown, including rows of this transaction. Autovacuum sees those
 * only after the commit. Skips the table if another session holds a conflicting lock.
 *
 * @param handle a transaction
 */
export async function collectStatistics(handle: Kysely<FrameworkTables>, resource: Resource): Promise<void> {
  const table = tableOf(resource);
  if (!(await hasGrown(handle, table))) return;
  // Columns are named to leave out the expression of the search index, whose pieces take seconds to compute.
  const columns = columnsOf(resource).map(({ name }) => sql.ref(name));
  await sql`set local default_statistics_target = ${sql.lit(coarse)}`.execute(handle);
  await sql`analyze (skip_locked) ${sql.table(table)} (${sql.join(columns)})`.execute(handle);
  await sql`set local default_statistics_target to default`.execute(handle);
}

/** Compares the pages of the table with those at its last statistics; it has none before the first ones. */
async function hasGrown(handle: Kysely<FrameworkTables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ grown: boolean }>`
    select pg_relation_size(oid) / current_setting('block_size')::int >= relpages * ${sql.lit(growth)} as grown
    from pg_class where oid = ${sql.lit(`"${table}"`)}::regclass`.execute(handle);
  return rows[0]?.grown ?? false;
}
