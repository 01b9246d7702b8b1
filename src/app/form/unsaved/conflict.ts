/** Two people changed the same record: what each made of a field, and what is sent once that has been decided. */

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
  /** Both changed it, to different values. */
  readonly clash: boolean;
}

/**
 * One row for each field that I changed.
 *
 * @param before the record as it was when I began
 * @param theirs the record as it is stored now
 * @param body what I was about to send
 */
export const conflictRows = (before: Values, theirs: Values, body: Values): readonly ConflictRow[] =>
  Object.entries(body).map(([field, mine]) => ({
    field,
    before: before[field] ?? null,
    theirs: theirs[field] ?? null,
    mine,
    clash: !same(before[field] ?? null, theirs[field] ?? null) && !same(theirs[field] ?? null, mine),
  }));

/** Fields that they changed and I did not: these stay as they are stored. */
export const changedByThem = ({ fields }: Resource, before: Values, theirs: Values, body: Values): readonly string[] =>
  Object.values(fields)
    .filter((field) => isStored(field) && !Object.hasOwn(body, field.name))
    .filter(({ name }) => !(isEmpty(before[name]) && isEmpty(theirs[name])) && !same(before[name], theirs[name]))
    .map(({ name }) => name);

/** My value is kept unless theirs is chosen. */
export const decide = (rows: readonly ConflictRow[], choices: Readonly<Record<string, Side>>): Values =>
  Object.fromEntries(
    rows.map(({ field, theirs, mine }) => [field, choices[field] === 'theirs' ? theirs : mine] as const),
  );
