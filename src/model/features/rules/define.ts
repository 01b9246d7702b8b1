/** A resource's rules between fields, and their issues. */

import { isDate } from '../../base/calendar.ts';
import type { Report } from '../../base/declaration-files.ts';
import { isMomentWord } from '../../conditions/condition.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isOnlyShown } from '../../fields/derivation.ts';
import { fieldsOfRule } from '../../fields/fields-of-rule.ts';
import { isStored } from '../../fields/is-stored.ts';
import { valueKind } from '../../fields/value-kind.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawRule, RawUnique } from '../../types/raw.ts';
import type { Rule } from '../../types/records/rule.ts';

type Known = (path: string, name: string) => boolean;

/** Rules whose fields exist and can be compared. The others are reported and left out. */
export function defineRules(raw: readonly RawRule[], fields: Fields, known: Known, report: Report): readonly Rule[] {
  return raw.flatMap((written, index): readonly Rule[] => {
    if ('unique' in written) return [];
    const rule = ruleOf(written);
    const at = `rules[${index}]`;
    const path = 'order' in written ? 'rules.order' : `${at}.${rule.kind}`;
    const named = fieldsOfRule(rule).map((name) => known(path, name));
    if (named.includes(false)) return [];
    const issue = issueOf(rule, fields);
    if ('when' in rule && rule.when) checkCondition(rule.when, `${at}.when`, fields, report);
    if (issue) report(path, issue);
    return issue ? [] : [rule];
  });
}

function ruleOf(raw: Exclude<RawRule, RawUnique>): Rule {
  if ('order' in raw) return { kind: 'order', from: raw.order[0], to: raw.order[1] };
  if ('limit' in raw) return { kind: 'limit', field: raw.limit, to: raw.to };
  if ('latest' in raw) return { kind: 'latest', date: raw.date, latest: raw.latest, when: raw.when ?? null };
  if ('earliest' in raw) return { kind: 'earliest', date: raw.date, earliest: raw.earliest, when: raw.when ?? null };
  if ('apart' in raw) return { kind: 'apart', field: raw.apart[0], from: raw.apart[1] };
  return 'notBlank' in raw ? { kind: 'notBlank', field: raw.notBlank } : { kind: 'together', fields: raw.together };
}

function issueOf(rule: Rule, fields: Fields): string | null {
  const [first, second] = fieldsOfRule(rule).map((name) => fields[name] as Field);
  if (!first) return null;
  const shown = [first, second].find((field) => field && isOnlyShown(field));
  if (shown) return `"${shown.name}" is read from other records, so a rule cannot use it`;
  switch (rule.kind) {
    case 'notBlank':
      return valueKind(first) === 'text' ? null : `"${first.name}" is not a text`;
    case 'latest':
      return endIssue(first, rule.latest);
    case 'earliest':
      return endIssue(first, rule.earliest);
    case 'together':
      return derivedIssue(rule, fields);
    case 'apart':
      return derivedIssue(rule, fields) ?? apartIssue(rule, first, second);
    case 'limit':
      return second ? limitIssue(first, second) : null;
    case 'order':
      return second ? orderIssue(first, second) : null;
  }
}

function endIssue(field: Field, end: string): string | null {
  if (field.kind !== 'date') return `"${field.name}" is not a date`;
  return isMomentWord(end) || isDate(end) ? null : `"${end}" is neither a date nor a word such as "@today"`;
}

function derivedIssue(rule: Rule, fields: Fields): string | null {
  const derived = fieldsOfRule(rule).find((name) => !isStored(fields[name] as Field));
  return derived ? `"${derived}" is not stored, so this rule cannot use it` : null;
}

const apartIssue = (rule: Extract<Rule, { kind: 'apart' }>, first: Field, second: Field | undefined): string | null =>
  first.to !== null && first.to === second?.to && first !== second
    ? null
    : `"${rule.field}" and "${rule.from}" do not refer to records of the same resource`;

const limitIssue = (first: Field, second: Field): string | null =>
  [first, second].every((field) => valueKind(field) === 'number') ? null : 'a limit needs two fields that hold numbers';

function orderIssue(first: Field, second: Field): string | null {
  const [one, other] = [valueKind(first), valueKind(second)];
  if (one === other && one !== 'other' && one !== 'boolean') return null;
  return `"${first.name}" and "${second.name}" cannot be compared: they hold values of different kinds`;
}
