/** Finds issues in a condition: unknown fields, values that the field cannot have, malformed moments. */
import { isDate, isInstant } from '../base/calendar.ts';
import type { Report } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import {
  type ConditionPart,
  isMomentWord,
  isRuleBound,
  partsOf,
  type RuleUse,
  ruleIn,
} from '../conditions/condition.ts';
import { kind } from '../kinds/index.ts';
import type { Column } from '../kinds/kind.ts';
import type { Bound, Condition, Scalar } from '../types/condition.ts';
import type { Field, Fields } from '../types/fields/field.ts';
import { isOnlyShown } from './derivation.ts';

/** Returns the issue of using a rule in this way; null without one. */
export type RuleIssue = (rule: string, use: RuleUse) => string | null;

/** For conditions that are evaluated on a form or on a single record, where the state of rules is not known. */
const withoutRules: RuleIssue = () => 'a rule can be used in "list.categories", blocks and "automatic" only';

/** A rule that is off makes its part false, so the opposite would hold for every record. */
const notBelowNot: RuleIssue = () => 'a rule cannot be used inside "not": while it is off, every record would match';

export function checkCondition(
  condition: Condition,
  path: string,
  fields: Fields,
  report: Report,
  ruleIssue: RuleIssue = withoutRules,
): void {
  for (const part of partsOf(condition)) {
    if (part.kind === 'any')
      part.conditions.forEach((one, index) => {
        checkCondition(one, `${path}.any[${index}]`, fields, report, ruleIssue);
      });
    else if (part.kind === 'not') {
      const inner = ruleIssue === withoutRules ? withoutRules : notBelowNot;
      checkCondition(part.condition, `${path}.not`, fields, report, inner);
    } else if (part.kind === 'rule') {
      const issue = ruleIssue(part.rule, 'inForce');
      if (issue) report(`${path}.rule`, issue);
    } else for (const issue of issuesOf(part, path, fields, ruleIssue)) report(`${path}.${part.field}`, issue);
  }
}

type FieldPart = Extract<ConditionPart, { readonly field: string }>;

/** Issues of testing a field: it cannot be tested, or it cannot have one of the values. */
function issuesOf(part: FieldPart, path: string, fields: Fields, ruleIssue: RuleIssue): readonly string[] {
  const field = Object.hasOwn(fields, part.field) ? fields[part.field] : undefined;
  if (!field) return [`no field "${part.field}"${hint(part.field, Object.keys(fields))}`];
  if (isOnlyShown(field)) return [`"${part.field}" is read from other records, so a condition cannot use it`];
  if (field.part && !path.startsWith('list.'))
    return [`"${part.field}" is a part of a field, which only conditions of a list can use`];
  if (field.derive?.further)
    return [`"${part.field}" has a different text in each language, so a condition cannot use it`];
  if (part.kind === 'range' && field.kind === 'choices')
    return [`"${part.field}" holds several values, so it cannot be compared with a range`];
  const values = part.kind === 'oneOf' ? part.values : Object.values(part.range);
  if (values.length === 0) return ['a range needs "from" or "before"'];
  return values.flatMap(
    (value) => (isRuleBound(value) ? boundIssue(value, field, ruleIssue) : valueIssue(value, field)) ?? [],
  );
}

/** The issue of comparing the field with the value, or null. Every field may be compared with null: it is empty. */
function valueIssue(value: Scalar, field: Field): string | null {
  const { column } = kind(field.kind);
  if (value === null) return null;
  // An unresolved schema has been reported already.
  if (Object.keys(field.schema).length === 0) return null;
  if (value === '@me' && field.kind === 'references') return null;
  if (column === 'jsonb' && field.kind !== 'choices')
    return `"${field.name}" has parts, so a condition can only test whether it is empty: [null]`;
  if (typeof value === 'string' && value.startsWith('@')) return wordIssue(value, column);
  if (field.values)
    return field.values.includes(String(value)) && (fits[column](value) || isOfSeveral(value, field))
      ? null
      : `${JSON.stringify(value)} is not a value of ${field.name}${hint(String(value), field.values)}`;
  return fits[column](value) ? null : `${field.name} holds ${wanted[column]}, not ${JSON.stringify(value)}`;
}

function wordIssue(word: string, column: Column): string | null {
  if (word === '@me') return column === 'uuid' ? null : '"@me" is an id, but the field does not hold ids';
  if (!isMomentWord(word)) return `unknown word "${word}" (known: @me, @today, @base, @now, with -1m, +30d, …)`;
  if (column === 'timestamptz') return null;
  if (column !== 'date') return `"${word}" is a date or a date-time, but the field holds neither`;
  return word.startsWith('@now') ? '"@now" is a date-time, but the field holds dates; write "@today"' : null;
}

/** Dates and instants are compared with days, numbers with numbers. */
function boundIssue(bound: Exclude<Bound, Scalar>, field: Field, ruleIssue: RuleIssue): string | null {
  const { rule, use } = ruleIn(bound);
  const { column } = kind(field.kind);
  const holdsDays = column === 'date' || column === 'timestamptz';
  const holdsNumbers = column === 'integer' || column === 'numeric' || column === 'exact';
  if (use === 'amount' ? !holdsNumbers : !holdsDays)
    return `"${use}" compares with ${use === 'amount' ? 'a number' : 'a day'}, which ${field.name} does not hold`;
  return ruleIssue(rule, use);
}

/** True for an entry of a field with several values. */
const isOfSeveral = (value: Scalar, { kind }: Field): boolean => kind === 'choices' && isText(value);

const isText = (value: Scalar): boolean => typeof value === 'string';
const isNumber = (value: Scalar): boolean => typeof value === 'number';

const fits: Readonly<Record<Column, (value: Scalar) => boolean>> = {
  text: isText,
  integer: (value) => Number.isSafeInteger(value),
  numeric: isNumber,
  exact: isNumber,
  boolean: (value) => typeof value === 'boolean',
  date: (value) => isDate(String(value)),
  timestamptz: (value) => isInstant(String(value)) || isDate(String(value)),
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value)),
  jsonb: () => false,
};

const wanted: Readonly<Record<Column, string>> = {
  text: 'a text',
  integer: 'a whole number',
  numeric: 'a number',
  exact: 'a number',
  boolean: 'true or false',
  date: 'a date such as 2026-04-01',
  timestamptz: 'a date-time such as 2026-04-01T00:00:00.000Z',
  uuid: 'an id',
  jsonb: 'a list',
};
