/** Two users changed the same record: the values of each, and the body to send after the choice. */

import { same } from '#model/base/same.ts';
import { isEmpty } from '#model/base/values.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

export type Side = 'stored' | 'own';

export interface ConflictRow {
  readonly field: string;
  readonly before: unknown;
  readonly stored: unknown;
  readonly own: unknown;
  /** Both changed it to different values. */
  readonly clash: boolean;
}

/**
 * One row for each field with an own change.
 *
 * @param before the record at the start of editing
 * @param stored the record as it is stored now
 * @param body the body that was about to be sent
 */
export const conflictRows = (before: Values, stored: Values, body: Values): readonly ConflictRow[] =>
  Object.entries(body).map(([field, own]) => ({
    field,
    before: before[field] ?? null,
    stored: stored[field] ?? null,
    own,
    clash: !same(before[field] ?? null, stored[field] ?? null) && !same(stored[field] ?? null, own),
  }));

/** Fields that only the other user changed: they stay as stored. */
export const changedByThem = ({ fields }: Resource, before: Values, stored: Values, body: Values): readonly string[] =>
  Object.values(fields)
    .filter((field) => isStored(field) && !Object.hasOwn(body, field.name))
    .filter(({ name }) => !(isEmpty(before[name]) && isEmpty(stored[name])) && !same(before[name], stored[name]))
    .map(({ name }) => name);

/** Keeps the own value, unless the user chose the other one. */
export const decide = (rows: readonly ConflictRow[], choices: Readonly<Record<string, Side>>): Values =>
  Object.fromEntries(
    rows.map(({ field, stored, own }) => [field, choices[field] === 'stored' ? stored : own] as const),
  );
