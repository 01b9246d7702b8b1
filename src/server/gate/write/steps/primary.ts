/** Of the records that refer to the same record, exactly one is primary: the first, until another one is marked. */
import { sql } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Primary } from '#model/types/records/primary.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableNamed, tableOf } from '../../../sql/columns.ts';
import type { GateContext } from '../../gate-context.ts';
import type { Handle } from '../../handle.ts';
import { lockRecord, type StoredRecord } from '../../stored-record.ts';
import { audit, changesOf } from '../audit-change.ts';
import { updateOne } from '../statement.ts';
import type { WriteRequest } from '../write-request.ts';

export interface Settled {
  readonly plan: WritePlan;
  /** The record that loses the mark, as it was. */
  readonly unmarked: StoredRecord | null;
}

/**
 * Sets the mark where it belongs. Locks the common record until the transaction ends, so that two concurrent changes
 * cannot both find themselves the first.
 *
 * @param before as stored; null for a new record
 * @throws `still-primary` if the primary record would leave others behind
 */
export async function settlePrimary(
  handle: Handle,
  resource: Resource,
  before: StoredRecord | null,
  plan: WritePlan,
): Promise<Settled> {
  const {
    keywords: { primary },
  } = resource;
  if (!primary) return { plan, unmarked: null };
  const { field, reference } = primary;
  const [from, to] = [before?.[reference] ?? null, plan.record[reference]];
  const isMoved = from !== null && from !== to;
  if (isMoved) await mustNotBePrimary(handle, resource, before);
  if (before && !isMoved && !plan.changed.includes(field)) return { plan, unmarked: null };

  await lockCommon(handle, resource, primary, to);
  const marked = await markedId(handle, resource, primary, to);
  const isMarked = marked === null || marked === before?.id || (!isMoved && plan.record[field] === true);
  const settled = withMark(plan, field, before, isMarked);
  if (!isMarked || marked === null || marked === before?.id) return { plan: settled, unmarked: null };
  return { plan: settled, unmarked: await lockRecord(handle, resource, marked, null) };
}

/** @throws `still-primary` while others refer to the same record */
export async function mustNotBePrimary(handle: Handle, resource: Resource, stored: StoredRecord | null): Promise<void> {
  const {
    keywords: { primary },
  } = resource;
  if (!primary || !stored || stored[primary.field] !== true) return;
  await lockCommon(handle, resource, primary, stored[primary.reference]);
  const others = sql`
    select 1 from ${sql.table(tableOf(resource))}
    where ${sql.ref(columnOf(primary.reference))} = ${stored[primary.reference]} and id <> ${stored.id}
      and ${sql.ref(deletedColumn)} is null limit 1`;
  if ((await others.execute(handle)).rows.length > 0) throw new Problem('still-primary');
}

/** The mark of a record that is restored: another one may have become primary meanwhile. */
export async function markOnRestore(handle: Handle, resource: Resource, stored: StoredRecord): Promise<Values> {
  const {
    keywords: { primary },
  } = resource;
  if (!primary) return {};
  const to = stored[primary.reference];
  await lockCommon(handle, resource, primary, to);
  return { [primary.field]: (await markedId(handle, resource, primary, to)) === null };
}

function withMark(
  { record, changed }: WritePlan,
  field: string,
  before: StoredRecord | null,
  mark: boolean,
): WritePlan {
  const others = changed.filter((name) => name !== field);
  return {
    record: { ...record, [field]: mark },
    changed: (before?.[field] ?? null) === mark ? others : [...others, field],
  };
}

/** The records of a group cannot be locked before one exists, so the common record is locked. */
async function lockCommon(handle: Handle, resource: Resource, { reference }: Primary, id: unknown): Promise<void> {
  const target = resource.fields[reference]?.to;
  if (!target || typeof id !== 'string') return;
  await sql`select id from ${sql.table(tableNamed(target))} where id = ${id} for update`.execute(handle);
}

async function markedId(
  handle: Handle,
  resource: Resource,
  { field, reference }: Primary,
  id: unknown,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(resource))}
    where ${sql.ref(columnOf(reference))} = ${id} and ${sql.ref(columnOf(field))} and ${sql.ref(deletedColumn)} is null`.execute(
    handle,
  );
  return rows[0]?.id ?? null;
}

/** Removes the mark from the record that had it, which counts as a change of that record. */
export async function unmark(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  unmarked: StoredRecord,
): Promise<void> {
  const { resource } = request;
  const field = resource.keywords.primary?.field ?? '';
  const id = String(unmarked.id);
  const plan = { record: { ...unmarked, [field]: false }, changed: [field] };
  await updateOne(handle, resource, id, plan.record, plan.changed, context.clock.now().toISOString());
  await audit(context, handle, request, 'update', id, plan.record, changesOf(resource, unmarked, plan));
}
