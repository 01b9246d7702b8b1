/** Finds issues in `keep` of actions: an unknown resource, fields that nobody can write, values that do not fit. */

import type { Report } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import { kind } from '../kinds/index.ts';
import type { Keep } from '../types/actions/keep.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import { checkCondition } from './check-condition.ts';
import { isStored } from './is-stored.ts';

export function checkKeep(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  // A mount has the actions of its original.
  if (resource.source.kind === 'mount') return;
  const keeps = [
    ...Object.values(resource.actions).map(({ name, keep }) => [name, keep] as const),
    ['delete', resource.keptOnDelete] as const,
  ];
  for (const [name, keep] of keeps) {
    if (!keep) continue;
    const at = `actions.${name}.keep`;
    if (keep.when) checkCondition(keep.when, `${at}.when`, resource.fields, report);
    const target = Object.hasOwn(resources, keep.resource) ? resources[keep.resource] : undefined;
    if (!target && !declared.includes(keep.resource))
      report(`${at}.resource`, `no resource "${keep.resource}"${hint(keep.resource, declared)}`);
    if (!target) continue;
    for (const field of Object.keys(keep.set).filter((one) => !Object.hasOwn(target.fields, one)))
      report(
        `${at}.set.${field}`,
        `no field "${field}" of "${keep.resource}"${hint(field, Object.keys(target.fields))}`,
      );
    checkFields(resource, target, keep, at, report);
  }
}

function checkFields(resource: Resource, target: Resource, { fields, set }: Keep, at: string, report: Report): void {
  const writable = Object.values(target.fields).filter((field) => isStored(field) && !field.readOnly);
  for (const [name, from] of Object.entries(fields)) {
    const [field, source] = [writable.find((one) => one.name === name), resource.fields[from]];
    const place = `${at}.fields.${name}`;
    if (!field) report(place, `no writable field "${name}" of "${target.name}"${hintOf(name, writable)}`);
    if (!source) report(place, `no field "${from}" of this record${hintOf(from, Object.values(resource.fields))}`);
    if (field && source && !fits(resource, field, source))
      report(place, `"${from}" does not hold the same kind of value as "${name}"`);
  }
  for (const { name, required, default: given } of writable)
    if (required && given === null && !Object.hasOwn({ ...fields, ...set }, name))
      report(`${at}.fields`, `"${name}" of "${target.name}" is required, and nothing fills it in`);
}

const hintOf = (name: string, fields: readonly Field[]): string =>
  hint(
    name,
    fields.map((field) => field.name),
  );

/** True when the field can store the value of the other field of this record. */
export const fits = (resource: Resource, field: Field, source: Field): boolean =>
  source.name === 'id'
    ? field.to === resource.stored.as
    : kind(field.kind).column === kind(source.kind).column &&
      field.to === source.to &&
      field.vocabulary === source.vocabulary;
