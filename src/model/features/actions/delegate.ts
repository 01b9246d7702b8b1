/** An action that is done to another record: one that this one refers to, or a new one that is filled in from it. */

import { bothOf } from '../../conditions/condition.ts';
import type { RawRelay, Relay } from '../../types/actions/delegate.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

const verbs = ['create', 'update', 'delete'] as const;

export const relayVerbs = (raw: RawRelay): readonly Relay['verb'][] => verbs.filter((one) => raw[one] !== undefined);

export function defineRelay(raw: RawRelay | undefined): Relay | null {
  const [verb] = raw ? relayVerbs(raw) : [];
  if (!raw || !verb) return null;
  return { verb, to: raw[verb] ?? '', in: raw.in ?? null, fields: raw.fields ?? {}, set: raw.set ?? {} };
}

/** Name of the resource to whose records the action is done. */
export const relayedTo = ({ fields }: { readonly fields: Readonly<Record<string, Field>> }, relay: Relay): string =>
  relay.verb === 'create' ? relay.to : (relay.in ?? fields[relay.to]?.to ?? '');

/** Names of resources whose records change with the action's own. */
export const relayedBy = (resource: Pick<Resource, 'fields' | 'actions'>): readonly string[] =>
  Object.values(resource.actions).flatMap(({ relay }) => (relay ? [relayedTo(resource, relay)] : []));

/** The action is possible only while there is a record to which it could be done. */
export function whenRelayed(when: Condition | null, relay: Relay | null): Condition | null {
  if (!relay || relay.verb === 'create') return when;
  const isThere: Condition = { not: { [relay.to]: [null] } };
  return when ? bothOf(when, isThere) : isThere;
}
