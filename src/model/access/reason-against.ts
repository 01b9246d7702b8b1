/** Why something cannot be done with a record: the grant that is missing, or the first condition that fails. */

import { clausesOf, fieldOfClause } from '../conditions/clauses.ts';
import { holdsFor } from '../conditions/condition.ts';
import type { Condition } from '../types/condition.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import type { Access } from './access.ts';

export interface Reason {
  readonly code: 'forbidden' | 'state-conflict';
  /** The field that stands in the way, or what a handler says of it; null where there is none, as with a permission. */
  readonly field: string | null;
}

/** Stands in the place of a field: the account belongs to nobody. */
export const noPerson = '@me';

const forbidden: Reason = { code: 'forbidden', field: null };

/**
 * Null for what can be done.
 *
 * @param verb `update`, `delete`, or the name of an action
 */
export function reasonAgainst(access: Access, verb: string, record: Values, moment: Moment): Reason | null {
  const action = access.resource.actions[verb];
  if ((action?.joins || action?.leaves) && moment.me === null) return { code: 'state-conflict', field: noPerson };
  return grantReason(access, verb, record, moment) ?? (action ? conditionReason(action.when, record, moment) : null);
}

/** A grant for some records only is a matter of their state, unless another grant or another person is what it takes. */
function grantReason({ resource, grants }: Access, verb: string, record: Values, moment: Moment): Reason | null {
  const held = grants[verb] ?? [];
  if (held.some(({ where }) => holdsFor(where, record, moment))) return null;
  const declared = grantsOf(resource, verb);
  const isOthers = declared.some((grant) => !held.includes(grant) && holdsFor(grant.where, record, moment));
  const [own] = held;
  if (!own || isOthers) return forbidden;
  const clause = failing(own.where, record, moment);
  if (!clause || JSON.stringify(clause).includes('"@me"')) return forbidden;
  return { code: 'state-conflict', field: fieldOfClause(clause) };
}

/** An action without grants of its own is granted to whoever may update. */
export const grantsOf = ({ permissions, actions }: Resource, verb: string) =>
  permissions[verb] ?? (Object.hasOwn(actions, verb) ? permissions.update : undefined) ?? [];

function conditionReason(condition: Condition | null, record: Values, moment: Moment): Reason | null {
  const clause = failing(condition, record, moment);
  return clause ? { code: 'state-conflict', field: fieldOfClause(clause) } : null;
}

const failing = (condition: Condition | null, record: Values, moment: Moment): Condition | undefined =>
  clausesOf(condition).find((clause) => !holdsFor(clause, record, moment));

/** Whether an action is shown at all: a way to another state is left out where it does not begin in the present one. */
export function isOffered({ actions, states }: Resource, verb: string, record: Values, moment: Moment): boolean {
  const action = actions[verb];
  if (!action?.transition) return true;
  return clausesOf(action.when).every(
    (clause) => fieldOfClause(clause) !== states?.field || holdsFor(clause, record, moment),
  );
}
