/** The words for an entry of the history. */

import { isEmpty } from '#model/base/values.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ActivityChange, ActivityEntry } from './use-activity.ts';

export interface Headline {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Name of a declared action, whose label fills `%{action}`. */
  readonly action?: string;
}

const plain: Readonly<Record<string, string>> = {
  create: 'app.history.created',
  delete: 'app.history.deleted',
  restore: 'app.history.restored',
  reveal: 'app.history.revealed',
  erase: 'app.history.erased',
};

/** Headlines of planned changes. */
const plans: Readonly<Record<string, string>> = {
  plan: 'app.history.planned',
  withdraw: 'app.history.withdrawn',
  reschedule: 'app.history.rescheduled',
};

/** The headline of an entry. An action that is no longer declared appears as a change. */
export function describeEntry({ action, actorLabel, changes }: ActivityEntry, resource: Resource): Headline {
  const who = actorLabel;
  const key = plain[action];
  const planned = plans[action];
  if (planned) return { key: planned, params: { who, smart_count: changes.length } };
  if (key) return { key, params: { who } };
  if (Object.hasOwn(resource.actions, action)) return { key: 'app.history.action', params: { who }, action };
  return { key: 'app.history.changed', params: { who, smart_count: changes.length } };
}

/** The changes to show: only fields that still exist and, for a creation, only fields with a value. */
export const changesToShow = ({ action, changes }: ActivityEntry, { fields }: Resource): readonly ActivityChange[] =>
  changes.filter(
    ({ field, after, hidden = false }) =>
      Object.hasOwn(fields, field) && !fields[field]?.system && (action !== 'create' || !isEmpty(after) || hidden),
  );
