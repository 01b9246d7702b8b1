/**
 * Values that several conditions of a query need, such as the age of a person for each range of ages. They are computed
 * once for each row; repeated in each condition, they would be computed for each of them.
 */

import { sql } from 'kysely';
import type { Sql } from '../sql-part.ts';

/** What is computed once for the rows of one alias. */
export interface Once {
  readonly alias: string;
  /** The value, which needs the joins. */
  value(name: string, compute: () => Sql): Sql;
  /** Comes after the rows, once all values are known. */
  joins(): Sql;
}

/** Nothing yet is computed for the rows of this alias. */
export function createOnce(alias: string): Once {
  const values = new Map<string, Sql>();
  const joinAt = (at: number): string => `${alias}_own_${at}`;
  return {
    alias,
    value(name, compute) {
      if (!values.has(name)) {
        // It may need other values, which are then joined before it.
        const computed = compute();
        values.set(name, computed);
      }
      return sql.ref(`${joinAt([...values.keys()].indexOf(name))}.value`);
    },
    // Without `offset`, the planner would put the value back into each condition.
    joins: () =>
      sql.join(
        [...values.values()].map(
          (value, at) => sql`cross join lateral (select ${value} as value offset 0) as ${sql.ref(joinAt(at))}`,
        ),
        sql` `,
      ),
  };
}
