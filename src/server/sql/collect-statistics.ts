import { sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import { tableOf } from './columns.ts';
import type { Sql } from './sql-part.ts';

/** From this number of changed rows on, outdated statistics of the planner can cause plans that take minutes. */
export const manyRows = 2_000;

/**
 * Updates the planner's statistics of the table, including rows of this transaction. Autovacuum sees those only after
 * the commit. Skips the table if another session holds a conflicting lock.
 */
export const collectStatistics = (resource: Pick<Resource, 'stored'>): Sql =>
  sql`analyze (skip_locked) ${sql.table(tableOf(resource))}`;
