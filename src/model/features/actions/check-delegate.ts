/**
 * Issues in what actions do to other records.
 * There is no reference to one, a field cannot be written, or a value does not fit.
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isMomentWord } from '../../conditions/condition.ts';
import { fits } from '../../fields/check-added-records.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Delegate } from '../../types/actions/delegate.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';
import { delegateTarget } from './delegate.ts';

export function checkDelegate(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  // A mount has the actions of its original.
  if (resource.source.kind === 'mount') return;
  for (const { name, delegate } of Object.values(resource.actions)) {
    if (!delegate) continue;
    const at = `actions.${name}.delegate`;
    const by = delegate.verb === 'create' ? null : resource.fields[delegate.to];
    const holdsId = delegate.resource === null ? by?.kind === 'reference' : by?.kind === 'text';
    if (delegate.verb !== 'create' && !holdsId) {
      report(
        `${at}.${delegate.verb}`,
        delegate.resource === null
          ? `no reference "${delegate.to}" of this record${hint(delegate.to, referencesOf(resource))}`
          : `"${delegate.to}" must be a text of this record that holds an id of "${delegate.resource}"`,
      );
      continue;
    }
    const to = delegateTarget(resource, delegate);
    const target = Object.hasOwn(resources, to) ? resources[to] : undefined;
    if (target) checkTarget(resource, target, delegate, at, report);
    else if (!declared.includes(to))
      report(
        `${at}.${delegate.resource === null ? delegate.verb : 'resource'}`,
        `no resource "${to}"${hint(to, declared)}`,
      );
  }
}

const referencesOf = ({ fields }: Resource): readonly string[] =>
  Object.values(fields).flatMap(({ name, kind }) => (kind === 'reference' ? [name] : []));

function checkTarget(resource: Resource, target: Resource, delegate: Delegate, at: string, report: Report): void {
  const { verb, fields, set } = delegate;
  const given = [...Object.keys(fields), ...Object.keys(set)];
  if (target.source.kind === 'view') report(`${at}.${verb}`, `"${target.name}" has no table to write into`);
  if ((target.permissions[verb] ?? []).length === 0) report(`${at}.${verb}`, `nobody may ${verb} "${target.name}"`);
  if (verb === 'delete' && given.length > 0) report(at, '"delete" writes no values: remove "fields" and "set"');
  if (verb === 'update' && given.length === 0) report(at, 'changes nothing: it needs "fields" or "set"');
  const writable = Object.values(target.fields).filter((field) => isStored(field) && !field.readOnly);
  checkPassedFields(resource, target, delegate, writable, at, report);
  if (verb !== 'create') return;
  for (const { name, required, default: usual } of writable)
    if (required && usual === null && !given.includes(name))
      report(`${at}.fields`, `"${name}" of "${target.name}" is required, and nothing fills it in`);
}

/** The values that the other record gets: fields of this one, and constants. */
function checkPassedFields(
  resource: Resource,
  target: Resource,
  { fields, set }: Delegate,
  writable: readonly Field[],
  at: string,
  report: Report,
): void {
  const found = (name: string, place: string): Field | undefined => {
    const field = writable.find((one) => one.name === name);
    const known = writable.map((one) => one.name);
    if (!field) report(place, `no writable field "${name}" of "${target.name}"${hint(name, known)}`);
    return field;
  };
  for (const [name, from] of Object.entries(fields)) {
    const [field, source] = [found(name, `${at}.fields.${name}`), resource.fields[from]];
    if (!source)
      report(`${at}.fields.${name}`, `no field "${from}" of this record${hint(from, Object.keys(resource.fields))}`);
    else if (field && !fits(resource, field, source))
      report(`${at}.fields.${name}`, `"${from}" does not hold the same kind of value as "${name}"`);
  }
  for (const [name, value] of Object.entries(set)) {
    const field = found(name, `${at}.set.${name}`);
    if (field?.values && value !== null && !isMomentWord(value) && !field.values.includes(String(value)))
      report(
        `${at}.set.${name}`,
        `${JSON.stringify(value)} is not a value of ${name}${hint(String(value), field.values)}`,
      );
  }
}
