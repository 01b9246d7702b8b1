/** Issues in totals over other records: these must refer to this one, and a sum needs numbers of one currency. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { derivationOf, isOnlyShown, isTotal } from '../../fields/derivation.ts';
import { valueKind } from '../../fields/value-kind.ts';
import { kind } from '../../kinds/index.ts';
import type { Total } from '../../types/fields/derivation.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

export function checkTotals(
  resource: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  for (const field of Object.values(resource.fields)) checkTotal(resource, field, resources, declared, report);
}

function checkTotal(
  resource: Resource,
  field: Field,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  const total = derivationOf(field);
  if (!total || !isTotal(total)) return;
  const at = `fields.${field.name}.derive`;
  const other = resources[total.resource];
  if (!other) {
    if (!declared.includes(total.resource))
      report(`${at}.${total.kind}`, `no resource "${total.resource}"${hint(total.resource, declared)}`);
    return;
  }
  checkCounted(resource, total, other, at, report);
  if (total.kind === 'count') checkDistinct(total, other, at, report);
  else checkTotalled(total, field, other, at, report);
}

/** The records must be countable, and somebody must be allowed to see their number. */
function checkCounted(resource: Resource, total: Total, other: Resource, at: string, report: Report): void {
  if (other.source.kind === 'view')
    report(`${at}.${total.kind}`, `"${other.name}" has no table, so its records cannot be counted`);
  if (other.source.kind === 'mount')
    report(`${at}.${total.kind}`, `"${other.name}" shows records of "${other.stored.as}": count those, with a "where"`);
  const by = Object.hasOwn(other.fields, total.reference) ? other.fields[total.reference] : undefined;
  if (by?.to !== resource.stored.as || by.kind !== 'reference' || by.computed)
    report(`${at}.reference`, `${other.name} has no reference "${total.reference}" to ${resource.name}`);
  if (total.where) checkCondition(total.where, `${at}.where`, other.fields, report);
  if (!total.alwaysVisible && !(other.permissions.read ?? []).some(({ where }) => where === null))
    report(at, `nobody may read all records of ${other.name}, so nobody could see this number`);
}

/** A field whose distinct values are counted. */
function checkDistinct(
  { distinct }: Extract<Total, { kind: 'count' }>,
  other: Resource,
  at: string,
  report: Report,
): void {
  if (distinct === undefined) return;
  const counted = Object.hasOwn(other.fields, distinct) ? other.fields[distinct] : undefined;
  if (!counted) report(`${at}.distinct`, `no field "${distinct}"${hint(distinct, Object.keys(other.fields))}`);
  else if (counted.sensitive || isOnlyShown(counted) || ['jsonb'].includes(kind(counted.kind).column))
    report(`${at}.distinct`, `the different values of "${counted.name}" cannot be counted`);
}

/** A field that is added up, or whose latest value is taken. */
function checkTotalled(
  total: Extract<Total, { kind: 'sum' | 'latest' }>,
  field: Field,
  other: Resource,
  at: string,
  report: Report,
): void {
  const source = Object.hasOwn(other.fields, total.field) ? other.fields[total.field] : undefined;
  if (!source) report(`${at}.field`, `no field "${total.field}"${hint(total.field, Object.keys(other.fields))}`);
  else if (total.kind === 'latest') {
    if (valueKind(source) !== valueKind(field) || isOnlyShown(source))
      report(`${at}.field`, `"${source.name}" does not hold the same kind of value as "${field.name}"`);
  } else if (valueKind(source) !== 'number' || isOnlyShown(source))
    report(`${at}.field`, `"${source.name}" is not a number, so it cannot be added up`);
  else if (source.currency)
    report(`${at}.field`, `amounts of "${source.name}" may be in different currencies, so they cannot be added up`);
}
