/** Whose a record is that a product tells of: found by what both sides say, and never guessed where several would fit. */

import { sql } from 'kysely';
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { Matching } from '#model/types/records/refresh.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { Handle } from '../handle.ts';

export interface Match {
  readonly id: string;
  /** Which way found it. */
  readonly how: string;
}

/** As both sides are compared: without regard to width, case and blanks around. */
export const plain = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase();

/** @returns finds the record that a candidate belongs to, or null */
export async function ownersBy(
  handle: Handle,
  target: Resource,
  { by }: Matching,
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

/** @returns finds the id of the record that holds what a candidate says: by the first of the fields that leads to exactly one */
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

/** What several records hold leads to none of them. */
function idsBy(rows: readonly (Values & { readonly id: string })[], field: string): ReadonlyMap<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const row of rows) {
    const text = plain(row[field]);
    if (text !== '') ids.set(text, ids.has(text) ? null : row.id);
  }
  return ids;
}
