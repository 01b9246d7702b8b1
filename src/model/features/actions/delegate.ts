/** An action that changes another record: one to which this record refers, or a new one with values of it. */

import { bothOf } from '../../conditions/condition.ts';
import type { Delegate } from '../../types/actions/delegate.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawDelegate } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

const verbs = ['create', 'update', 'delete'] as const;

export const delegateVerbs = (raw: RawDelegate): readonly Delegate['verb'][] =>
  verbs.filter((one) => raw[one] !== undefined);

export function defineDelegate(raw: RawDelegate | undefined): Delegate | null {
  const [verb] = raw ? delegateVerbs(raw) : [];
  if (!raw || !verb) return null;
  return { verb, to: raw[verb] ?? '', resource: raw.resource ?? null, fields: raw.fields ?? {}, set: raw.set ?? {} };
}

/** Name of the resource whose records the action changes. */
export const delegateTarget = (
  { fields }: { readonly fields: Readonly<Record<string, Field>> },
  delegate: Delegate,
): string => (delegate.verb === 'create' ? delegate.to : (delegate.resource ?? fields[delegate.to]?.to ?? ''));

/** Names of resources whose records change with the action's own. */
export const delegateTargets = (resource: Pick<Resource, 'fields' | 'actions'>): readonly string[] =>
  Object.values(resource.actions).flatMap(({ delegate }) => (delegate ? [delegateTarget(resource, delegate)] : []));

/** The action is possible only while the record that it changes exists. */
export function whenDelegated(when: Condition | null, delegate: Delegate | null): Condition | null {
  if (!delegate || delegate.verb === 'create') return when;
  const isThere: Condition = { not: { [delegate.to]: [null] } };
  return when ? bothOf(when, isThere) : isThere;
}
