/** Actions that add the actor to a list of persons or remove the actor from it: following, taking part. */

import type { Report } from '../../base/declaration-files.ts';
import { bothOf } from '../../conditions/condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Action } from '../../types/actions/action.ts';
import type { Condition } from '../../types/condition.ts';
import type { Moment } from '../../types/moment.ts';
import type { Resource } from '../../types/resource.ts';

type Way = Pick<Action, 'joins' | 'leaves'>;

const isOnIt = (field: string): Condition => ({ [field]: ['@me'] });

/** Nobody is added who is already on the list, and nobody is removed who is not on it. */
export function whenJoined(
  when: Condition | null,
  { joins, leaves }: Way,
  fields: Resource['fields'],
): Condition | null {
  // The check reports fields that are no such list.
  if (fields[joins ?? leaves ?? '']?.kind !== 'references') return when;
  const own = joins !== null ? { not: isOnIt(joins) } : leaves !== null ? isOnIt(leaves) : null;
  return when && own ? bothOf(when, own) : (own ?? when);
}

/** The list after the action; no values if the actor is not a person. */
export function joined(
  { joins, leaves }: Way,
  before: Readonly<Record<string, unknown>>,
  { me }: Moment,
): Readonly<Record<string, unknown>> {
  const field = joins ?? leaves;
  if (field === null || me === null) return {};
  const others = [before[field] ?? []].flat().filter((id) => id !== me);
  return { [field]: joins === null ? others : [...others, me] };
}

export function checkJoins(
  { name, joins, leaves, handler, on }: Action,
  fields: Resource['fields'],
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  const place = `actions.${name}`;
  for (const [word, list] of Object.entries({ joins, leaves })) {
    if (list === null || !known(`${place}.${word}`, list)) continue;
    const field = fields[list];
    if (field?.kind !== 'references' || !isStored(field))
      report(`${place}.${word}`, `"${list}" must be a stored list of references to people`);
  }
  if (joins !== null && leaves !== null) report(place, '"joins" and "leaves" cannot be combined');
  if ((joins !== null || leaves !== null) && (handler !== null || on === 'list'))
    report(place, '"joins" and "leaves" cannot be combined with "handler" or with "on": "list"');
}
