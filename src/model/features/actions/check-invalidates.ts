/** Resources whose answers an action or a change makes stale. They must exist. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';
import { delegateTargets } from './delegate.ts';

export function checkInvalidates(resource: Resource, declared: readonly string[], report: Report): void {
  const known = [...declared, 'session'];
  const actions = Object.values(resource.actions);
  const checked = [
    ...delegateTargets(resource),
    ...actions.flatMap(({ invalidates, makes }) => [...invalidates, makes]),
  ];
  for (const action of actions) {
    // Records that are erased together are checked with the erasure itself.
    const invalidates = action.erases ? [] : action.invalidates;
    const named = invalidates.map((name, index) => [`invalidates[${index}]`, name] as const);
    for (const [place, name] of [...named, ['makes', action.makes ?? resource.name] as const])
      if (!declared.includes(name))
        report(`actions.${action.name}.${place}`, `no resource "${name}"${hint(name, declared)}`);
  }
  for (const [index, name] of resource.invalidates.entries())
    if (!checked.includes(name) && !known.includes(name))
      report(`api.invalidates[${index}]`, `no resource "${name}"${hint(name, known)}`);
}
