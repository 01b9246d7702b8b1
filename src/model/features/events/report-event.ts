/** What a change of a record leaves in its own fields about the event that it is, and in the record that keeps the event. */

import { holdsIn } from '../../fields/derive.ts';
import type { Action } from '../../types/actions/action.ts';
import type { Moment } from '../../types/moment.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

/** What an action leaves in the fields that speak of the latest event: what was asked for, otherwise today and nothing. */
export function eventValues({ events }: Resource, { name }: Action, input: Values, moment: Moment): Values {
  if (!events || !Object.hasOwn(events.when, name)) return {};
  return {
    ...Object.fromEntries(events.says.map((field) => [field, input[field] ?? null])),
    [events.day]: input[events.day] ?? moment.today,
  };
}

/**
 * The event that a change is, as the record that keeps it; null for a change that is none.
 *
 * @param verb `create` or the name of an action
 * @param after the record as it now is, with its id
 * @param who whoever changes it, in words
 */
export function eventOf(
  resource: Resource,
  verb: string,
  before: Values | null,
  after: Values,
  who: string,
  moment: Moment,
): Values | null {
  const { events } = resource;
  const cases = events && Object.hasOwn(events.when, verb) ? events.when[verb] : undefined;
  const found = cases?.find(({ when }) => holdsIn(resource, when, after, moment));
  if (!events || !found) return null;
  const taken = (fields: Values, record: Values | null): Values =>
    Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, record?.[String(from)] ?? null]));
  return {
    ...taken(events.before, before),
    ...taken(events.fields, after),
    ...(events.by ? { [events.by]: who } : {}),
    [events.of]: after.id,
    [events.event]: found.event,
    [events.at]: (found.on === null ? null : after[found.on]) ?? after[events.day] ?? moment.today,
  };
}
