import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Resource } from '../../types/resource.ts';
import { ownerOf } from './calls-within.ts';

/** Issues that only show together with the resources whose records the calls are below. */
export function checkCallsWithin(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  report: Report,
): void {
  const references = Object.values(resource.fields).filter(({ kind, computed }) => kind === 'reference' && !computed);
  const names = references.map(({ name }) => name);
  const categories = resource.list.categories.map(({ name }) => name);
  for (const call of resource.callsWithin) {
    const at = `api.calls.${call.method} ${call.path}`;
    for (const owner of call.owners)
      if (!names.includes(owner.field)) report(at, `no reference "${owner.field}"${hint(owner.field, names)}`);
      else if (!ownerOf(resource, owner, resources))
        report(at, `no record of "${resource.fields[owner.field]?.to}" is read at ${owner.record}{id}`);
    if (call.category !== null && !categories.includes(call.category))
      report(at, `no category "${call.category}"${hint(call.category, categories)}`);
    if (call.groupBy !== null) checkGroup(resource, call.groupBy, at, report);
    const verb = call.does === 'create' || call.does === 'update' ? call.does : null;
    if (verb && !resource.permissions[verb]) report(at, `nobody may ${verb} a record: say who in "permissions"`);
  }
}

/**
 * Everyone who may count the records sees the values, so everyone who reads the records must be able to read the field.
 */
function checkGroup({ fields }: Resource, name: string, at: string, report: Report): void {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) report(at, `no field "${name}"${hint(name, Object.keys(fields))}`);
  else if (!isStored(field) || field.read || field.sensitive || field.kind === 'structure' || field.kind === 'files')
    report(at, `"${name}" cannot group a count: it must be stored, hold one value and have the readers of the record`);
}
