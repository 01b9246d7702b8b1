import type { Rule } from '../types/records/rule.ts';

/** Names of the fields that a rule tests. */
export function fieldsOfRule(rule: Rule): readonly string[] {
  if (rule.kind === 'order') return [rule.from, rule.to];
  if (rule.kind === 'limit') return [rule.field, rule.to];
  if ('date' in rule) return [rule.date];
  if (rule.kind === 'apart') return [rule.field, rule.from];
  return rule.kind === 'notBlank' ? [rule.field] : rule.fields;
}
