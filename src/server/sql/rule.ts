/**
 * Rules as SQL: reads the records with the rules in the same query. `holdsFor` in the model does the same for one
 * record.
 */

import { sql } from 'kysely';
import { longestRule, type RuleUse, ruleUnits } from '#model/conditions/condition.ts';
import { type NamedRule, ruleNamed } from '#model/features/rule-set/rule-set.ts';
import { singleId } from '#model/paths/wire.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Moment, RuleUnit } from '#model/types/moment.ts';
import { columnOf, deletedColumn, tableOf } from './columns.ts';
import type { Sql } from './sql-part.ts';

/** Alias of the record with the rule; no other query uses it. */
const holder = 'the_rule';

const column = (field: string): Sql => sql.ref(`${holder}.${columnOf(field)}`);

export function ruleAt(name: string, use: RuleUse, context: { declarations: Declarations; moment: Moment }): Sql {
  const rule = ruleNamed(name, context.declarations.resources);
  if (!rule) throw new Error(`no rule "${name}"`);
  const found = sql`from ${sql.table(tableOf(rule.resource))} as ${sql.ref(holder)} where ${inForce(rule)}`;
  if (use === 'inForce') return sql`exists (select 1 ${found})`;
  const amount = amountOf(rule);
  return sql`(select ${use === 'amount' ? amount : day(amount, unitOf(rule), use, context.moment)} ${found})`;
}

/** One row with `rule_0`, `rule_1`, … of these rules; null for a rule that is not in force. */
export function ruleStatesQuery(names: readonly string[], { resources }: Declarations): Sql {
  const states = names.map((name, at) => {
    const rule = ruleNamed(name, resources);
    if (!rule) throw new Error(`no rule "${name}"`);
    const { resource } = rule;
    const amount = rule.kind === 'record' || rule.field.kind !== 'boolean' ? amountOf(rule) : sql`null::bigint`;
    const state = sql`json_build_object('inForce', true, 'amount', ${amount}, 'unit', ${unitOf(rule)})`;
    return sql`(select ${state} from ${sql.table(tableOf(resource))} as ${sql.ref(holder)} where ${inForce(rule)}) as ${sql.ref(`rule_${at}`)}`;
  });
  return sql`select ${sql.join(states)}`;
}

const amountOf = (rule: NamedRule): Sql => column(rule.kind === 'record' ? rule.set.amount : rule.field.name);

/** The record exists and is switched on. A number in a single is always in force, and a boolean while it is true. */
function inForce(rule: NamedRule): Sql {
  const live = sql`${sql.ref(`${holder}.${deletedColumn}`)} is null`;
  if (rule.kind === 'record')
    return sql`${live} and ${column(rule.set.key)} = ${rule.value} and ${column(rule.set.on)}`;
  const isPresent = sql`${live} and ${sql.ref(`${holder}.id`)} = ${singleId}`;
  return rule.field.kind === 'boolean' ? sql`${isPresent} and ${column(rule.field.name)}` : isPresent;
}

const unitOf = (rule: NamedRule): Sql =>
  rule.kind === 'record' && rule.set.unit !== null ? column(rule.set.unit) : sql`'DAYS'`;

const intervals: Readonly<Record<RuleUnit, string>> = {
  DAYS: '1 day',
  WEEKS: '7 days',
  MONTHS: '1 month',
  YEARS: '1 year',
};

/** Null if the unit is missing, or the day is further away than a rule may be. */
function day(amount: Sql, unit: Sql, use: 'ago' | 'ahead', { today }: Moment): Sql {
  const sign = use === 'ago' ? sql`-1` : sql`1`;
  const cases = ruleUnits.map((one) => {
    const within = sql`(case when ${amount} <= ${sql.lit(longestRule[one])} then ${amount} end)`;
    return sql`when ${sql.lit(one)} then (${today}::date + ${sign} * ${within} * ${sql.lit(intervals[one])}::interval)::date`;
  });
  return sql`case ${unit} ${sql.join(cases, sql` `)} end`;
}
