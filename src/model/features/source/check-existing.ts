/** What can be said of records that stand in an existing table. */
import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { RawResource } from '../../types/raw-resource.ts';
import type { Resource } from '../../types/resource.ts';

/** Each of them writes records, or something that stands in their table. */
const written = [
  'connects',
  'dated',
  'draft',
  'forms',
  'keptOnDelete',
  'primary',
  'procedure',
  'refresh',
  'single',
  'states',
  'ticket',
  'unique',
] as const;

export function checkExisting(resource: Resource, raw: RawResource, report: Report): void {
  const { source, fields } = resource;
  if (source.kind !== 'existing') return;
  checkUnwritten(resource, raw, report);
  for (const word of written) if (raw[word] !== undefined) report(word, cannotBeWritten(resource.name));
  for (const { name, unique, deletedWith, sensitive } of Object.values(fields)) {
    if (unique) report(`fields.${name}.unique`, 'the existing table itself says which values are unique');
    if (deletedWith) report(`fields.${name}.deletedWith`, cannotBeWritten(resource.name));
    if (sensitive?.sealed) report(`fields.${name}.sensitive.sealed`, cannotBeWritten(resource.name));
  }
  const known = Object.values(fields).flatMap((field) =>
    field.name !== 'id' && (isStored(field) || field.system) ? [field.name] : [],
  );
  for (const name of Object.keys(source.columns))
    if (name === 'id') report('source.columns.id', 'the id of a record follows from "key"');
    else if (!known.includes(name))
      report(`source.columns.${name}`, `no field "${name}" with a column${hint(name, known)}`);
}

/** Also of a second mount of such records. */
export function checkUnwritten(
  { name, list, routes, actions }: Resource,
  { permissions, actions: declared = {} }: RawResource,
  report: Report,
): void {
  for (const verb of ['create', 'update', 'delete'])
    if (permissions?.[verb]) report(`permissions.${verb}`, cannotBeWritten(name));
  for (const action of Object.values(actions))
    if (Object.hasOwn(declared, action.name) && !action.handler && !action.relay)
      report(`actions.${action.name}`, `${cannotBeWritten(name)}; the action needs a "handler"`);
  if (list.order) report('list.order', cannotBeWritten(name));
  if (routes.import) report('routes.import', cannotBeWritten(name));
}

const cannotBeWritten = (name: string): string =>
  `"${name}" has an existing table as its source and cannot be written yet`;
