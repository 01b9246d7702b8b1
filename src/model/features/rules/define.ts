/** A resource's rules between fields, and their faults. */
import { isDate } from '../../base/calendar.ts';
import type { Report } from '../../base/declaration-files.ts';
import { isMomentWord } from '../../conditions/condition.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isOnlyShown } from '../../fields/derivation.ts';
import { fieldsOfRule } from '../../fields/fields-of-rule.ts';
import { isStored } from '../../fields/is-stored.ts';
import { valueKind } from '../../fields/value-kind.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawRule, Rule } from '../../types/records/rule.ts';

type Known = (path: string, name: string) => boolean;

/** Rules whose fields are there and can be compared; the others are reported and left out. */
export function defineRules(raw: readonly RawRule[], fields: Fields, known: Known, report: Report): readonly Rule[] {
  return raw.flatMap((written, index): readonly Rule[] => {
    const rule = ruleOf(written);
    const at = `rules[${index}]`;
    const path = 'order' in written ? 'rules.order' : `${at}.${rule.kind}`;
    const named = fieldsOfRule(rule).map((name) => known(path, name));
    if (named.includes(false)) return [];
    const fault = faultOf(rule, fields);
    if ('while' in rule && rule.while) checkCondition(rule.while, `${at}.while`, fields, report);
    if (fault) report(path, fault);
    return fault ? [] : [rule];
  });
}

function ruleOf(raw: RawRule): Rule {
  if ('order' in raw) return { kind: 'order', from: raw.order[0], to: raw.order[1] };
  if ('limit' in raw) return { kind: 'limit', field: raw.limit, to: raw.to };
  if ('latest' in raw) return { kind: 'latest', date: raw.date, latest: raw.latest, while: raw.while ?? null };
  if ('earliest' in raw) return { kind: 'earliest', date: raw.date, earliest: raw.earliest, while: raw.while ?? null };
  if ('apart' in raw) return { kind: 'apart', field: raw.apart[0], from: raw.apart[1] };
  return 'notBlank' in raw ? { kind: 'notBlank', field: raw.notBlank } : { kind: 'together', fields: raw.together };
}

function faultOf(rule: Rule, fields: Fields): string | null {
  const [first, second] = fieldsOfRule(rule).map((name) => fields[name] as Field);
  if (!first) return null;
  for (const field of [first, ...(second ? [second] : [])])
    if (isOnlyShown(field)) return `"${field.name}" is what other records say of this one, so no rule can look at it`;
  if (rule.kind === 'notBlank') return valueKind(first) === 'text' ? null : `"${first.name}" holds no text`;
  if ('date' in rule) {
    if (first.kind !== 'date') return `"${first.name}" holds no date`;
    const end = rule.kind === 'latest' ? rule.latest : rule.earliest;
    return isMomentWord(end) || isDate(end) ? null : `"${end}" is no date, and no word such as "@today"`;
  }
  if (rule.kind === 'together' || rule.kind === 'apart') {
    const derived = fieldsOfRule(rule).find((name) => !isStored(fields[name] as Field));
    if (derived) return `"${derived}" is not filled in by anybody`;
    if (rule.kind === 'together') return null;
    return first.to !== null && first.to === second?.to && first !== second
      ? null
      : `"${rule.field}" and "${rule.from}" do not refer to records of the same resource`;
  }
  if (!second) return null;
  const [one, other] = [valueKind(first), valueKind(second)];
  if (rule.kind === 'limit')
    return one === 'number' && other === 'number' ? null : 'a limit is between two fields that hold numbers';
  if (one === other && one !== 'other' && one !== 'yes-or-no') return null;
  return `"${first.name}" and "${second.name}" cannot be put in order: they hold values of different kinds`;
}
