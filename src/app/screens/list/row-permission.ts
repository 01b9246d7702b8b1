/** What may be done with one record: the grants of the verb, and the action's own condition. */
import { type Access, may, rowsFor } from '#model/access.ts';
import type { Action } from '#model/action.ts';
import { holdsFor, type Moment } from '#model/condition.ts';

type Values = Readonly<Record<string, unknown>>;

/** True when a grant of the verb covers this record. */
export function mayOn(access: Access, verb: string, record: Values, moment: Moment): boolean {
  if (!may(access, verb)) return false;
  const conditions = rowsFor(access, verb);
  return conditions === null || conditions.some((condition) => holdsFor(condition, record, moment));
}

/** Why an action cannot be done with the record now: not permitted, or not in its state. Null when it can. */
export function refusalOf(
  access: Access,
  action: Action,
  record: Values,
  moment: Moment,
): 'forbidden' | 'state-conflict' | null {
  if (!mayOn(access, action.name, record, moment)) return 'forbidden';
  return holdsFor(action.when, record, moment) ? null : 'state-conflict';
}
