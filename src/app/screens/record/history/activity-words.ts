/** How one entry of the history is told. */

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

/** What became of a change that is to hold from a day to come. */
const plans: Readonly<Record<string, string>> = {
  plan: 'app.history.planned',
  withdraw: 'app.history.withdrawn',
  reschedule: 'app.history.rescheduled',
};

/** The headline. An action that is not declared any more is told as a change. */
export function describeEntry({ action, actorLabel, changes }: ActivityEntry, resource: Resource): Headline {
  const who = actorLabel;
  const key = plain[action];
  const planned = plans[action];
  if (planned) return { key: planned, params: { who, smart_count: changes.length } };
  if (key) return { key, params: { who } };
  if (Object.hasOwn(resource.actions, action)) return { key: 'app.history.action', params: { who }, action };
  return { key: 'app.history.changed', params: { who, smart_count: changes.length } };
}

/** The changes worth a line each: of fields that still exist, and at a creation only of what was filled in. */
export const changesToShow = ({ action, changes }: ActivityEntry, { fields }: Resource): readonly ActivityChange[] =>
  changes.filter(
    ({ field, after, hidden = false }) =>
      Object.hasOwn(fields, field) && !fields[field]?.system && (action !== 'create' || !isEmpty(after) || hidden),
  );
