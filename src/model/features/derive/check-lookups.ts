/** Issues in fields that take a value of a referenced record, or ask the records above. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { fieldsOf } from '../../conditions/condition.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { dependenciesOf, derivationOf, isOnlyShown } from '../../fields/derivation.ts';
import { fieldsOfRule } from '../../fields/fields-of-rule.ts';
import { placeOfStates } from '../../fields/written-states.ts';
import { kind } from '../../kinds/index.ts';
import type { Condition } from '../../types/condition.ts';
import type { Above, Through } from '../../types/fields/derivation.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';
import { readersOfAll } from './link-totals.ts';

type Resources = Readonly<Record<string, Resource>>;

export function checkLookups(resource: Resource, resources: Resources, report: Report): void {
  for (const field of Object.values(resource.fields)) {
    const derivation = derivationOf(field);
    if (derivation?.kind !== 'through' && derivation?.kind !== 'above') continue;
    const other = resources[resource.fields[derivation.reference]?.to ?? ''];
    if (!other) continue;
    if (derivation.kind === 'above') checkAbove(resource, field, derivation, other, report);
    else checkSource(resource, field, derivation, other, resources, report);
  }
  for (const [path, names] of validatedBy(resource))
    for (const name of names)
      if (isLookedUp(resource, name))
        report(path, `"${name}" is read from another record, but a change is validated by its own record alone`);
}

function checkSource(
  resource: Resource,
  field: Field,
  { reference, field: name, alwaysVisible }: Through,
  other: Resource,
  resources: Resources,
  report: Report,
): void {
  const at = `fields.${field.name}.derive`;
  const source = Object.hasOwn(other.fields, name) ? other.fields[name] : undefined;
  if (!source) {
    report(`${at}.take`, `no field "${name}" in ${other.name}${hint(name, Object.keys(other.fields))}`);
    return;
  }
  if (source.sensitive || isOnlyShown(source) || kind(source.kind).column === 'jsonb')
    report(`${at}.take`, `"${name}" of ${other.name} cannot be shown on other records`);
  else if (!holdsTheSame(field, source))
    report(`${at}.take`, `"${name}" of ${other.name} does not hold the same kind of value as "${field.name}"`);
  if (source.currency !== null && !isSameWay(resource, field.currency, reference, source.currency))
    report(
      `fields.${field.name}.currency`,
      `must name a field that takes "${source.currency}" through "${reference}", like the amount`,
    );
  for (const referenced of alwaysVisible
    ? []
    : [other, ...(field.to && resources[field.to] ? [resources[field.to] as Resource] : [])])
    if (readersOfAll(referenced).length === 0)
      report(at, `nobody may read all records of ${referenced.name}, so nobody could see this value`);
}

function checkAbove(
  resource: Resource,
  field: Field,
  { reference, where, alwaysVisible }: Above,
  other: Resource,
  report: Report,
): void {
  const at = `fields.${field.name}.derive`;
  if (other.stored.as !== resource.stored.as || resource.fields[reference]?.computed)
    report(`${at}.above`, `"${reference}" does not refer to a parent record of ${resource.name}`);
  else checkCondition(where, `${at}.where`, other.fields, report);
  if (!alwaysVisible && readersOfAll(other).length === 0)
    report(at, `nobody may read all records of ${other.name}, so nobody could see this value`);
}

const holdsTheSame = (field: Field, source: Field): boolean =>
  field.kind === source.kind &&
  field.to === source.to &&
  (source.values ?? []).every((value) => field.values === null || field.values.includes(value));

/** Whether the field is taken through the same reference. */
function isSameWay({ fields }: Resource, name: string | null, reference: string, field: string): boolean {
  const derivation = name !== null && Object.hasOwn(fields, name) && fields[name] ? derivationOf(fields[name]) : null;
  return derivation?.kind === 'through' && derivation.reference === reference && derivation.field === field;
}

/** Fields that accept, refuse or complete a change of a record, each with its place in the declaration. */
function validatedBy({
  actions,
  fields,
  rules,
  states,
  permissions,
}: Resource): readonly (readonly [string, readonly string[]])[] {
  const named = (condition: Condition | null): readonly string[] => (condition ? fieldsOf(condition) : []);
  return [
    ...rules.map((rule, index) => [`rules[${index}]`, fieldsOfRule(rule)] as const),
    ...Object.values(fields).flatMap(({ name, when, requiredWhen, readOnlyWhen }) => [
      [`fields.${name}.when`, named(when)] as const,
      [`fields.${name}.required`, named(requiredWhen)] as const,
      [`fields.${name}.readOnly`, named(readOnlyWhen)] as const,
    ]),
    ...(states
      ? [
          [`${placeOfStates(states)}.initial`, states.initial.flatMap(({ when }) => named(when))] as const,
          ...Object.values(actions).map(
            ({ name, to }) => [`actions.${name}.to`, to.flatMap(({ when }) => named(when))] as const,
          ),
          [`${placeOfStates(states)}.asOf`, states.asOf.flatMap(({ when }) => named(when))] as const,
        ]
      : []),
    ...Object.entries(permissions).flatMap(([verb, grants]) =>
      grants.map(({ where }, index) => [`permissions.${verb}[${index}].where`, named(where)] as const),
    ),
  ];
}

/** True if the value is taken from another record, or computed from such a value. */
function isLookedUp(resource: Resource, name: string, seen: readonly string[] = []): boolean {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field || seen.includes(name)) return false;
  if (['through', 'above'].includes(derivationOf(field)?.kind ?? '')) return true;
  return dependenciesOf(field).some((source) => isLookedUp(resource, source, [...seen, name]));
}
