/** Cascades: an action on a record also runs on records that refer to it, in the same transaction. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import type { Action } from '../../types/actions/action.ts';
import type { Cascade } from '../../types/actions/cascade.ts';
import type { RawCascade } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

export const defineCascades = (raw: readonly RawCascade[] | undefined): readonly Cascade[] =>
  (raw ?? []).map(({ where = null, do: does, ...rest }) => ({ ...rest, where, does }));

export function checkCascades(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  for (const action of Object.values(resource.actions))
    for (const [index, carry] of action.cascades.entries()) {
      const at = `actions.${action.name}.cascades[${index}]`;
      const other = Object.hasOwn(resources, carry.resource) ? resources[carry.resource] : undefined;
      if (other) checkCarry(resource, action, carry, other, at, report);
      else if (!declared.includes(carry.resource))
        report(`${at}.resource`, `no resource "${carry.resource}"${hint(carry.resource, declared)}`);
    }
}

function checkCarry(
  resource: Resource,
  action: Action,
  { resource: name, reference, where, does }: Cascade,
  other: Resource,
  at: string,
  report: Report,
): void {
  if (!['table', 'existing'].includes(other.source.kind)) report(`${at}.resource`, `"${name}" has no table of its own`);
  const field = other.fields[reference];
  if (field?.kind !== 'reference' || field.to !== resource.stored.as)
    report(`${at}.reference`, `${name} has no reference "${reference}" to ${resource.stored.as}`);
  if (where) checkCondition(where, `${at}.where`, other.fields, report);
  const theirs = other.actions[does];
  if (!theirs) report(`${at}.do`, `no action "${does}" of "${name}"${hint(does, Object.keys(other.actions))}`);
  else if (isMoreThanChange(theirs) || theirs.cascades.length > 0)
    report(`${at}.do`, `"${does}" cannot cascade: it has a handler, a delegate or cascades, or runs on the list`);
  if (isMoreThanChange(action))
    report(at, 'an action with a handler or a delegate, or on the list, cannot have cascades');
}

const isMoreThanChange = ({ handler, delegate, on }: Action): boolean => Boolean(handler || delegate) || on === 'list';
