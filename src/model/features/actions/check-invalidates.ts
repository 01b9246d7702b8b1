/** Resources whose answers an action or a change makes stale: they must be there. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';
import { relayedBy } from './delegate.ts';

export function checkTouches(resource: Resource, declared: readonly string[], report: Report): void {
  const known = [...declared, 'session'];
  const actions = Object.values(resource.actions);
  const checked = [...relayedBy(resource), ...actions.flatMap(({ touches, makes }) => [...touches, makes])];
  for (const action of actions) {
    // What is erased with the record is told where that is said.
    const touches = action.erases ? [] : action.touches;
    const named = touches.map((name, index) => [`touches[${index}]`, name] as const);
    for (const [place, name] of [...named, ['makes', action.makes ?? resource.name] as const])
      if (!declared.includes(name))
        report(`actions.${action.name}.${place}`, `no resource "${name}"${hint(name, declared)}`);
  }
  for (const [index, name] of resource.touches.entries())
    if (!checked.includes(name) && !known.includes(name))
      report(`touches[${index}]`, `no resource "${name}"${hint(name, known)}`);
}
