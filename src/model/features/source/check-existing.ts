/** What can be declared for records of an existing table. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

/** Each of these words needs something that only tables of this product have. */
const impossible = ['connects', 'dated', 'draft', 'primary', 'procedure', 'refresh', 'ticket'] as const;

export function checkExisting(resource: Resource, raw: RawResource, report: Report): void {
  const { source, fields } = resource;
  if (source.kind !== 'existing') return;
  for (const word of impossible) if (raw[word] !== undefined) report(word, notOfExisting(resource.name));
  if (resource.single) report('source.single', notOfExisting(resource.name));
  for (const [at, rule] of (raw.rules ?? []).entries())
    if ('unique' in rule) report(`rules[${at}].unique`, notOfExisting(resource.name));
  checkOrder(resource, report);
  for (const { name, unique, sensitive } of Object.values(fields)) {
    if (unique) report(`fields.${name}.unique`, 'the existing table itself defines which values are unique');
    if (sensitive?.sealed) report(`fields.${name}.sensitive.sealed`, notOfExisting(resource.name));
  }
  const known = Object.values(fields).flatMap((field) =>
    field.name !== 'id' && (isStored(field) || field.system) ? [field.name] : [],
  );
  for (const name of Object.keys(source.columns))
    if (name === 'id') report('source.columns.id', 'the id of a record comes from "key"');
    else if (!known.includes(name))
      report(`source.columns.${name}`, `no field "${name}" with a column${hint(name, known)}`);
}

/** Also checked for a mount of such records, since moving one record would write the others. */
export function checkOrder({ name, list }: Resource, report: Report): void {
  if (list.order) report('list.order', notOfExisting(name));
}

const notOfExisting = (name: string): string => `"${name}" has an existing table as its source, so this cannot be used`;
