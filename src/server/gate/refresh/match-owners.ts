/** Finds the owner of a record from a product: by values of both sides, and never by a guess among several. */

import { sql } from 'kysely';
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { Matching } from '#model/types/records/refresh.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { Handle } from '../handle.ts';

export interface Match {
  readonly id: string;
  /** The way that found it. */
  readonly how: string;
}

/** Normalizes a text for comparison: ignores width, case and surrounding blanks. */
export const plain = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase();

/** @returns a function that finds the owner of a candidate, or null */
export async function ownersBy(
  handle: Handle,
  target: Resource,
  { values: by }: Matching,
): Promise<(candidate: Candidate) => Match | null> {
  const fields = [...new Set(Object.values(by).map(([field]) => field))];
  const columns = fields.map((field) => sql`${sql.ref(columnOf(field))} as ${sql.id(field)}`);
  const { rows } = await sql<Values & { id: string }>`
    select id, ${sql.join(columns)} from ${sql.table(tableOf(target))}
    where ${sql.ref(deletedColumn)} is null`.execute(handle);
  const found = new Map(fields.map((field) => [field, idsBy(rows, field)]));
  return (candidate) => {
    for (const [how, [field, name]] of Object.entries(by)) {
      const text = plain((candidate as Values)[name]);
      const id = text === '' ? null : found.get(field)?.get(text);
      if (id) return { id, how };
    }
    return null;
  };
}

/**
 * @returns a function that finds the id of the record with a candidate's values, by the first field with exactly one
 * match
 */
export function idsByAny(
  rows: readonly (Values & { readonly id: string })[],
  by: Readonly<Record<string, string>>,
): (candidate: Candidate) => string | null {
  const found = Object.entries(by).map(([field, name]) => [name, idsBy(rows, field)] as const);
  return (candidate) => {
    for (const [name, ids] of found) {
      const text = plain((candidate as Values)[name]);
      const id = text === '' ? null : ids.get(text);
      if (id) return id;
    }
    return null;
  };
}

/** A value of several records matches none of them. */
function idsBy(rows: readonly (Values & { readonly id: string })[], field: string): ReadonlyMap<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const row of rows) {
    const text = plain(row[field]);
    if (text !== '') ids.set(text, ids.has(text) ? null : row.id);
  }
  return ids;
}
