/** A condition as SQL. `holdsFor` in the model evaluates it for one record; a test checks that both agree. */

import { sql } from 'kysely';
import {
  type ConditionPart,
  isRuleBound,
  partsOf,
  type RuleUse,
  resolveWord,
  ruleIn,
} from '#model/conditions/condition.ts';
import type { Bound, Condition, Scalar } from '#model/types/condition.ts';
import type { Moment } from '#model/types/moment.ts';
import { columnOf } from './columns.ts';
import { isIn } from './ids.ts';
import type { Sql } from './sql-part.ts';

const always = sql`true`;
const never = sql`false`;

export const allOf = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? always : sql`(${sql.join(parts, sql` and `)})`;
export const anyOf = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? never : sql`(${sql.join(parts, sql` or `)})`;

/** A field's column under the table's alias; the names come from the declaration, never from a request. */
export const fieldColumn = (alias: string, field: string): Sql => sql.ref(`${alias}.${columnOf(field)}`);

/** The rows that a condition is evaluated for: the values of their fields, and the moment. */
export interface Rows {
  readonly moment: Moment;
  value(field: string): Sql;
  /** True if the field contains several values. */
  isList(field: string): boolean;
  /** Whether a rule is in force, or its value; null while it is not in force. */
  rule(name: string, use: RuleUse): Sql;
}

export const compileCondition = (condition: Condition, rows: Rows): Sql =>
  allOf(partsOf(condition).map((part) => compilePart(part, rows)));

function compilePart(part: ConditionPart, rows: Rows): Sql {
  const { moment } = rows;
  if (part.kind === 'any') return anyOf(part.conditions.map((one) => compileCondition(one, rows)));
  // A test on an empty field is false, so its negation must be true; SQL alone would return unknown.
  if (part.kind === 'not') return sql`not coalesce(${compileCondition(part.condition, rows)}, false)`;
  if (part.kind === 'rule') return rows.rule(part.rule, 'inForce');
  const column = rows.value(part.field);
  if (part.kind === 'oneOf' && rows.isList(part.field)) return namesOne(column, part.values, moment);
  if (part.kind === 'oneOf') return oneOf(column, part.values, moment);
  const { from, before } = part.range;
  return allOf([
    ...(from === undefined ? [] : [sql`${column} >= ${boundAt(from, rows)}`]),
    ...(before === undefined ? [] : [sql`${column} < ${boundAt(before, rows)}`]),
  ]);
}

function boundAt(bound: Bound, rows: Rows): Sql {
  if (!isRuleBound(bound)) return sql`${resolveWord(bound, rows.moment)}`;
  const { rule, use } = ruleIn(bound);
  return rows.rule(rule, use);
}

function oneOf(column: Sql, values: readonly Scalar[], moment: Moment): Sql {
  const present = values
    .filter((value) => value !== null && !(value === '@me' && moment.me === null))
    .map((value) => resolveWord(value, moment));
  const parts = [
    ...(present.length > 0 ? [sql`${column} in (${sql.join(present)})`] : []),
    ...(values.includes(null) ? [sql`${column} is null`] : []),
  ];
  return anyOf(parts);
}

/** True if a list contains one of these values, or is null and null is one of them. */
const namesOne = (column: Sql, values: readonly Scalar[], moment: Moment): Sql =>
  anyOf([
    ...values
      .filter((value) => value !== null && !(value === '@me' && moment.me === null))
      .map((value) => isIn(sql`${resolveWord(value, moment)}`, column)),
    ...(values.includes(null) ? [sql`${column} is null`] : []),
  ]);
