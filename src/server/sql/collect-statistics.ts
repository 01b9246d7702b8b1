import { sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import { tableOf } from './columns.ts';
import type { Sql } from './sql-part.ts';

/** From so many changed rows on, the planner's figures of a table are wrong enough for plans that take minutes. */
export const manyRows = 2_000;

/**
 * Has the planner look at the table again, also at rows that this transaction wrote. Autovacuum sees these only after the commit.
 * Whoever finds somebody else at it leaves it to them.
 */
export const collectStatistics = (resource: Pick<Resource, 'stored'>): Sql =>
  sql`analyze (skip_locked) ${sql.table(tableOf(resource))}`;
