/** Finds issues in `adds` of actions: an unknown resource, fields that nobody can write, values that do not fit. */

import type { Report } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import { kind } from '../kinds/index.ts';
import type { AddedRecord } from '../types/actions/added-record.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import { checkCondition } from './check-condition.ts';
import { isStored } from './is-stored.ts';

export function checkAddedRecords(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  // A mount has the actions of its original.
  if (resource.source.kind === 'mount') return;
  const added = [
    ...Object.values(resource.actions).map(({ name, adds }) => [name, adds] as const),
    ['delete', resource.addedOnDelete] as const,
  ];
  for (const [name, record] of added) {
    if (!record) continue;
    const at = `actions.${name}.adds`;
    if (record.when) checkCondition(record.when, `${at}.when`, resource.fields, report);
    const target = Object.hasOwn(resources, record.resource) ? resources[record.resource] : undefined;
    if (!target && !declared.includes(record.resource))
      report(`${at}.resource`, `no resource "${record.resource}"${hint(record.resource, declared)}`);
    if (!target) continue;
    for (const field of Object.keys(record.set).filter((one) => !Object.hasOwn(target.fields, one)))
      report(
        `${at}.set.${field}`,
        `no field "${field}" of "${record.resource}"${hint(field, Object.keys(target.fields))}`,
      );
    checkFields(resource, target, record, at, report);
  }
}

function checkFields(
  resource: Resource,
  target: Resource,
  { fields, set }: AddedRecord,
  at: string,
  report: Report,
): void {
  const writable = Object.values(target.fields).filter((field) => isStored(field) && !field.readOnly);
  for (const [name, from] of Object.entries(fields)) {
    const [field, source] = [writable.find((one) => one.name === name), resource.fields[from]];
    const place = `${at}.set.${name}`;
    if (!field) report(place, `no writable field "${name}" of "${target.name}"${hintOf(name, writable)}`);
    if (!source) report(place, `no field "${from}" of this record${hintOf(from, Object.values(resource.fields))}`);
    if (field && source && !fits(resource, field, source))
      report(place, `"${from}" does not hold the same kind of value as "${name}"`);
  }
  for (const { name, required, default: given } of writable)
    if (required && given === null && !Object.hasOwn({ ...fields, ...set }, name))
      report(`${at}.set`, `"${name}" of "${target.name}" is required, and nothing fills it in`);
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
