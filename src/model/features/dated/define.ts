/** Dated fields, and the issues of their declaration. */

import type { Report } from '../../base/declaration-files.ts';
import { fieldsOf } from '../../conditions/condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Dated } from '../../types/records/dated.ts';
import type { Resource } from '../../types/resource.ts';

export const defineDated = (raw: NonNullable<RawResource['dated']>): Dated => ({
  fields: raw.fields,
  from: raw.from ?? null,
  until: raw.until ?? null,
});

type Known = (path: string, field: string) => boolean;

export function checkDated(resource: Resource, known: Known, report: Report): void {
  const {
    keywords: { dated },
    fields,
    source,
    states,
  } = resource;
  checkTabs(resource, report);
  // The dated fields of a mount are validated at its original.
  if (!dated || source.kind === 'mount') return;
  if (source.kind === 'view') report('dated', 'rows of a view have no history of their own');
  for (const [index, name] of dated.fields.entries()) {
    const path = `dated.fields[${index}]`;
    const field = fields[name];
    const issue = known(path, name) && field ? issueOf(resource, field) : null;
    if (issue) report(path, `"${name}" ${issue}`);
  }
  checkBounds(dated, fields, known, report);
  for (const name of (states?.asOf ?? []).flatMap(({ when }) => (when ? fieldsOf(when) : [])))
    if (dated.fields.includes(name))
      report(
        `fields.${states?.field}.states.asOf`,
        `"${name}" is dated itself, so the state of a day cannot depend on it`,
      );
}

/** Only a resource with dated fields can have a tab with their changes. */
function checkTabs({ keywords: { dated }, detail }: Resource, report: Report): void {
  for (const [index, tab] of detail.tabs.entries()) {
    const isDated = tab.kind === 'dated' || (tab.kind === 'merged' && tab.sources.some(({ kind }) => kind === 'dated'));
    if (isDated && !dated) report(`detail.tabs[${index}].timeline`, 'needs "dated", which is not declared');
  }
}

/** The fields with the first and the last day of the record. */
function checkBounds(dated: Dated, fields: Fields, known: Known, report: Report): void {
  for (const [word, name] of [
    ['from', dated.from],
    ['until', dated.until],
  ] as const) {
    if (name === null || !known(`dated.${word}`, name)) continue;
    if (fields[name]?.kind !== 'date') report(`dated.${word}`, `"${name}" is not a date`);
    else if (dated.fields.includes(name)) report(`dated.${word}`, `"${name}" ${bounds[word]}`);
  }
}

const bounds = {
  from: 'is the date from which the record exists, so it cannot be dated itself',
  until: 'is the date until which the record exists, so it cannot be dated itself',
} as const;

/** A dated field is one that users fill in. It must not order other records or hold files. */
function issueOf({ list, keywords: { primary }, states }: Resource, field: Field): string | null {
  if (!isStored(field) || field.readOnly) return 'cannot be written by people, so its changes cannot be planned';
  if (field.sensitive) return 'is sensitive, and a history would reveal its past values';
  if (field.upload) return 'holds files, of which no past versions are stored';
  if (list.order === field.name) return 'is the position in a list that people order by hand';
  return field.name === primary?.field || field.name === states?.field ? 'is changed by actions only' : null;
}
