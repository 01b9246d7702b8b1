/** The state that a record comes to: the first of the cases that holds of it. */

import { valuesSet } from '../../conditions/values-set.ts';
import { holdsIn } from '../../fields/derive.ts';
import type { Action } from '../../types/actions/action.ts';
import type { StateCase } from '../../types/actions/states.ts';
import type { Moment } from '../../types/moment.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';
import { joined } from '../actions/joins.ts';

/** The last case has no condition, so there always is one. */
const stateIn = (resource: Resource, cases: readonly StateCase[], record: Values, moment: Moment): string | undefined =>
  cases.find(({ when }) => holdsIn(resource, when, record, moment))?.state;

/** A new record in the state in which it begins, whatever the record said of it. */
export function withInitialState(resource: Resource, record: Values, moment: Moment): Values {
  const { states } = resource;
  if (!states) return record;
  return { ...record, [states.field]: stateIn(resource, states.initial, record, moment) };
}

/**
 * What an action sets.
 *
 * @param before the record as it is
 * @param record the same with what was asked for
 */
export function setBy(resource: Resource, action: Action, before: Values, record: Values, moment: Moment): Values {
  const { states } = resource;
  const copied = Object.entries(action.copy).map(([name, from]) => [name, before[from] ?? null] as const);
  const firm = Object.entries(valuesSet(resource, action, moment)).filter(([name]) => !action.input.includes(name));
  const set: Values = { ...Object.fromEntries([...firm, ...copied]), ...joined(action, before, moment) };
  if (!states || action.to.length === 0) return set;
  return { ...set, [states.field]: stateIn(resource, action.to, { ...record, ...set }, moment) };
}

/** What an action sets of the fields that it asks for: with this the dialog begins, and it holds where nothing is said. */
export const proposedBy = (resource: Resource, action: Action, moment: Moment): Values =>
  Object.fromEntries(
    Object.entries(valuesSet(resource, action, moment)).filter(([name]) => action.input.includes(name)),
  );
