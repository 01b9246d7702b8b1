/** Issues of an erasure: forgotten fields, fields that cannot be empty, records that do not refer to this one. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { parseTemplate } from '../../base/text/template.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import { isKeyOfTable } from '../../fields/key-of-table.ts';
import { mayBeEmpty } from '../../fields/may-be-empty.ts';
import type { Condition } from '../../types/condition.ts';
import type { Fields } from '../../types/fields/field.ts';
import type { Emptied, Erasure } from '../../types/records/erasure.ts';
import type { Resource } from '../../types/resource.ts';

type Known = (path: string, field: string) => boolean;

/** Checks what concerns only the resource itself. */
export function checkErasure(
  { keywords: { erasure }, fields, source, single }: Resource,
  when: Condition | undefined,
  known: Known,
  report: Report,
): void {
  // A mount has the erasure of its original.
  if (!erasure || source.kind === 'mount') return;
  if (!['table', 'existing'].includes(source.kind) || single)
    report('erasure', 'only records in a table of their own can be erased');
  if (when) checkCondition(when, 'erasure.when', fields, report);
  const mark = fields[erasure.marks];
  if (known('erasure.marks', erasure.marks) && (mark?.kind !== 'date' || !mark.nullable || !mark.readOnly))
    report('erasure.marks', `"${erasure.marks}" must be a readOnly date that may be empty`);
  checkEmptied(erasure.fields, fields, 'erasure.fields', known, report);
  for (const name of Object.keys(erasure.fields))
    if (source.kind === 'existing' && isKeyOfTable(source, name))
      report(`erasure.fields.${name}`, `"${name}" is the key of the existing table, so it cannot be erased`);
  for (const [index, name] of erasure.keeps.entries()) {
    known(`erasure.keeps[${index}]`, name);
    if (Object.hasOwn(erasure.fields, name)) report(`erasure.keeps[${index}]`, `"${name}" is also in "fields"`);
  }
  checkForgotten(erasure, fields, report);
}

/** Every stored field must be erased or kept. */
function checkForgotten(erasure: Erasure, fields: Fields, report: Report): void {
  const named = [...Object.keys(erasure.fields), ...erasure.keeps, erasure.marks];
  const forgotten = Object.values(fields).filter((field) => isStored(field) && !named.includes(field.name));
  if (forgotten.length === 0) return;
  const names = forgotten.map(({ name }) => `"${name}"`).join(', ');
  report('erasure', `${names} must be in "fields" or in "keeps"`);
}

/** Checks the erasure together with the other resources. */
export function checkErasureAcross(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  // A mount has the erasure of its original.
  if (resource.source.kind === 'mount') return;
  for (const [index, { resource: of, reference, refuses, fields }] of (
    resource.keywords.erasure?.others ?? []
  ).entries()) {
    const at = `erasure.others[${index}]`;
    const other = Object.hasOwn(resources, of) ? resources[of] : undefined;
    if (!other) {
      if (!declared.includes(of)) report(`${at}.resource`, `no resource "${of}"${hint(of, declared)}`);
      continue;
    }
    if (other.source.kind !== 'table') report(`${at}.resource`, `"${of}" has no table of its own`);
    if (other.fields[reference]?.to !== resource.stored.as) {
      const names = Object.values(other.fields).filter(({ to }) => to === resource.stored.as);
      report(
        `${at}.reference`,
        `no field "${reference}" of "${of}" refers to ${resource.name}${hint(
          reference,
          names.map(({ name }) => name),
        )}`,
      );
    }
    if (refuses) checkCondition(refuses, `${at}.refuses`, other.fields, report);
    const known: Known = (path, name) => {
      if (Object.hasOwn(other.fields, name)) return true;
      report(path, `no field "${name}" in ${of}${hint(name, Object.keys(other.fields))}`);
      return false;
    };
    if (fields) checkEmptied(fields, other.fields, `${at}.fields`, known, report);
    else
      for (const one of Object.values(resources))
        for (const { name, to, computed } of Object.values(one.fields))
          if (to === of && !computed)
            report(
              at,
              `"${name}" of "${one.name}" refers to records that would be deleted: declare the "fields" to erase instead`,
            );
  }
}

function checkEmptied(emptied: Emptied, fields: Fields, path: string, known: Known, report: Report): void {
  for (const [name, value] of Object.entries(emptied)) {
    const at = `${path}.${name}`;
    const field = fields[name];
    if (!known(at, name) || !field) continue;
    if (!isStored(field)) report(at, `"${name}" is not stored, so it is erased with the fields that it comes from`);
    else if (value === null && !mayBeEmpty(field))
      report(at, `"${name}" cannot be empty: give the value that replaces it`);
    else if (typeof value === 'string')
      for (const one of parseTemplate(value).fields)
        if (known(at, one) && Object.hasOwn(emptied, one))
          report(at, `"${one}" is erased itself, so the text cannot contain it`);
  }
}
