/**
 * Many records in one call.
 * The name of the list in the body, the maximum number of rows, and references that are found by a value of the row.
 */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Batch, Find } from '../../types/actions/batch.ts';
import type { RawBatch } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

const usualMax = 1000;

export const defineBatch = (raw: RawBatch | undefined): Batch | null =>
  raw
    ? {
        as: raw.as,
        max: raw.max ?? usualMax,
        finds: Object.entries(raw.find ?? {}).map(([field, { field: targetField, from, part = null, add = [] }]) => ({
          ...{ field, targetField, from, part, add },
        })),
      }
    : null;

/** The value to search for; null if the row has no usable value. */
export function soughtBy({ from, part }: Find, row: Readonly<Record<string, unknown>>): string | null {
  const value = Object.hasOwn(row, from) ? row[from] : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (part === null) return value.trim().toLowerCase();
  try {
    return new URL(value).hostname.replace(/^www\./, '').toLowerCase() || null;
  } catch {
    return null;
  }
}

/** Checks what concerns only the resource itself. */
export function checkBatch(resource: Resource, known: (path: string, field: string) => boolean, report: Report): void {
  const { batch } = resource.create;
  if (!batch) return;
  if (resource.source.kind !== 'table' || resource.single)
    report('create.batch', 'only a resource with a table of its own and many records can take a batch');
  if (resource.uniqueTogether.length === 0 && !Object.values(resource.fields).some(({ unique }) => unique))
    report(
      'create.batch',
      'nothing is unique, so a record that is sent twice would be stored twice: add "unique" to a field or to "rules"',
    );
  for (const { field, from } of batch.finds) {
    if (known(`create.batch.find.${field}`, field) && resource.fields[field]?.kind !== 'reference')
      report(`create.batch.find.${field}`, `"${field}" is not a reference`);
    known(`create.batch.find.${field}.from`, from);
  }
  for (const { name, kind, readOnly, computed } of Object.values(resource.fields))
    if ((kind === 'reference' || kind === 'references') && !readOnly && !computed)
      if (!batch.finds.some(({ field }) => field === name))
        report(
          'create.batch.find',
          `"${name}" is missing: rows contain no ids, so its record must be found by another value`,
        );
}

/** Checks the resources in which references are found. */
export function checkBatchAcross(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  report: Report,
): void {
  for (const { field, targetField, add } of resource.create.batch?.finds ?? []) {
    const target = resources[resource.fields[field]?.to ?? ''];
    if (!target) continue;
    const at = `create.batch.find.${field}`;
    const texts = Object.values(target.fields).filter(
      (one) => isStored(one) && !one.readOnly && !one.sensitive && ['text', 'email'].includes(one.kind),
    );
    const names = texts.map(({ name }) => name);
    for (const [word, name] of [['field', targetField] as const, ...add.map((one) => ['add', one] as const)])
      if (!names.includes(name))
        report(`${at}.${word}`, `no text field "${name}" of "${target.name}"${hint(name, names)}`);
    if (add.length === 0) continue;
    if (!target.fields[targetField]?.unique)
      report(`${at}.field`, `"${targetField}" must be unique, or the same record could be added twice`);
    for (const one of Object.values(target.fields))
      if (isStored(one) && one.required && !one.readOnly && one.default === null && !add.includes(one.name))
        report(`${at}.add`, `"${one.name}" of "${target.name}" is required, and nothing fills it in`);
  }
}
