/**
 * Values of other records that are read beside the rows of a query. Several values of the same records are read
 * together; as subqueries, each of them would read the records again for each row.
 */

import { sql } from 'kysely';
import type { Sql } from '../sql-part.ts';

/** A value of other records. */
export interface OtherValue {
  /** The records that an aggregate counts; null for all. */
  readonly condition: Sql | null;
  /** @param filter follows the aggregate */
  readonly result: (filter: Sql) => Sql;
}

/** The records that belong to a row, and a value of them. */
export interface Others {
  /** The same text for the same records. */
  readonly records: string;
  /** The same text for the same value of these records. */
  readonly name: string;
  readonly from: Sql;
  readonly where: Sql;
  /** @param beside is read beside these records */
  readonly value: (beside: Beside) => OtherValue;
}

/** What is read beside the rows of one alias. */
export interface Beside {
  readonly alias: string;
  /** The value, which needs the joins. */
  read(others: Others): Sql;
  /** Comes after the rows, once all values are known. */
  joins(): Sql;
}

interface Group extends Pick<Others, 'from' | 'where'> {
  readonly alias: string;
  readonly inner: Beside;
  readonly values: Map<string, OtherValue>;
}

/** Nothing yet is read beside the rows of this alias. */
export function createBeside(alias: string): Beside {
  const groups = new Map<string, Group>();
  return {
    alias,
    read({ records, name, from, where, value }) {
      const group = groups.get(records) ?? {
        ...{ alias: `${alias}_${groups.size}`, from, where },
        ...{ inner: createBeside(besideOf(alias)), values: new Map<string, OtherValue>() },
      };
      groups.set(records, group);
      if (!group.values.has(name)) group.values.set(name, value(group.inner));
      return sql.ref(`${group.alias}.${columnAt([...group.values.keys()].indexOf(name))}`);
    },
    joins: () => sql.join([...groups.values()].map(joinOf), sql` `),
  };
}

/** Alias of the records that belong to a row. */
export const besideOf = (alias: string): string => `${alias}x`;

const columnAt = (at: number): string => `value_${at}`;

/**
 * Without `offset`, the planner would take the query apart and compute its values for each row. Kept whole, the results of
 * a record that several rows refer to are remembered.
 */
function joinOf({ alias, from, where, inner, values }: Group): Sql {
  const all = [...values.values()];
  // The only condition may find its records by an index.
  const [only] = all.length === 1 ? all.map(({ condition }) => condition) : [null];
  const columns = all.map(({ condition, result }, at) => {
    const filter = condition === null || only ? sql`` : sql`filter (where ${condition})`;
    return sql`${result(filter)} as ${sql.id(columnAt(at))}`;
  });
  return sql`left join lateral (select ${sql.join(columns)} from ${from} ${inner.joins()}
    where ${where} ${only ? sql`and ${only}` : sql``} offset 0) as ${sql.ref(alias)} on true`;
}
