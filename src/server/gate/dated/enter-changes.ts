/** The table of dated changes: one entry for each change of a record's dated fields, with its day. */

import { sql } from 'kysely';
import { same } from '#model/base/same.ts';
import type { ChangeState } from '#model/features/dated/dated.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { datedColumns } from '../../sql/as-of.ts';
import { type ComputedColumns, computedColumns } from '../../sql/columns.ts';
import { uuidv7 } from '../../uuid.ts';
import type { Author } from '../audit.ts';
import type { Handle } from '../handle.ts';

export interface Entry {
  readonly recordId: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly changes: Values;
  /** Values of the same fields before. */
  readonly before: Values;
  readonly derived: Derived;
}

/** Computed columns that the table stores beside the fields, if they differ before and after. */
export interface Derived {
  readonly before: ComputedColumns;
  readonly after: ComputedColumns;
}

export interface Entering {
  readonly resource: Resource;
  readonly author: Author;
  readonly state: Extract<ChangeState, 'planned' | 'applied'>;
  readonly planId?: string | null;
}

/** Columns that are computed from dated fields and that this change alters. */
export function derivedBy(resource: Resource, before: Values, after: Values): Derived {
  const [was, is] = [computedColumns(resource, before), computedColumns(resource, after)];
  const names = datedColumns(resource).filter((name) => Object.hasOwn(is, name) && !same(was[name], is[name]));
  const only = (columns: ComputedColumns) => Object.fromEntries(names.map((name) => [name, columns[name] ?? null]));
  return { before: only(was), after: only(is) };
}

/** The values of dated fields. */
export const datedPart = ({ keywords: { dated } }: Resource, names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.filter((name) => dated?.fields.includes(name)).map((name) => [name, values[name] ?? null]));

/** Runs in the transaction that holds the locks of the records, so that their changes have an order. */
export async function enterChanges(
  handle: Handle,
  { resource, author, state, planId = null }: Entering,
  at: Date,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { actor, reason = null } = author;
  const now = at.toISOString();
  const isApplied = state === 'applied';
  const texts = (value: (entry: Entry) => unknown) => entries.map((entry) => JSON.stringify(value(entry)));
  await sql`
    insert into daicho_dated (id, resource, record_id, effective_date, place, state, changes, before, derived,
      derived_before, plan_id, actor, actor_label, at, applied_at, reason)
    select v.id, ${resource.stored.as}, v.record_id, v.day,
      coalesce((select max(d.place) from daicho_dated as d where d.resource = ${resource.stored.as} and d.record_id = v.record_id), 0) + 1,
      ${state}, v.changes::jsonb, ${isApplied ? sql`v.before::jsonb` : sql`null::jsonb`}, v.derived::jsonb,
      ${isApplied ? sql`v.derived_before::jsonb` : sql`null::jsonb`}, ${planId}::uuid,
      ${actor.kind === 'account' ? actor.accountId : 'system'}, ${actor.label}, ${now}::timestamptz,
      ${isApplied ? now : null}::timestamptz, ${reason}
    from unnest(${entries.map(() => uuidv7(at.getTime()))}::uuid[], ${entries.map(({ recordId }) => recordId)}::uuid[],
      ${entries.map(({ date }) => date)}::date[], ${texts(({ changes }) => changes)}::text[],
      ${texts(({ before }) => before)}::text[], ${texts(({ derived }) => derived.after)}::text[],
      ${texts(({ derived }) => derived.before)}::text[]) as v(id, record_id, day, changes, before, derived, derived_before)`.execute(
    handle,
  );
}
