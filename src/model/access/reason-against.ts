/** The reason why an actor cannot do something with a record: a missing grant, or the first condition that fails. */

import { clausesOf, fieldOfClause } from '../conditions/clauses.ts';
import { holdsFor } from '../conditions/condition.ts';
import type { Condition } from '../types/condition.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import type { Access } from './access.ts';

export interface Reason {
  readonly code: 'forbidden' | 'state-conflict';
  /** The field that prevents the call, or the reason that a handler gives. Null without either, as for a permission. */
  readonly field: string | null;
}

/** Used instead of a field name when the account belongs to no person. */
export const noPerson = '@me';

const forbidden: Reason = { code: 'forbidden', field: null };

/**
 * @param verb `update`, `delete`, or the name of an action
 * @returns null when the actor can do it
 */
export function reasonAgainst(access: Access, verb: string, record: Values, moment: Moment): Reason | null {
  const action = access.resource.actions[verb];
  if ((action?.joins || action?.leaves) && moment.me === null) return { code: 'state-conflict', field: noPerson };
  return grantReason(access, verb, record, moment) ?? (action ? conditionReason(action.when, record, moment) : null);
}

/**
 * Why no grant applies to the record.
 *
 * A grant with a condition fails because of the record's state. The answer is `forbidden` instead when the actor holds
 * no grant, when a grant that the actor does not hold would apply, or when the condition depends on the person.
 */
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

/** Grants of a verb. An action without its own grants uses those of `update`. */
export const grantsOf = ({ permissions, actions }: Resource, verb: string) =>
  permissions[verb] ?? (Object.hasOwn(actions, verb) ? permissions.update : undefined) ?? [];

function conditionReason(condition: Condition | null, record: Values, moment: Moment): Reason | null {
  const clause = failing(condition, record, moment);
  return clause ? { code: 'state-conflict', field: fieldOfClause(clause) } : null;
}

const failing = (condition: Condition | null, record: Values, moment: Moment): Condition | undefined =>
  clausesOf(condition).find((clause) => !holdsFor(clause, record, moment));

/** Whether an action is shown. A transition is hidden unless it can start from the current state of the record. */
export function isOffered({ actions, states }: Resource, verb: string, record: Values, moment: Moment): boolean {
  const action = actions[verb];
  if (!action?.transition) return true;
  return clausesOf(action.when).every(
    (clause) => fieldOfClause(clause) !== states?.field || holdsFor(clause, record, moment),
  );
}
