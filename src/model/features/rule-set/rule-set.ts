/**
 * What users set for conditions to use.
 * It is a record of a set of rules (`equipment-rules.VERIFICATION`), which can be switched off, or a field of a single
 * record (`license-settings.fewSeats`).
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { type RuleUse, rulesOf, ruleUnits } from '../../conditions/condition.ts';
import type { RuleIssue } from '../../fields/check-condition.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawResource } from '../../types/raw.ts';
import type { RuleSet } from '../../types/records/rule-set.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

export type NamedRule =
  | { readonly kind: 'record'; readonly resource: Resource; readonly set: RuleSet; readonly value: string }
  | { readonly kind: 'setting'; readonly resource: Resource; readonly field: Field };

/** Null if there is no rule of this name. */
export function ruleNamed(name: string, resources: Resources): NamedRule | null {
  const [of = '', value = ''] = name.split('.');
  const resource = Object.hasOwn(resources, of) ? resources[of] : undefined;
  if (!resource) return null;
  const {
    keywords: { ruleSet },
    fields,
    single,
  } = resource;
  if (ruleSet)
    return fields[ruleSet.key]?.values?.includes(value) ? { kind: 'record', resource, set: ruleSet, value } : null;
  const field = single && Object.hasOwn(fields, value) ? fields[value] : undefined;
  return field ? { kind: 'setting', resource, field } : null;
}

/** Names of the resources with the rules of a condition. */
export const ruleResources = (condition: Condition | null): readonly string[] =>
  condition ? [...new Set(rulesOf(condition).map((name) => name.split('.')[0] ?? ''))] : [];

/** @param declared names of all resource files, also of those with issues */
export const ruleErrors =
  (resources: Resources, declared: readonly string[]): RuleIssue =>
  (name, use) => {
    const [of = '', value = ''] = name.split('.');
    const resource = Object.hasOwn(resources, of) ? resources[of] : undefined;
    if (!resource) return declared.includes(of) ? null : `no resource "${of}"${hint(of, declared)}`;
    const rule = ruleNamed(name, resources);
    if (rule) return rule.kind === 'setting' ? settingError(rule.field, use) : null;
    const {
      keywords: { ruleSet },
      single,
      fields,
    } = resource;
    if (!ruleSet && !single) return `"${of}" holds no rules: it has neither "ruleSet" nor a single record`;
    const known = ruleSet ? (fields[ruleSet.key]?.values ?? []) : Object.keys(fields);
    return `no rule "${value}" in ${of}${hint(value, known)}`;
  };

/** A boolean setting switches. A number counts days or something else. */
function settingError({ name, kind }: Field, use: RuleUse): string | null {
  if (use === 'inForce') return kind === 'boolean' ? null : `"${name}" is not a boolean, so it cannot switch anything`;
  if (kind === 'integer' || (use === 'amount' && kind === 'decimal')) return null;
  return `"${name}" is not a number${use === 'amount' ? '' : ' of days'}`;
}

export const defineRuleSet = (raw: NonNullable<RawResource['ruleSet']>): RuleSet => ({
  ...raw,
  unit: raw.unit ?? null,
});

export function checkRuleSet({ keywords: { ruleSet }, fields, source, single }: Resource, report: Report): void {
  if (!ruleSet) return;
  if (source.kind !== 'table' || single)
    report('ruleSet', 'only a resource with a table of its own and many records can hold rules');
  const mustBe = (part: keyof RuleSet, isRight: (field: Field) => boolean, what: string): void => {
    const name = ruleSet[part];
    const field = name !== null && Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (name !== null && !field) report(`ruleSet.${part}`, `no field "${name}"${hint(name, Object.keys(fields))}`);
    else if (field && !isRight(field)) report(`ruleSet.${part}`, `"${name}" must be a ${what}`);
  };
  mustBe('key', ({ kind, unique }) => kind === 'choice' && unique !== false, 'choice that is "unique"');
  mustBe('on', ({ kind }) => kind === 'boolean', 'boolean');
  mustBe('amount', ({ kind }) => kind === 'integer', 'whole number');
  const units: readonly string[] = ruleUnits;
  mustBe(
    'unit',
    ({ values }) => values?.every((value) => units.includes(value)) ?? false,
    `choice of ${ruleUnits.join(', ')}`,
  );
}
