/**
 * Past and planned changes of a record's dated fields, the latest day first, for actors who may read the record.
 * Contains only fields that they may read.
 */
import { type Access, accessOf, canRead } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Change } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import { findRecord } from '../read/find-record.ts';
import type { WireRecord } from '../read/record-on-wire.ts';
import type { DatedRow } from './plan-change.ts';

export interface VisibleChange {
  readonly id: string;
  readonly effectiveDate: string;
  readonly state: 'planned' | 'applied';
  readonly changes: readonly Change[];
  readonly at: string;
  readonly actorLabel: string;
  readonly reason: string | null;
  readonly planId: string | null;
  /** Why a planned change could not be applied on its day. */
  readonly problem: { readonly code: string; readonly faults: readonly FieldError[] } | null;
}

const mostChanges = 500;

export async function readChanges(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  id: string,
): Promise<{ items: readonly VisibleChange[]; count: number }> {
  const { kysely } = context.database;
  const record = await findRecord(context, kysely, resource, actor, id);
  if (!record) throw new Problem('not-found');
  const rows = await latestFirst(context, resource, id).limit(mostChanges).execute();
  const items = visibleChanges(accessOf(resource, actor), record, rows);
  return { items, count: items.length };
}

/** The changes with these ids, for an actor who sees the record as given. */
export async function changesNamed(
  context: GateContext,
  access: Access,
  record: WireRecord,
  ids: readonly string[],
): Promise<readonly VisibleChange[]> {
  // The values before a planned change depend on the planned changes before it.
  const rows = await latestFirst(context, access.resource, String(record.id))
    .where((one) => one.or([one('id', 'in', ids), one('state', '=', 'planned')]))
    .execute();
  return visibleChanges(access, record, rows).filter(({ id }) => ids.includes(id));
}

const latestFirst = ({ database }: GateContext, { stored }: Resource, id: string) =>
  database.kysely
    .selectFrom('daicho_dated')
    .selectAll()
    .where('resource', '=', stored.as)
    .where('record_id', '=', id)
    .where('state', '!=', 'withdrawn')
    .orderBy('effective_date', 'desc')
    .orderBy('place', 'desc');

function visibleChanges(access: Access, record: WireRecord, rows: readonly DatedRow[]): readonly VisibleChange[] {
  // A planned change replaces the values of the day before it.
  const standing: Record<string, unknown> = { ...record };
  const before = new Map<string, Readonly<Record<string, unknown>>>();
  for (const row of rows.filter(({ state }) => state === 'planned').reverse()) {
    before.set(row.id, { ...standing });
    if (row.problem === null) Object.assign(standing, row.changes);
  }
  return rows
    .map((row): VisibleChange => {
      const was = row.before ?? before.get(row.id) ?? {};
      const { code, faults: errors } = (row.problem ?? {}) as { code?: string; faults?: readonly FieldError[] };
      return {
        id: row.id,
        effectiveDate: row.effective_date,
        state: row.state === 'planned' ? 'planned' : 'applied',
        changes: Object.entries(row.changes)
          .filter(([field]) => canRead(access, field))
          .map(([field, after]) => ({ field, before: was[field] ?? null, after })),
        at: row.at,
        actorLabel: row.actor_label,
        reason: row.reason,
        planId: row.plan_id,
        problem: code === undefined ? null : { code, faults: (errors ?? []).filter(isOpen) },
      };
      function isOpen({ pointer }: FieldError): boolean {
        const name = pointer.split('/')[1] ?? '';
        return pointer.startsWith('?') || canRead(access, name);
      }
    })
    .filter(({ changes }) => changes.length > 0);
}
