/**
 * Changes for a future day. They are validated now, against the record as it will be on that day; the row stays
 * unchanged.
 */

import type { Selectable } from 'kysely';
import { accessOf, canRead, may, writableFields } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import type { DatedChange } from '#model/features/dated/dated.ts';
import { valuesOn } from '#model/features/dated/dated.ts';
import { totalsIn } from '#model/fields/derive.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../clock.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { isUuid } from '../../uuid.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Answer } from '../idempotency.ts';
import { type StoredRecord, schemaPart } from '../stored-record.ts';
import { answerWith } from '../write/answer-with.ts';
import { assertValid } from '../write/assert-valid.ts';
import { audit, changesOf } from '../write/audit-change.ts';
import { lockVisible } from '../write/lock-visible.ts';
import { validate } from '../write/modes.ts';
import { mustReferToSomething } from '../write/steps/must-refer.ts';
import { treeErrorsOn } from '../write/steps/tree.ts';
import { inTransaction } from '../write/transaction.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { datedPart, derivedBy, enterChanges } from './enter-changes.ts';
import { dayOf, mustBeDated } from './note-applied.ts';

export type DatedRow = Selectable<FrameworkTables['daicho_dated']>;

/**
 * Plans a change of a locked record for `request.effectiveDate`.
 *
 * @returns false if the record will have these values anyway
 * @throws `invalid-field`, `forbidden`, as the change would on that day
 */
export async function planChange(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
  body: Values,
  planId: string | null = null,
): Promise<boolean> {
  const { resource, author } = request;
  const id = String(stored.id);
  mustBeDated(context, request, stored, body);
  const { plan, before } = await validateOn(context, handle, request, stored, body, null);
  const names = plan.changed.filter((name) => Object.hasOwn(body, name));
  if (names.length === 0) return false;
  const entry = {
    recordId: id,
    date: dayOf(context, request),
    changes: datedPart(resource, names, plan.record),
    before: {},
    derived: derivedBy(resource, before, { ...before, ...datedPart(resource, names, plan.record) }),
  };
  await enterChanges(handle, { resource, author, state: 'planned', planId }, context.clock.now(), [entry]);
  const changes = changesOf(resource, before, { ...plan, changed: names }).map((one) => ({ ...one, on: entry.date }));
  await audit(context, handle, request, 'plan', id, stored, changes);
  return true;
}

/** Validates the change as of its day; also returns the record before it. @param without a planned change to ignore */
async function validateOn(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
  body: Values,
  without: string | null,
): Promise<{ readonly plan: WritePlan; readonly before: StoredRecord }> {
  const { resource, author } = request;
  const date = dayOf(context, request);
  const rows = await handle
    .selectFrom('daicho_dated')
    .selectAll()
    .where('resource', '=', resource.stored.as)
    .where('record_id', '=', String(stored.id))
    .where('state', '=', 'planned')
    .execute();
  const others = rows.filter(({ id }) => id !== without).map(changeOf);
  const before = { ...stored, ...valuesOn(others, date, context.clock.today()) };
  const moment = { ...momentOf(context.clock, author.actor), today: date };
  const plan = validate(
    context,
    request,
    schemaPart(resource, before),
    body,
    { totals: totalsIn(resource, stored), exempt: request.byPlan ? Object.keys(body) : [] },
    moment,
  );
  await mustReferToSomething(context, handle, resource, author.actor, before, plan, moment);
  const day = { ...momentOf(context.clock, author.actor), base: date };
  assertValid(await treeErrorsOn(handle, resource, String(stored.id), plan, day));
  return { plan, before };
}

export const changeOf = (row: DatedRow): DatedChange => ({
  effectiveDate: row.effective_date,
  place: row.place,
  state: row.state,
  changes: row.changes,
  before: row.before,
  isHeldUp: row.problem !== null,
});

/** Withdraws a planned change. */
export function withdrawChange(
  context: GateContext,
  request: Omit<WriteRequest, 'resource'>,
  id: string,
): Promise<Answer> {
  return withPlanned(context, request, id, async (handle, write, row, stored) => {
    await withdraw(context, handle, write, row, stored);
    return { status: 204, headers: {}, body: null };
  });
}

export async function withdraw(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  row: DatedRow,
  stored: StoredRecord,
): Promise<void> {
  await handle.updateTable('daicho_dated').set({ state: 'withdrawn' }).where('id', '=', row.id).execute();
  const changes = Object.entries(row.changes).map(([field, value]) => ({
    field,
    before: value,
    after: stored[field] ?? null,
    on: row.effective_date,
  }));
  await audit(context, handle, request, 'withdraw', row.record_id, stored, changes);
}

/** Withdraws everything of a plan that has not been applied. */
export async function withdrawPlan(
  context: GateContext,
  handle: Handle,
  author: WriteRequest['author'],
  planId: string,
): Promise<void> {
  const rows = await handle
    .selectFrom('daicho_dated')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('state', '=', 'planned')
    .orderBy('record_id')
    .execute();
  for (const row of rows) {
    const resource = context.project().declarations.resources[row.resource];
    if (!resource) continue;
    const request = { resource, author, once: null };
    const stored = await lockVisible(context, handle, request, row.record_id, 'update', null);
    await withdraw(context, handle, request, row, stored);
  }
}

/** Moves a planned change to another day, for which it is validated again. */
export function moveChange(
  context: GateContext,
  request: Omit<WriteRequest, 'resource'>,
  id: string,
  date: string,
): Promise<Answer> {
  const first = nextDay(context.clock.today());
  if (date < first)
    throw new Problem('invalid-field', [{ pointer: '/effectiveDate', keyword: 'notBefore', params: { limit: first } }]);
  return withPlanned(context, request, id, async (handle, write, row, stored) => {
    const moved = { ...write, effectiveDate: date };
    mustBeDated(context, moved, stored, row.changes);
    const { before } = await validateOn(context, handle, moved, stored, row.changes, row.id);
    const derived = derivedBy(write.resource, before, { ...before, ...row.changes }).after;
    await handle
      .updateTable('daicho_dated')
      .set({ effective_date: date, derived: JSON.stringify(derived), problem: null })
      .where('id', '=', row.id)
      .execute();
    const changes = Object.entries(row.changes).map(([field, after]) => ({
      field,
      before: before[field] ?? null,
      after,
      on: date,
    }));
    await audit(context, handle, write, 'reschedule', row.record_id, stored, changes);
    return answerWith(context, handle, write.resource, write.author.actor, row.record_id, 200);
  });
}

const nextDay = (date: string): string => {
  const day = new Date(`${date}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

/**
 * Locks a planned change and its record, if the actor may change all of its fields.
 *
 * @throws `not-found`, also if one of its fields is hidden; `state-conflict` if it is no longer planned, or part of a
 * plan
 */
async function withPlanned(
  context: GateContext,
  request: Omit<WriteRequest, 'resource'>,
  id: string,
  work: (handle: Handle, request: WriteRequest, row: DatedRow, stored: StoredRecord) => Promise<Answer>,
): Promise<Answer> {
  const { kysely } = context.database;
  const find = (handle: Handle) => handle.selectFrom('daicho_dated').selectAll().where('id', '=', id);
  const found = isUuid(id) ? await find(kysely).executeTakeFirst() : undefined;
  const resource = found && context.project().declarations.resources[found.resource];
  if (!found || !resource) throw new Problem('not-found');
  const access = accessOf(resource, request.author.actor);
  if (!may(access, 'read') || !Object.keys(found.changes).every((name) => canRead(access, name)))
    throw new Problem('not-found');
  const write = { ...request, resource };
  return inTransaction(context, write, async (handle) => {
    const stored = await lockVisible(context, handle, write, found.record_id, 'update', null);
    const row = await find(handle).forUpdate().executeTakeFirstOrThrow();
    const names = Object.keys(row.changes);
    const moment = momentOf(context.clock, request.author.actor);
    const isGranted = (access.grants.update ?? []).some(
      ({ where, fields }) =>
        holdsFor(where, stored, moment) && (fields === null || names.every((name) => fields.includes(name))),
    );
    if (!isGranted || !names.every((name) => writableFields(access, 'update').includes(name)))
      throw new Problem('forbidden');
    if (row.state !== 'planned' || row.plan_id !== null) throw new Problem('state-conflict');
    return work(handle, write, row, stored);
  });
}
