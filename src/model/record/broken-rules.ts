/** The rules that a record breaks, in addition to its schema. */

import { decimalsOf } from '../base/exact.ts';
import { memoize } from '../base/memoize.ts';
import { isBlank } from '../base/text/tidy.ts';
import { holdsFor, resolveWord } from '../conditions/condition.ts';
import { withDerived } from '../fields/derive.ts';
import { isStored } from '../fields/is-stored.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Field } from '../types/fields/field.ts';
import type { Moment } from '../types/moment.ts';
import type { Rule } from '../types/records/rule.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import { brokenRows } from './broken-rows.ts';
import { currencyDecimals } from './currency.ts';

/** @param record the record with its totals from other records */
export function brokenRules(resource: Resource, record: Values, moment: Moment): readonly FieldError[] {
  const whole = withDerived(resource, record, moment);
  return [
    ...resource.rules.flatMap((rule) => errorsIn(rule, resource, whole, moment)),
    ...fieldsWithRules(resource).flatMap((field) => [
      ...missing(field, whole, moment),
      ...(field.currency ? tooFine(field, field.currency, whole) : []),
      ...brokenRows(field, whole[field.name], moment),
    ]),
  ];
}

const fieldsWithRules = memoize(({ fields }: Resource) =>
  Object.values(fields).filter(({ requiredWhen, currency, rows }) => requiredWhen !== null || currency || rows),
);

const isBlankText = (value: unknown): boolean => typeof value === 'string' && isBlank(value);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

// Long: a case for each kind of rule, so that the compiler reports a missing one.
function errorsIn(rule: Rule, resource: Resource, record: Values, moment: Moment): readonly FieldError[] {
  switch (rule.kind) {
    case 'order':
      return exceeds(record, rule.from, rule.to)
        ? [{ pointer: `/${rule.to}`, keyword: 'order', params: { other: rule.from } }]
        : [];
    case 'limit':
      return exceeds(record, rule.field, rule.to) ? [limitError(resource, rule, record)] : [];
    case 'apart': {
      const others = [record[rule.from] ?? []].flat();
      return [record[rule.field] ?? []].flat().some((value) => others.includes(value))
        ? [{ pointer: `/${rule.from}`, keyword: 'apart', params: { other: rule.field } }]
        : [];
    }
    case 'notBlank':
      return isBlankText(record[rule.field]) ? [{ pointer: `/${rule.field}`, keyword: 'notBlank' }] : [];
    case 'latest': {
      const limit = resolveWord(rule.latest, moment);
      return isLater(record[rule.date], limit) && holdsFor(rule.when, record, moment)
        ? [{ pointer: `/${rule.date}`, keyword: 'latest', params: { limit } }]
        : [];
    }
    // A date that was valid once stays valid. `tooEarly` validates it when it is entered or changed.
    case 'earliest':
      return [];
    case 'together': {
      const empty = rule.fields.filter((name) => isNothing(record[name]));
      if (empty.length === 0 || empty.length === rule.fields.length) return [];
      const other = rule.fields.find((name) => !empty.includes(name));
      return empty.map((name) => ({ pointer: `/${name}`, keyword: 'together', params: { other } }));
    }
  }
}

/**
 * Errors of dates that are entered or changed and lie before their earliest day.
 *
 * @param before the stored record; null for a new one
 */
export const tooEarly = (
  { rules }: Resource,
  before: Values | null,
  record: Values,
  moment: Moment,
): readonly FieldError[] =>
  rules.flatMap((rule) => {
    if (rule.kind !== 'earliest' || (before && before[rule.date] === record[rule.date])) return [];
    const limit = resolveWord(rule.earliest, moment);
    return isLater(limit, record[rule.date] ?? limit) && holdsFor(rule.when, record, moment)
      ? [{ pointer: `/${rule.date}`, keyword: 'notBefore', params: { limit } }]
      : [];
  });

const isLater = (date: unknown, limit: unknown): boolean => typeof date === 'string' && date > String(limit);

function exceeds(record: Values, one: string, other: string): boolean {
  const [first, second] = [record[one] ?? null, record[other] ?? null];
  return first !== null && second !== null && (first as string | number) > (second as string | number);
}

/** The error is reported at the field that can be written. */
function limitError({ fields }: Resource, { field, to }: Extract<Rule, { kind: 'limit' }>, record: Values): FieldError {
  const isCounted = fields[to] !== undefined && isStored(fields[to]);
  return isCounted
    ? { pointer: `/${to}`, keyword: 'atLeast', params: { other: field, limit: record[field] } }
    : { pointer: `/${field}`, keyword: 'atMost', params: { other: to, limit: record[to] } };
}

function missing({ name, requiredWhen }: Field, record: Values, moment: Moment): readonly FieldError[] {
  const isMissing = requiredWhen !== null && isNothing(record[name]) && holdsFor(requiredWhen, record, moment);
  return isMissing ? [{ pointer: `/${name}`, keyword: 'required' }] : [];
}

const isCurrency = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]{3}$/.test(code);

/** An amount may not have more decimals than its currency, or more digits than a number can represent exactly. */
function tooFine(field: Field, currency: string, record: Values): readonly FieldError[] {
  const [amount, code] = [record[field.name], record[currency]];
  if (!isStored(field) || typeof amount !== 'number' || !Number.isFinite(amount) || !isCurrency(code)) return [];
  const decimals = currencyDecimals(code);
  const pointer = `/${field.name}`;
  if (decimalsOf(amount) > decimals)
    return [{ pointer, keyword: decimals === 0 ? 'noDecimals' : 'decimals', params: { limit: decimals } }];
  const most = Math.floor(Number.MAX_SAFE_INTEGER / 10 ** decimals);
  return Math.abs(amount) > most ? [{ pointer, keyword: 'maximum', params: { limit: most } }] : [];
}
