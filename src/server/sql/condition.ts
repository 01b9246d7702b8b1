/** A condition as SQL. The evaluation on a record is `holdsFor` in the model; a test holds the two together. */
import { type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  type ConditionPart,
  type Moment,
  partsOf,
  resolveWord,
  type Scalar,
} from '#model/condition.ts';
import { columnOf } from './columns.ts';

type Sql = RawBuilder<unknown>;

const always = sql`true`;
const never = sql`false`;

export const allOf = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? always : sql`(${sql.join(parts, sql` and `)})`;
export const anyOf = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? never : sql`(${sql.join(parts, sql` or `)})`;

/** A field's column under the table's alias; the names come from the declaration, never from a request. */
export const fieldColumn = (alias: string, field: string): Sql => sql.ref(`${alias}.${columnOf(field)}`);

/** The rows that a condition looks at: what a field's value is there, and when it is asked. */
export interface Rows {
  readonly moment: Moment;
  value(field: string): Sql;
}

export const compileCondition = (condition: Condition, rows: Rows): Sql =>
  allOf(partsOf(condition).map((part) => compilePart(part, rows)));

function compilePart(part: ConditionPart, rows: Rows): Sql {
  const { moment } = rows;
  if (part.kind === 'any') return anyOf(part.conditions.map((one) => compileCondition(one, rows)));
  // A test on an empty field is false, so its opposite must be true: SQL alone would say «unknown».
  if (part.kind === 'not') return sql`not coalesce(${compileCondition(part.condition, rows)}, false)`;
  const column = rows.value(part.field);
  if (part.kind === 'oneOf') return oneOf(column, part.values, moment);
  const { from, before } = part.range;
  return allOf([
    ...(from === undefined ? [] : [sql`${column} >= ${resolveWord(from, moment)}`]),
    ...(before === undefined ? [] : [sql`${column} < ${resolveWord(before, moment)}`]),
  ]);
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
