/**
 * The condition language: categories, conditional fields, actions and row permissions are written in it.
 * `holdsFor` evaluates a condition on a record (browser, server, tests); src/server/sql/condition.ts translates it to
 * SQL. Both are two-valued: a test on an empty field is false, and its `not` is true.
 */
import type { Bound, Condition, Range, RuleBound, Scalar } from '../types/condition.ts';
import type { Moment, RuleUnit } from '../types/moment.ts';

export const ruleUnits = ['DAYS', 'WEEKS', 'MONTHS', 'YEARS'] as const satisfies readonly RuleUnit[];
const momentPattern = /^@(today|now|base)(?:([+-]\d{1,4})([dwmy]))?$/;

export function isMomentWord(value: unknown): boolean {
  return typeof value === 'string' && momentPattern.test(value);
}

/** The parts of a condition as a closed union, so that evaluation, translation and checks share one parser. */
export type ConditionPart =
  | { readonly kind: 'any'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'oneOf'; readonly field: string; readonly values: readonly Scalar[] }
  | { readonly kind: 'range'; readonly field: string; readonly range: Range };

export function partsOf(condition: Condition): readonly ConditionPart[] {
  return Object.entries(condition).map(([field, test]): ConditionPart => {
    if (field === 'any') return { kind: 'any', conditions: test as readonly Condition[] };
    if (field === 'not') return { kind: 'not', condition: test as Condition };
    if (field === 'rule') return { kind: 'rule', rule: test as string };
    if (Array.isArray(test)) return { kind: 'oneOf', field, values: test as readonly Scalar[] };
    return { kind: 'range', field, range: test as Range };
  });
}

/** The condition that holds when both do. */
export function bothOf(one: Condition, other: Condition): Condition {
  const isShared = Object.keys(one).some((name) => Object.hasOwn(other, name));
  return isShared ? { not: { any: [{ not: one }, { not: other }] } } : { ...one, ...other };
}

/** Names of the fields in a condition. */
export function fieldsOf(condition: Condition): readonly string[] {
  return partsOf(condition).flatMap((part) => {
    if (part.kind === 'any') return part.conditions.flatMap(fieldsOf);
    if (part.kind === 'rule') return [];
    return part.kind === 'not' ? fieldsOf(part.condition) : [part.field];
  });
}

/** How a condition depends on a rule. */
export type RuleUse = 'inForce' | 'ago' | 'ahead' | 'amount';

export const isRuleBound = (bound: unknown): bound is RuleBound => typeof bound === 'object' && bound !== null;

export function ruleIn(bound: RuleBound): { readonly rule: string; readonly use: Exclude<RuleUse, 'inForce'> } {
  if ('ago' in bound) return { rule: bound.ago, use: 'ago' };
  return 'ahead' in bound ? { rule: bound.ahead, use: 'ahead' } : { rule: bound.amount, use: 'amount' };
}

/** Names of the rules in a condition. */
export function rulesOf(condition: Condition): readonly string[] {
  return partsOf(condition).flatMap((part) => {
    if (part.kind === 'any') return part.conditions.flatMap(rulesOf);
    if (part.kind === 'not') return rulesOf(part.condition);
    if (part.kind === 'rule') return [part.rule];
    return part.kind === 'range'
      ? Object.values(part.range)
          .filter(isRuleBound)
          .map((bound) => ruleIn(bound).rule)
      : [];
  });
}

/**
 * Replaces `@me`, `@today…`, `@base…` and `@now…` with their values.
 * `@me` of an account without a person becomes a value that equals nothing.
 *
 * @example resolveWord('@today-1m', { today: '2026-03-31', … }) // '2026-02-28'
 * @example resolveWord('@today+1d', { today: '9999-12-31', … }) // 'infinity'
 */
export function resolveWord(value: Scalar, moment: Moment): Scalar {
  if (value === '@me') return moment.me ?? '@nobody';
  const match = typeof value === 'string' ? momentPattern.exec(value) : null;
  if (!match) return value;
  const [, word, amount, unit] = match;
  const day = word === 'base' ? (moment.base ?? moment.today) : moment.today;
  const begin = word === 'now' ? moment.now : `${day}T00:00:00.000Z`;
  const shifted = amount && unit ? shift(new Date(begin), Number(amount), unit) : new Date(begin);
  return beyondCalendar(shifted) ?? (word !== 'now' ? shifted.toISOString().slice(0, 10) : shifted.toISOString());
}

/**
 * Dates exist in the years 1 to 9999 only. Earlier or later values come before or after all dates, as in the database.
 */
function beyondCalendar(date: Date): '-infinity' | 'infinity' | null {
  const year = date.getUTCFullYear();
  if (year > 9999) return 'infinity';
  return year < 1 ? '-infinity' : null;
}

/**
 * Shifts a date by days, weeks, months or years; the 31st becomes the last day of a shorter month.
 *
 * @example shiftDate('2026-03-31', -1, 'm') // '2026-02-28'
 */
export const shiftDate = (date: string, amount: number, unit: string): string =>
  shift(new Date(`${date}T00:00:00.000Z`), amount, unit)
    .toISOString()
    .slice(0, -14);

function shift(date: Date, amount: number, unit: string): Date {
  const result = new Date(date);
  if (unit === 'd') result.setUTCDate(result.getUTCDate() + amount);
  if (unit === 'w') result.setUTCDate(result.getUTCDate() + amount * 7);
  if (unit === 'm' || unit === 'y') {
    const day = result.getUTCDate();
    result.setUTCDate(1);
    result.setUTCMonth(result.getUTCMonth() + (unit === 'm' ? amount : amount * 12));
    const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
    result.setUTCDate(Math.min(day, lastDay));
  }
  return result;
}

/** False when the condition cannot hold for any record, because one of its rules is not in force or has no value. */
export function couldHold(condition: Condition, moment: Moment): boolean {
  return partsOf(condition).every((part) => {
    if (part.kind === 'any') return part.conditions.some((one) => couldHold(one, moment));
    if (part.kind === 'rule') return moment.rules?.[part.rule]?.inForce ?? false;
    return part.kind !== 'range' || Object.values(part.range).every((bound) => resolve(bound, moment) !== null);
  });
}

/** True when the condition holds for the record; `null` (no condition) always holds. */
export function holdsFor(
  condition: Condition | null,
  record: Readonly<Record<string, unknown>>,
  moment: Moment,
): boolean {
  if (!condition) return true;
  return partsOf(condition).every((part) => {
    if (part.kind === 'any') return part.conditions.some((one) => holdsFor(one, record, moment));
    if (part.kind === 'not') return !holdsFor(part.condition, record, moment);
    if (part.kind === 'rule') return moment.rules?.[part.rule]?.inForce ?? false;
    const value = (record[part.field] ?? null) as Scalar;
    // A list matches when it contains one of the values.
    if (Array.isArray(value) && part.kind === 'oneOf')
      return part.values.some((one) => value.includes(resolveWord(one, moment)));
    if (part.kind === 'oneOf') return part.values.some((one) => resolveWord(one, moment) === value);
    return value !== null && withinRange(value, part.range, moment);
  });
}

function withinRange(value: Scalar, range: Range, moment: Moment): boolean {
  const [from, before] = [range.from, range.before].map((bound) =>
    bound === undefined ? bound : resolve(bound, moment),
  );
  if (from === null || before === null) return false;
  return (from === undefined || compare(value, from) >= 0) && (before === undefined || compare(value, before) < 0);
}

/** Null for a rule that is not in force or has no value: the range is then empty. */
function resolve(bound: Bound, moment: Moment): Scalar {
  if (!isRuleBound(bound)) return resolveWord(bound, moment);
  const { rule, use } = ruleIn(bound);
  const state = moment.rules?.[rule];
  if (!state?.inForce || state.amount === null) return null;
  if (use === 'amount') return state.amount;
  if (state.unit === null || state.amount > longestRule[state.unit]) return null;
  return shiftDate(moment.today, use === 'ago' ? -state.amount : state.amount, unitLetters[state.unit]);
}

const unitLetters: Readonly<Record<RuleUnit, string>> = { DAYS: 'd', WEEKS: 'w', MONTHS: 'm', YEARS: 'y' };

/** A thousand years: every database can still compute such dates. */
export const longestRule: Readonly<Record<RuleUnit, number>> = {
  DAYS: 365_000,
  WEEKS: 52_000,
  MONTHS: 12_000,
  YEARS: 1000,
};

/** Instants and dates are ISO strings, so they are compared as text. */
function compare(a: Scalar, b: Scalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
