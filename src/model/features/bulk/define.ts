/** The word `bulk`: changes of many records at once. */
import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { RawBulk } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import { isBulkField } from './bulk-fields.ts';

export function defineBulk(raw: RawBulk | undefined): Pick<Resource, 'bulk'> {
  if (raw === undefined) return {};
  if (raw === false) return { bulk: false };
  const { changes = {}, actions = [], excludes = [] } = raw;
  return { bulk: { changes, actions, excludes } };
}

/** Reports fields and actions that many records cannot have changed at once. */
export function checkBulk({ bulk, fields, actions }: Resource, report: Report): void {
  if (!bulk) return;
  const checkField = (path: string, name: string): void => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) report(path, `no field "${name}"${hint(name, Object.keys(fields))}`);
    else if (!isBulkField(field)) report(path, `"${name}" cannot be changed in several records at once`);
  };
  for (const [name, names] of Object.entries(bulk.changes))
    for (const [at, field] of names.entries()) {
      const path = `bulk.changes.${name}[${at}]`;
      checkField(path, field);
      if (bulk.excludes.includes(field)) report(path, `"excludes" contains "${field}"`);
    }
  for (const [at, name] of bulk.excludes.entries()) checkField(`bulk.excludes[${at}]`, name);
  for (const [at, name] of bulk.actions.entries()) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    const path = `bulk.actions[${at}]`;
    if (!action) report(path, `no action "${name}"${hint(name, Object.keys(actions))}`);
    else if (action.on === 'list' || action.erases || action.changes)
      report(path, `"${name}" cannot run on several records`);
    else if (action.input.length === 0) report(path, `"${name}" has no input, so it runs on several records anyway`);
  }
}
