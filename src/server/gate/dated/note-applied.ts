/** Writes changes to the history of dated fields, and checks whether a change may be entered for a past day. */

import { sql } from 'kysely';
import { accessOf, canRead } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { effectiveDateParam } from '#model/features/dated/dated.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { datedPart, derivedBy, type Entry, enterChanges } from './enter-changes.ts';

/** The day from which a change holds. */
export const dayOf = ({ clock }: GateContext, { effectiveDate }: WriteRequest): string =>
  effectiveDate ?? clock.today();

/**
 * For a day other than today, only dated fields can change, and no day may be before the record begins.
 *
 * @throws `invalid-field`
 */
export function mustBeDated(context: GateContext, request: WriteRequest, stored: StoredRecord, body: Values): void {
  const { resource, author } = request;
  const day = dayOf(context, request);
  if (day === context.clock.today()) return;
  const access = accessOf(resource, author.actor);
  const undated = Object.keys(body).filter(
    (name) => canRead(access, name) && !resource.keywords.dated?.fields.includes(name),
  );
  const since = resource.keywords.dated?.from ? stored[resource.keywords.dated.from] : null;
  const errors: readonly FieldError[] = [
    ...undated.map((name) => ({ pointer: pointerTo(name), keyword: 'notDated' })),
    ...(typeof since === 'string' && day < since
      ? [{ pointer: `?${effectiveDateParam}`, keyword: 'notBefore', params: { limit: since } }]
      : []),
  ];
  if (errors.length > 0) throw new Problem('invalid-field', errors);
}

/**
 * The row contains the last change of each field, so an entry for an earlier day must be the last one of its fields.
 *
 * @throws `later-change`, with the fields and the days of their last change
 */
export async function mustBeLast(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  id: string,
  { changed, record }: WritePlan,
): Promise<void> {
  const { resource, author } = request;
  const day = dayOf(context, request);
  const names = Object.keys(datedPart(resource, changed, record));
  if (day >= context.clock.today() || names.length === 0) return;
  const { rows } = await sql<{ name: string; day: string }>`
    select one.name, max(c.effective_date) as day
    from daicho_dated as c, lateral jsonb_object_keys(c.changes) as one(name)
    where c.resource = ${resource.stored.as} and c.record_id = ${id} and c.state = 'applied'
      and c.effective_date > ${day}::date and one.name = any(${names}::text[])
    group by one.name order by one.name`.execute(handle);
  const access = accessOf(resource, author.actor);
  if (rows.length > 0)
    throw new Problem(
      'later-change',
      rows
        .filter(({ name }) => canRead(access, name))
        .map(({ name, day: date }) => ({ pointer: pointerTo(name), keyword: 'laterChange', params: { date } })),
    );
}

/** Enters the change that was just written, or marks it as applied if it was planned. */
export async function noteApplied(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
  plan: WritePlan,
): Promise<void> {
  const { resource, author } = request;
  const entry = entryOf(resource, dayOf(context, request), stored, plan);
  const at = context.clock.now();
  if (request.planned) await markApplied(handle, resource, request.planned, stored, entry, at);
  else if (entry) await enterChanges(handle, { resource, author, state: 'applied' }, at, [entry]);
}

/** Null if no dated field changes. */
export function entryOf(
  resource: Resource,
  date: string,
  stored: StoredRecord,
  { changed, record }: WritePlan,
): Entry | null {
  const changes = datedPart(resource, changed, record);
  if (Object.keys(changes).length === 0) return null;
  return {
    recordId: String(stored.id),
    date,
    changes,
    before: datedPart(resource, Object.keys(changes), stored),
    derived: derivedBy(resource, stored, { ...stored, ...record }),
  };
}

async function markApplied(
  handle: Handle,
  resource: Resource,
  planned: { readonly id: string; readonly changes: Values },
  stored: StoredRecord,
  entry: Entry | null,
  at: Date,
): Promise<void> {
  const changes = { ...planned.changes, ...entry?.changes };
  const recordId = String(stored.id);
  await sql`
    update daicho_dated set state = 'applied', changes = ${JSON.stringify(changes)}::jsonb,
      before = ${JSON.stringify(datedPart(resource, Object.keys(changes), stored))}::jsonb,
      derived = ${JSON.stringify(entry?.derived.after ?? {})}::jsonb,
      derived_before = ${JSON.stringify(entry?.derived.before ?? {})}::jsonb,
      place = (select max(d.place) + 1 from daicho_dated as d where d.resource = ${resource.stored.as} and d.record_id = ${recordId}),
      applied_at = ${at.toISOString()}, problem = null
    where id = ${planned.id}`.execute(handle);
}
