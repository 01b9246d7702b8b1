/**
 * Computes the derived fields of one record in the browser and in rules of the server, with the same results as SQL.
 */

import { isDate } from '../base/calendar.ts';
import { add, divide, type Exact, exact, multiply, negate, numberOf } from '../base/exact.ts';
import { memoize } from '../base/memoize.ts';
import { holdsFor, shiftDate } from '../conditions/condition.ts';
import type { Condition } from '../types/condition.ts';
import type { Case, Derivation, Lookup, Operand } from '../types/fields/derivation.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import { derivationOf, derivedFields, isLookup } from './derivation.ts';
import { masked } from './masked.ts';

type Read = (name: string) => unknown;

const derivedOf = memoize(derivedFields);

/**
 * The record with its derived fields, computed from the other values in it.
 *
 * Values that are looked up in other records cannot be computed here. They stay as they are; without one, the value is
 * that of a record that no other record refers to yet.
 */
export function withDerived(resource: Resource, record: Values, moment: Moment): Values {
  const derived = derivedOf(resource);
  if (derived.length === 0) return record;
  const whole: Record<string, unknown> = { ...record };
  const done = new Set<string>();
  const read: Read = (name) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const derivation = field ? derivationOf(field) : null;
    if (derivation && !done.has(name)) {
      done.add(name);
      whole[name] = isLookup(derivation)
        ? (whole[name] ?? unasked[derivation.kind])
        : evaluate(derivation, read, moment);
    }
    return whole[name] ?? null;
  };
  for (const { name } of derived) read(name);
  return whole;
}

/** Lookups of a record that no other record refers to yet. */
const unasked: Readonly<Record<Lookup['kind'], unknown>> = {
  count: 0,
  sum: 0,
  latest: null,
  through: null,
  above: false,
};

/** Like `holdsFor`, for a record whose derived fields are missing or outdated. */
export const holdsIn = (resource: Resource, condition: Condition | null, record: Values, moment: Moment): boolean =>
  condition === null || holdsFor(condition, withDerived(resource, record, moment), moment);

/** The record's values that are looked up in other records; rules may use them. */
export function totalsIn(resource: Resource, record: Values): Values {
  return Object.fromEntries(
    derivedFields(resource)
      .filter((field) => isLookup(derivationOf(field) as Derivation) && record[field.name] !== undefined)
      .map(({ name }) => [name, record[name]]),
  );
}

/** The record with its looked-up values. Most resources have none. */
export const withTotals = (record: Values, totals: Values): Values =>
  Object.keys(totals).length === 0 ? record : { ...totals, ...record };

// Long: a case for each operator, in the order of the type. The functions below are shared.
function evaluate(derivation: Exclude<Derivation, Lookup>, read: Read, moment: Moment): unknown {
  switch (derivation.kind) {
    case 'add':
    case 'subtract':
    case 'multiply':
      return calculated(derivation.kind, derivation.operands, read);
    case 'divide': {
      const [dividend, divisor] = [exactly(derivation.dividend, read), exactly(derivation.divisor, read)];
      const times = exactly(derivation.times, read);
      const quotient = dividend && divisor && times && divide(multiply(dividend, times), divisor, quotientDecimals);
      return quotient && numberOf(quotient);
    }
    case 'coalesce':
      return derivation.operands.map((operand) => given(operand, read)).find((value) => value !== null) ?? null;
    case 'daysUntil': {
      const date = dateIn(read(derivation.field));
      return date === null ? null : dayNumber(date) - dayNumber(moment.today);
    }
    case 'yearsSince': {
      const date = dateIn(read(derivation.field));
      return date === null ? null : recurring(date, moment.today).years;
    }
    case 'anniversary': {
      const date = dateIn(read(derivation.field));
      return date === null ? null : recurring(date, moment.today).next;
    }
    case 'shift': {
      const [date, amount] = [dateIn(read(derivation.field)), given(derivation.amount, read)];
      return date !== null && typeof amount === 'number' && Math.abs(amount) <= longestShift
        ? withinCalendar(shiftDate(date, derivation.sign * amount, derivation.unit))
        : null;
    }
    case 'compare':
      return compared(read(derivation.left), read(derivation.right));
    case 'choose':
      return chosen(derivation.cases, read, moment);
    case 'map': {
      const value = read(derivation.field);
      return value !== null && Object.hasOwn(derivation.to, String(value)) ? derivation.to[String(value)] : null;
    }
    case 'mask': {
      const text = read(derivation.field);
      return typeof text === 'string' ? masked(text, derivation.keep) : null;
    }
    case 'size': {
      const list = read(derivation.field);
      return Array.isArray(list) ? list.length : 0;
    }
    case 'monthly':
    case 'yearly':
      return billed(derivation, read);
  }
}

/**
 * Completed years since the date, and its next anniversary, today included.
 * 29 February becomes the 28th in years without it.
 */
function recurring(date: string, today: string): { readonly years: number; readonly next: string | null } {
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4));
  const thisYears = shiftDate(date, years, 'y');
  return {
    years: thisYears > today ? years - 1 : years,
    next: withinCalendar(shiftDate(date, Math.max(0, thisYears < today ? years + 1 : years), 'y')),
  };
}

const given = (operand: Operand, read: Read): unknown => (typeof operand === 'number' ? operand : read(operand));

/** Fields are derived before the input is validated, so the value may not be a date. */
const dateIn = (value: unknown): string | null => (typeof value === 'string' && isDate(value) ? value : null);

const exactly = (operand: Operand, read: Read): Exact | null => {
  const value = given(operand, read);
  return typeof value === 'number' && Number.isFinite(value) ? exact(value) : null;
};

const operators = {
  add,
  subtract: (a: Exact, b: Exact): Exact => add(a, negate(b)),
  multiply,
} as const;

/** Null if one of the numbers is missing. */
function calculated(kind: keyof typeof operators, operands: readonly Operand[], read: Read): number | null {
  const numbers = operands.map((operand) => exactly(operand, read));
  const [first, ...rest] = numbers.filter((number) => number !== null);
  if (!first || rest.length + 1 < numbers.length) return null;
  return numberOf(rest.reduce(operators[kind], first));
}

function compared(left: unknown, right: unknown): string | null {
  if (left === null || right === null) return null;
  if (left === right) return 'EQUAL';
  return (left as number | string) < (right as number | string) ? 'LESS' : 'MORE';
}

function chosen(cases: readonly Case[], read: Read, moment: Moment): unknown {
  const record = new Proxy({}, { get: (_, name) => read(String(name)) });
  const found = cases.find(({ when }) => holdsFor(when, record, moment));
  return found?.take ? read(found.take) : (found?.value ?? null);
}

/** Months in a unit, as a fraction. */
export const monthsIn: Readonly<Record<string, readonly [number, number]>> = {
  DAY: [12, 365],
  WEEK: [12, 52],
  MONTH: [1, 1],
  YEAR: [12, 1],
};

/** One more than in any currency. Yearly amounts use the bill itself, since twelve rounded months differ from them. */
export const quotientDecimals = 4;

export type Bill = Extract<Derivation, { kind: 'monthly' | 'yearly' }>;

export const monthsOf: Readonly<Record<Bill['kind'], number>> = { monthly: 1, yearly: 12 };

function billed(bill: Bill, read: Read): number | null {
  const model = bill.model === null ? 'LINEAR' : read(bill.model);
  if (model === 'FREE') return 0;
  const months = monthsIn[String(read(bill.unit))];
  const [price, length] = [exactly(bill.price, read), exactly(bill.length, read)];
  const quantity = model === 'FIXED' ? exact(1) : exactly(bill.quantity, read);
  if (!months || !price || !length || !quantity || model === null || length.units <= 0n) return null;
  const [top, bottom] = months;
  const paid = multiply(multiply(price, quantity), exact(bottom * monthsOf[bill.kind]));
  const result = divide(paid, multiply(length, exact(top)), quotientDecimals);
  return result && numberOf(result);
}

/** Longer shifts never lead to a meaningful date. */
export const longestShift = 100_000;

const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** Years have four digits; there are no later dates. */
const withinCalendar = (date: string): string | null => (/^(?!0000)\d{4}-/.test(date) ? date : null);
