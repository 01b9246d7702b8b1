/** The new state of a record: the first of the cases that holds for it. */

import { valuesSet } from '../../conditions/values-set.ts';
import { holdsIn } from '../../fields/derive.ts';
import type { Action } from '../../types/actions/action.ts';
import type { StateCase } from '../../types/actions/states.ts';
import type { Moment } from '../../types/moment.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';
import { joined } from '../actions/joins.ts';

/** The last case has no condition, so there is always a state. */
const stateIn = (resource: Resource, cases: readonly StateCase[], record: Values, moment: Moment): string | undefined =>
  cases.find(({ when }) => holdsIn(resource, when, record, moment))?.state;

/** A new record in its initial state, regardless of the state in `record`. */
export function withInitialState(resource: Resource, record: Values, moment: Moment): Values {
  const { states } = resource;
  if (!states) return record;
  return { ...record, [states.field]: stateIn(resource, states.initial, record, moment) };
}

/**
 * The values that an action sets.
 *
 * @param before the record before the action
 * @param record the same record with the input of the action
 */
export function setBy(resource: Resource, action: Action, before: Values, record: Values, moment: Moment): Values {
  const { states } = resource;
  const copied = Object.entries(action.copy).map(([name, from]) => [name, before[from] ?? null] as const);
  const firm = Object.entries(valuesSet(resource, action, moment)).filter(([name]) => !action.input.includes(name));
  const set: Values = { ...Object.fromEntries([...firm, ...copied]), ...joined(action, before, moment) };
  if (!states || action.to.length === 0) return set;
  return { ...set, [states.field]: stateIn(resource, action.to, { ...record, ...set }, moment) };
}

/**
 * The values that an action sets in its input fields.
 * The dialog begins with them, and they apply to fields without input.
 */
export const proposedBy = (resource: Resource, action: Action, moment: Moment): Values =>
  Object.fromEntries(
    Object.entries(valuesSet(resource, action, moment)).filter(([name]) => action.input.includes(name)),
  );
