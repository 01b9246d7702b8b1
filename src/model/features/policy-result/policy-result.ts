/**
 * Whether a record meets rules that users set for groups of persons: who may have an account here, and in which role.
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawRuled } from '../../types/raw.ts';
import type { Ruled } from '../../types/records/policy-result.ts';
import type { Resource } from '../../types/resource.ts';

/** In order: no person, no group of the person may have one, a value that is not allowed, none of these. */
export const ruledOutcomes = ['NO_WORKER', 'VIOLATED', 'VIOLATED_ROLE', 'MATCHED'] as const;

/** The person must have a record in use and has none. This record is not in use. */
export const missingOutcome = 'NO_USER';

export const outcomesOf = ({ requires }: Pick<Ruled, 'requires'>): readonly string[] =>
  requires === null ? ruledOutcomes : [...ruledOutcomes, missingOutcome];

type Known = (path: string, field: string) => boolean;

export const defineRuled = (raw: RawRuled): Ruled => ({
  ...raw,
  where: raw.where ?? null,
  requires: raw.requires ?? null,
  used: raw.used ?? null,
  rule: raw.rule ?? null,
});

/** Checks what concerns only the resource itself. */
export function checkRuled({ keywords: { ruled }, fields, source }: Resource, known: Known, report: Report): void {
  if (!ruled) return;
  if (source.kind !== 'table') report('ruled', 'only a resource with a table of its own can store policy results');
  checkNamed(ruled, fields, known, report);
  const values = fields[ruled.into]?.values;
  const outcomes = outcomesOf(ruled);
  if (Object.hasOwn(fields, ruled.into) && !outcomes.every((one) => values?.includes(one)))
    report('ruled.into', `"${ruled.into}" must be a choice of ${outcomes.join(', ')}`);
  if (ruled.used) checkCondition(ruled.used, 'ruled.used', fields, report);
  if ((ruled.requires === null) !== (ruled.used === null))
    report('ruled', '`requires` and `used` belong together: declare both or neither');
}

/** Fields of the record. The server writes the results of the rules. */
function checkNamed(ruled: Ruled, fields: Fields, known: Known, report: Report): void {
  for (const part of ['person', 'actual', 'into', 'assigned'] as const) known(`ruled.${part}`, ruled[part]);
  for (const [name, own] of Object.entries(ruled.on)) known(`ruled.on.${name}`, own);
  if (ruled.rule !== null) known('ruled.rule', ruled.rule);
  for (const part of ['into', 'assigned', 'rule'] as const) {
    const field = fields[ruled[part] ?? ''];
    if (field && !(field.readOnly && field.nullable))
      report(`ruled.${part}`, `"${field.name}" must be readOnly and may be empty: the server writes it`);
  }
  const rule = fields[ruled.rule ?? ''];
  if (rule && rule.kind !== 'text') report('ruled.rule', `"${rule.name}" must be a text, since it holds an id`);
}

/** Checks the rules together with the records. */
export function checkRuledAcross(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  const {
    keywords: { ruled },
  } = resource;
  if (!ruled) return;
  const rules = Object.hasOwn(resources, ruled.resource) ? resources[ruled.resource] : undefined;
  if (!rules) {
    if (!declared.includes(ruled.resource))
      report('ruled.resource', `no resource "${ruled.resource}"${hint(ruled.resource, declared)}`);
    return;
  }
  const find: Find = (path, name) => {
    const field = Object.hasOwn(rules.fields, name) ? rules.fields[name] : undefined;
    if (field && isStored(field)) return field;
    report(path, `no field "${name}" of "${rules.name}"${hint(name, Object.keys(rules.fields))}`);
    return undefined;
  };
  checkGroup(resource, ruled, resources, find, report);
  const allows = find('ruled.allows', ruled.allows);
  if (allows && allows.kind !== 'tags' && allows.kind !== 'choices')
    report('ruled.allows', `"${ruled.allows}" must be a list of values`);
  const requires = ruled.requires === null ? undefined : find('ruled.requires', ruled.requires);
  if (requires && requires.kind !== 'boolean') report('ruled.requires', `"${requires.name}" must be a boolean`);
  if (ruled.where) checkCondition(ruled.where, 'ruled.where', rules.fields, report);
}

/** Finds a stored field of the rules. */
type Find = (path: string, name: string) => Field | undefined;

/** What a rule and a record have in common, and the group of the rule. */
function checkGroup(
  resource: Resource,
  ruled: Ruled,
  resources: Readonly<Record<string, Resource>>,
  find: Find,
  report: Report,
): void {
  for (const [name, own] of Object.entries(ruled.on)) {
    const field = find(`ruled.on.${name}`, name);
    const ownField = resource.fields[own];
    if (field && ownField && (field.kind !== ownField.kind || field.to !== ownField.to))
      report(`ruled.on.${name}`, `"${own}" does not hold the same kind of value as "${name}"`);
  }
  const group = find('ruled.group', ruled.group);
  const members = resources[group?.to ?? '']?.keywords.members;
  if (group && members?.kind !== 'own')
    report('ruled.group', `the resource that "${ruled.group}" refers to has no "members" of its own`);
  const person = resource.fields[ruled.person];
  if (person && members?.kind === 'own' && person.to !== members.resource)
    report('ruled.person', `"${ruled.person}" must refer to ${members.resource}, the members of the groups`);
}
