/**
 * The one condition language: categories, conditional fields, actions and row permissions are all written in it.
 * `holdsFor` evaluates it on a record (browser, server, tests); src/server/sql/condition.ts turns it into SQL.
 * Both are two-valued: a test on an empty field is false, and its `not` is true.
 */

export type Scalar = string | number | boolean | null;

/** `from` inclusive, `before` exclusive; moments are `2026-04-01`, `@today`, `@today-1m`, `@now`. */
export interface Range {
  readonly from?: string | number;
  readonly before?: string | number;
}

export type Test = readonly Scalar[] | Range;

/** All entries hold; `any` and `not` may stand beside fields. */
export interface Condition {
  readonly any?: readonly Condition[];
  readonly not?: Condition;
  readonly [field: string]: Test | readonly Condition[] | Condition | undefined;
}

/** What `@me`, `@today` and `@now` stand for. */
export interface Moment {
  /** Person id of the asker, null when the account belongs to nobody. */
  readonly me: string | null;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

const momentPattern = /^@(today|now)(?:([+-]\d{1,4})([dwmy]))?$/;

export function isMomentWord(value: unknown): boolean {
  return typeof value === 'string' && momentPattern.test(value);
}

/** The parts of a condition as a closed list, so that evaluating, compiling and checking share one reading of the grammar. */
export type ConditionPart =
  | { readonly kind: 'any'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'oneOf'; readonly field: string; readonly values: readonly Scalar[] }
  | { readonly kind: 'range'; readonly field: string; readonly range: Range };

export function partsOf(condition: Condition): readonly ConditionPart[] {
  return Object.entries(condition).map(([field, test]): ConditionPart => {
    if (field === 'any') return { kind: 'any', conditions: test as readonly Condition[] };
    if (field === 'not') return { kind: 'not', condition: test as Condition };
    if (Array.isArray(test)) return { kind: 'oneOf', field, values: test as readonly Scalar[] };
    return { kind: 'range', field, range: test as Range };
  });
}

/** The condition that holds when both do. */
export function bothOf(one: Condition, other: Condition): Condition {
  const isShared = Object.keys(one).some((name) => Object.hasOwn(other, name));
  return isShared ? { not: { any: [{ not: one }, { not: other }] } } : { ...one, ...other };
}

/** Names of the fields a condition looks at. */
export function fieldsOf(condition: Condition): readonly string[] {
  return partsOf(condition).flatMap((part) => {
    if (part.kind === 'any') return part.conditions.flatMap(fieldsOf);
    return part.kind === 'not' ? fieldsOf(part.condition) : [part.field];
  });
}

/**
 * Puts real values in the place of `@me`, `@today…` and `@now…`.
 * `@me` of an account without a person becomes a value that equals nothing.
 *
 * @example resolveWord('@today-1m', { today: '2026-03-31', … }) // '2026-02-28'
 */
export function resolveWord(value: Scalar, moment: Moment): Scalar {
  if (value === '@me') return moment.me ?? '@nobody';
  const match = typeof value === 'string' ? momentPattern.exec(value) : null;
  if (!match) return value;
  const [, word, amount, unit] = match;
  const base = word === 'today' ? `${moment.today}T00:00:00.000Z` : moment.now;
  const shifted = amount && unit ? shift(new Date(base), Number(amount), unit) : new Date(base);
  return word === 'today' ? shifted.toISOString().slice(0, 10) : shifted.toISOString();
}

/**
 * A date so many days, weeks, months or years later; the 31st becomes the last day of a shorter month.
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
    const value = (record[part.field] ?? null) as Scalar;
    if (part.kind === 'oneOf') return part.values.some((one) => resolveWord(one, moment) === value);
    return value !== null && withinRange(value, part.range, moment);
  });
}

function withinRange(value: Scalar, range: Range, moment: Moment): boolean {
  const from = range.from === undefined ? null : resolveWord(range.from, moment);
  const before = range.before === undefined ? null : resolveWord(range.before, moment);
  return (from === null || compare(value, from) >= 0) && (before === null || compare(value, before) < 0);
}

/** Instants and dates are ISO strings, whose order is the order of their characters. */
function compare(a: Scalar, b: Scalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
