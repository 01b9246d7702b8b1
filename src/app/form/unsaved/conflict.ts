/** Two users changed the same record: the values of each, and the body to send after the choice. */

import { same } from '#model/base/same.ts';
import { isEmpty } from '#model/base/values.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

export type Side = 'theirs' | 'mine';

export interface ConflictRow {
  readonly field: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Both changed it to different values. */
  readonly clash: boolean;
}

/**
 * One row for each field with an own change.
 *
 * @param before the record at the start of editing
 * @param theirs the record as stored now
 * @param body the body that was about to be sent
 */
export const conflictRows = (before: Values, theirs: Values, body: Values): readonly ConflictRow[] =>
  Object.entries(body).map(([field, mine]) => ({
    field,
    before: before[field] ?? null,
    theirs: theirs[field] ?? null,
    mine,
    clash: !same(before[field] ?? null, theirs[field] ?? null) && !same(theirs[field] ?? null, mine),
  }));

/** Fields that only the other user changed: they stay as stored. */
export const changedByThem = ({ fields }: Resource, before: Values, theirs: Values, body: Values): readonly string[] =>
  Object.values(fields)
    .filter((field) => isStored(field) && !Object.hasOwn(body, field.name))
    .filter(({ name }) => !(isEmpty(before[name]) && isEmpty(theirs[name])) && !same(before[name], theirs[name]))
    .map(({ name }) => name);

/** Keeps the own value, unless the user chose the other one. */
export const decide = (rows: readonly ConflictRow[], choices: Readonly<Record<string, Side>>): Values =>
  Object.fromEntries(
    rows.map(({ field, theirs, mine }) => [field, choices[field] === 'theirs' ? theirs : mine] as const),
  );
