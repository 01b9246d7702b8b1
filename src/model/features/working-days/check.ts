/** Issues in an action that changes time records within a record. */
import type { Report } from '../../base/declaration-files.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Resource } from '../../types/resource.ts';

export function checkChanges(
  { actions, fields }: Pick<Resource, 'actions' | 'fields'>,
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  for (const { name, changes, handler, input } of Object.values(actions)) {
    if (!changes) continue;
    const at = `actions.${name}.changes`;
    if (handler === null) report(at, 'needs a "handler" that makes the changes');
    if (input.length > 0) report(at, 'cannot be combined with "input"; name further values in "about"');
    const list = known(`${at}.field`, changes.field) ? fields[changes.field] : undefined;
    if (list && !(list.kind === 'structure' && isStored(list)))
      report(`${at}.field`, `"${changes.field}" must be a stored list of objects`);
    for (const [wire, field] of Object.entries(changes.about)) {
      known(`${at}.about.${wire}`, field);
      if (['creates', 'updates', 'deletes', 'reason'].includes(wire))
        report(`${at}.about.${wire}`, `"${wire}" is reserved for the changes themselves`);
    }
  }
}
