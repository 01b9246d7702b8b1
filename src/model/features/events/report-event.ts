/** What a change of a record writes about its event: in fields of the record, and in the record of the event. */

import { holdsIn } from '../../fields/derive.ts';
import type { Action } from '../../types/actions/action.ts';
import type { Moment } from '../../types/moment.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

/** Values of the fields about the latest event: the input of the action, otherwise today and null. */
export function eventValues(
  { keywords: { events } }: Resource,
  { name }: Action,
  input: Values,
  moment: Moment,
): Values {
  if (!events || !Object.hasOwn(events.when, name)) return {};
  return {
    ...Object.fromEntries(events.says.map((field) => [field, input[field] ?? null])),
    [events.day]: input[events.day] ?? moment.today,
  };
}

/**
 * The event of a change, as a record; null if the change is no event.
 *
 * @param verb `create` or the name of an action
 * @param after the record after the change, with its id
 * @param who the actor as text
 */
export function eventOf(
  resource: Resource,
  verb: string,
  before: Values | null,
  after: Values,
  who: string,
  moment: Moment,
): Values | null {
  const {
    keywords: { events },
  } = resource;
  const cases = events && Object.hasOwn(events.when, verb) ? events.when[verb] : undefined;
  const found = cases?.find(({ when }) => holdsIn(resource, when, after, moment));
  if (!events || !found) return null;
  const copied = (fields: Values, record: Values | null): Values =>
    Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, record?.[String(from)] ?? null]));
  return {
    ...copied(events.before, before),
    ...copied(events.fields, after),
    ...(events.actor ? { [events.actor]: who } : {}),
    [events.reference]: after.id,
    [events.event]: found.event,
    [events.at]: (found.on === null ? null : after[found.on]) ?? after[events.day] ?? moment.today,
  };
}
