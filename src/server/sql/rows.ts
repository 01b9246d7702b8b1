/**
 * The fields of the rows under one alias, as SQL: columns, and operators over them. `withDerived` in the model does the
 * same for one record.
 */

import { sql } from 'kysely';
import { sealedMask } from '#model/access/sensitive.ts';
import { derivationOf, isLookup, sourcesOf } from '#model/fields/derivation.ts';
import { type Bill, longestShift, monthsIn, monthsOf, quotientDecimals } from '#model/fields/derive.ts';
import { kind } from '#model/kinds/index.ts';
import { holdsSeveral } from '#model/kinds/several.ts';
import type { Scalar } from '#model/types/condition.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Above, Derivation, Operand, ShiftUnit, Through, Total } from '#model/types/fields/derivation.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { isOfAnotherDay, rowsAsOf } from './as-of.ts';
import { type Beside, besideOf, type Others, type OtherValue } from './beside/beside.ts';
import type { Once } from './beside/once.ts';
import { columnTypes, deletedColumn } from './columns.ts';
import { allOf, compileCondition, fieldColumn, type Rows } from './condition.ts';
import { ruleAt } from './rule.ts';
import type { Sql } from './sql-part.ts';

/** Alias of the main rows of a query. */
export const main = 't';

export interface SqlContext {
  readonly declarations: Declarations;
  readonly moment: Moment;
  /** Takes the values of other records for the rows of its alias; without it, they are subqueries. */
  readonly beside?: Beside;
  /** Computes values of the rows of its alias once; without it, they are repeated. */
  readonly once?: Once;
}

export function rowsUnder(alias: string, resource: Resource, context: SqlContext): Rows {
  const rule: Rows['rule'] = (name, use) => ruleAt(name, use, context);
  const value = (name: string): Sql => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const derivation = field ? derivationOf(field) : null;
    if (field && derivation) {
      const compute = (): Sql => derived(derivation, field, { alias, resource, context, ...rows });
      const { once } = context;
      return once?.alias === alias && !needsOthers(field, resource) ? once.value(name, compute) : compute();
    }
    const column = fieldColumn(alias, name);
    // Reading, sorting and comparing by this name use the mask; only validation of changes and reveals read the value.
    if (!field?.sensitive) return column;
    return field.sensitive.sealed ? sealed(column) : masked(column, field.sensitive.keep);
  };
  const isList = (name: string): boolean => holdsSeveral(resource.fields[name]?.kind ?? 'text');
  const rows: Rows = { value, isList, moment: context.moment, rule };
  return rows;
}

/** Values of other records take long, and a condition may not need them for each row. */
const needsOthers = (field: Field, resource: Resource): boolean => {
  const derivation = derivationOf(field);
  if (!derivation) return false;
  return (
    isLookup(derivation) ||
    sourcesOf(derivation).some((name) => {
      const source = resource.fields[name];
      return source !== undefined && needsOthers(source, resource);
    })
  );
};

interface Scope extends Rows {
  readonly alias: string;
  readonly resource: Resource;
  readonly context: SqlContext;
}

// Long: each kind of derivation has one line of SQL here, as it has one line of arithmetic in derive.ts.
function derived(derivation: Derivation, field: Field, scope: Scope): Sql {
  const { value, context } = scope;
  const constant = (one: Scalar): Sql => sql`${one}::${sql.raw(columnTypes[kind(field.kind).column])}`;
  switch (derivation.kind) {
    case 'count':
    case 'sum':
    case 'latest':
      return total(derivation, scope);
    case 'through':
      return lookup(derivation, scope);
    case 'above':
      return someAbove(derivation, scope);
    case 'add':
      return joined(derivation.operands, ' + ', scope);
    case 'subtract':
      return joined(derivation.operands, ' - ', scope);
    case 'multiply':
      return joined(derivation.operands, ' * ', scope);
    case 'divide': {
      const [dividend, divisor] = [exactly(derivation.dividend, scope), exactly(derivation.divisor, scope)];
      const product = derivation.times === 1 ? dividend : sql`${dividend} * ${exactly(derivation.times, scope)}`;
      return sql`(case when ${divisor} <> 0 then ${divided(sql`(${product} * sign(${divisor}))`, sql`abs(${divisor})`)} end)`;
    }
    case 'coalesce':
      return sql`coalesce(${sql.join(derivation.operands.map((operand) => (isNumeric(field) ? exactly(operand, scope) : value(String(operand)))))})`;
    case 'daysUntil':
      return sql`(${value(derivation.field)} - ${context.moment.today}::date)`;
    case 'yearsSince':
      return recurring(value(derivation.field), context.moment.today).years;
    case 'anniversary':
      return recurring(value(derivation.field), context.moment.today).next;
    case 'shift':
      return shifted(value(derivation.field), whole(derivation.amount, scope), derivation.sign, derivation.unit);
    case 'compare': {
      const [left, right] = [value(derivation.left), value(derivation.right)];
      return sql`case when ${left} < ${right} then 'LESS' when ${left} = ${right} then 'EQUAL' when ${left} > ${right} then 'MORE' end`;
    }
    case 'choose': {
      const cases = derivation.cases.map(
        ({ when, value: result, take }) =>
          sql`when ${when ? compileCondition(when, scope) : sql`true`} then ${take ? value(take) : constant(result)}`,
      );
      return sql`case ${sql.join(cases, sql` `)} end`;
    }
    case 'map': {
      const cases = Object.entries(derivation.to).map(([from, to]) => sql`when ${from} then ${constant(to)}`);
      return sql`case ${value(derivation.field)}::text ${sql.join(cases, sql` `)} end`;
    }
    case 'mask':
      return masked(value(derivation.field), derivation.keep);
    case 'size':
      return sql`coalesce(jsonb_array_length(${value(derivation.field)}), 0)`;
    case 'monthly':
    case 'yearly':
      return billed(derivation, scope);
  }
}

/** Aggregates over the live records of the other resource that refer to the row; a sum without records is zero. */
function total(totalled: Total, scope: Scope): Sql {
  const { alias, context } = scope;
  const { resource: of, reference: by, where, ...rest } = totalled;
  const other = resourceNamed(of, context);
  const inner = besideOf(alias);
  const from = rowsAsOf(other, inner, context.moment);
  const [owner, id] = [fieldColumn(inner, by), sql.ref(`${alias}.id`)];
  const isLive = sql`${sql.ref(`${inner}.${deletedColumn}`)} is null`;
  const value = (within: SqlContext): OtherValue => {
    const rows = rowsUnder(inner, other, within);
    const condition = where && compileCondition(where, rows);
    return { condition, result: (filter) => aggregate(totalled, other, rows, filter) };
  };
  if (rest.kind === 'latest' || !isOfAnotherDay(other, context.moment))
    return valueOfOthers(scope, {
      ...{ records: JSON.stringify([of, by]), name: JSON.stringify([rest, where]) },
      ...{ from, where: allOf([isLive, sql`${owner} = ${id}`]), value },
    });
  // No index covers the references of another day: aggregates all records once, and each row looks up its own result.
  const { condition, result } = value(context);
  const counted = [isLive, ...(condition ? [condition] : [])];
  const all = sql`select jsonb_object_agg(owner, result) from (
    select ${owner} as owner, ${result(sql``)} as result from ${from}
    where ${allOf([...counted, sql`${owner} is not null`])} group by ${owner}) as ${sql.ref(`${inner}all`)}`;
  return sql`coalesce(((${all}) ->> ${id}::text)::${sql.raw(addedOf(totalled, other) ? 'numeric' : 'bigint')}, 0)`;
}

const addedOf = (total: Total, { fields }: Resource): Field | undefined =>
  total.kind === 'sum' ? fields[total.field] : undefined;

function aggregate(total: Total, other: Resource, rows: Rows, filter: Sql): Sql {
  if (total.kind === 'latest') return sql`max(${rows.value(total.field)}) ${filter}`;
  const added = addedOf(total, other);
  if (added) return sql`coalesce(sum(${numeric(added, rows.value(added.name))}) ${filter}, 0)`;
  if (total.kind === 'count' && total.distinct !== undefined)
    return sql`count(distinct ${rows.value(total.distinct)}) ${filter}`;
  return sql`count(*) ${filter}`;
}

/** Read beside the rows, or as a subquery. */
function valueOfOthers(
  { alias, context }: Scope,
  { value, ...others }: Omit<Others, 'value'> & { readonly value: (within: SqlContext) => OtherValue },
): Sql {
  const { beside } = context;
  if (beside?.alias === alias)
    return beside.read({ ...others, value: (inner) => value({ ...context, beside: inner }) });
  const { condition, result } = value(context);
  return sql`(select ${result(sql``)} from ${others.from} where ${allOf([others.where, ...(condition ? [condition] : [])])})`;
}

/**
 * Searches down from the few records that match the condition, once for the whole list, instead of up from every row.
 * `union` also ends if there is a cycle.
 */
function someAbove({ reference, where }: Above, { alias, resource, context }: Scope): Sql {
  const other = resourceNamed(resource.stored.as, context);
  const [one, down] = [`${alias}x`, sql.ref(`${alias}down`)];
  const rows = (): Sql => rowsAsOf(other, one, context.moment);
  const id = sql.ref(`${one}.id`);
  return sql`(${fieldColumn(alias, reference)} is not null and ${fieldColumn(alias, reference)} in (
    with recursive ${down}(id) as (
      select ${id} from ${rows()}
      where ${sql.ref(`${one}.${deletedColumn}`)} is null and ${compileCondition(where, rowsUnder(one, other, context))}
      union select ${id} from ${rows()} join ${down} on ${fieldColumn(one, reference)} = ${down}.id)
    select id from ${down}))`;
}

function resourceNamed(name: string, { declarations }: SqlContext): Resource {
  const resource = declarations.resources[name];
  if (!resource) throw new Error(`no resource "${name}"`);
  return resource;
}

/** The field of the record that the row refers to. */
function lookup({ reference, field }: Through, scope: Scope): Sql {
  const { alias, resource, context } = scope;
  const other = resourceNamed(resource.fields[reference]?.to ?? '', context);
  const inner = besideOf(alias);
  return valueOfOthers(scope, {
    ...{ records: JSON.stringify([reference]), name: field },
    ...{
      from: rowsAsOf(other, inner, context.moment),
      where: sql`${sql.ref(`${inner}.id`)} = ${scope.value(reference)}`,
    },
    value: (within) => ({ condition: null, result: () => rowsUnder(inner, other, within).value(field) }),
  });
}

const isNumeric = (field: Field): boolean => ['integer', 'numeric', 'exact'].includes(kind(field.kind).column);

/**
 * As an exact decimal number with the digits that are displayed: a direct cast from binary would lose the last ones.
 */
function numeric(field: Field, value: Sql): Sql {
  return kind(field.kind).column === 'numeric' ? sql`${value}::text::numeric` : sql`${value}::numeric`;
}

function exactly(operand: Operand, { resource, value }: Scope): Sql {
  if (typeof operand === 'number') return sql`${String(operand)}::numeric`;
  return numeric(resource.fields[operand] as Field, value(operand));
}

const whole = (operand: Operand, { value }: Scope): Sql =>
  typeof operand === 'number' ? sql`${operand}::bigint` : value(operand);

const joined = (operands: readonly Operand[], operator: string, scope: Scope): Sql =>
  sql`(${sql.join(
    operands.map((operand) => exactly(operand, scope)),
    sql.raw(operator),
  )})`;

const intervals: Readonly<Record<ShiftUnit, Sql>> = {
  d: sql`interval '1 day'`,
  w: sql`interval '7 days'`,
  m: sql`interval '1 month'`,
  y: sql`interval '1 year'`,
};

/**
 * The most that a year can contain: going back by more than this number for each year since year 1 ends before year 1.
 */
const mostInYear: Readonly<Record<ShiftUnit, number>> = { d: 366, w: 53, m: 12, y: 1 };

/** Null outside the years 1 to 9999: no date exists beyond them, and timestamps end far before them. */
function shifted(date: Sql, amount: Sql, sign: 1 | -1, unit: ShiftUnit): Sql {
  const signed = sql`(${sql.raw(String(sign))} * ${amount})`;
  const most = sql.raw(String(longestShift));
  const past = sql`least(${most}, ${sql.raw(String(mostInYear[unit]))} * extract(year from ${date}))`;
  const isNear = sql`${signed} between -${past} and ${most}`;
  const moved = sql`(${date} + (case when ${isNear} then ${signed} end) * ${intervals[unit]})`;
  return sql`(case when ${moved} >= timestamp '0001-01-01' and ${moved} < timestamp '10000-01-01' then ${moved}::date end)`;
}

/** Whole years since the date, and the next anniversary: see `recurring` in derive.ts. */
function recurring(date: Sql, day: string): { readonly years: Sql; readonly next: Sql } {
  const today = sql`${day}::date`;
  const years = sql`(extract(year from ${today}) - extract(year from ${date}))::integer`;
  const thisYears = shifted(date, years, 1, 'y');
  return {
    years: sql`(${years} - (${thisYears} > ${today})::integer)`,
    next: shifted(date, sql`greatest(0, ${years} + (${thisYears} < ${today})::integer)`, 1, 'y'),
  };
}

/** Shows only that there is a value. */
const sealed = (text: Sql): Sql => sql`(case when ${text} is not null then ${sql.raw(`'${sealedMask}'`)} end)`;

function masked(text: Sql, keep: number): Sql {
  const visible = sql.raw(String(keep));
  return sql`(case when length(${text}) > ${visible} then repeat('*', length(${text}) - ${visible}) || right(${text}, ${visible}) else repeat('*', length(${text})) end)`;
}

function billed(bill: Bill, scope: Scope): Sql {
  const [price, quantity, length] = [bill.price, bill.quantity, bill.length].map((one) => exactly(one, scope)) as [
    Sql,
    Sql,
    Sql,
  ];
  const unit = scope.value(bill.unit);
  const months = sql.raw(String(monthsOf[bill.kind]));
  const part = (at: 0 | 1): Sql =>
    sql`(case ${unit} ${sql.join(
      Object.entries(monthsIn).map(([name, months]) => sql`when ${name} then ${sql.raw(String(months[at]))}::numeric`),
      sql` `,
    )} end)`;
  const model = bill.model === null ? sql`'LINEAR'` : scope.value(bill.model);
  const paid = (times: Sql): Sql =>
    divided(sql`(${price} * ${times} * ${part(1)} * ${months})`, sql`(${length} * ${part(0)})`);
  return sql`(case when ${model} = 'FREE' then 0 when ${length} <= 0 then null when ${model} = 'FIXED' then ${paid(sql`1`)} when ${model} = 'LINEAR' then ${paid(quantity)} end)`;
}

/** Divides by a positive number; rounds half away from zero, and only once. */
function divided(top: Sql, bottom: Sql): Sql {
  const unit = sql.raw(`1e${quotientDecimals}::numeric`);
  return sql`(sign(${top}) * div(2 * abs(${top}) * ${unit} + ${bottom}, 2 * ${bottom}) * ${sql.raw(`1e-${quotientDecimals}::numeric`)})`;
}
