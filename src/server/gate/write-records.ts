/** Writing through the gate. Each change is one transaction: judge, write, audit, answer. */

import { sql } from 'kysely';
import { accessOf, may } from '#model/access.ts';
import type { Actor } from '#model/actor.ts';
import { holdsFor } from '#model/condition.ts';
import { type FieldFault, Problem } from '#model/errors.ts';
import { pointerOf } from '#model/nested/part-value.ts';
import { fieldAt } from '#model/pointer.ts';
import { reasonAgainst } from '#model/reasons/reason-against.ts';
import { totalsIn } from '#model/record/derive.ts';
import { type Known, planWrite, type WritePlan } from '#model/record/plan-write.ts';
import { titleOf } from '#model/record/record-title.ts';
import { fillTemplate } from '#model/template.ts';
import type { Action } from '#model/types/action.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/values.ts';
import { momentOf } from '../clock.ts';
import { columnOf, tableOf } from '../sql/columns.ts';
import { uniqueIndexes, uniqueIndexOf } from '../sql/unique-indexes.ts';
import { deleteQuery, insertQuery, updateQuery } from '../sql/write-records.ts';
import { uuidv7 } from '../uuid.ts';
import { type Change, withoutSecrets, writeAudit } from './audit.ts';
import { referenceFaults, referrerOf } from './check-references.ts';
import { afterTaken, shapeFaults } from './check-shapes.ts';
import { forgetPlanned } from './dated/forget-planned.ts';
import { mustBeLast, noteApplied } from './dated/note-applied.ts';
import { copyOriginals } from './drafts/copy-originals.ts';
import { settleDrafts } from './drafts/settle-drafts.ts';
import { type GateContext, groundOf } from './gate-context.ts';
import type { Handle } from './handle.ts';
import { type Answer, once } from './idempotency.ts';
import { gateTransaction } from './last-administrator.ts';
import { watchLimits } from './limits.ts';
import { noteEvent } from './note-event.ts';
import { numberRecord } from './number-records.ts';
import { closePosition, openPosition, positionFor } from './positions.ts';
import { mustNotBePrimary, settlePrimary } from './primary.ts';
import { nameStarted } from './procedure/name-started.ts';
import { startProcedure } from './procedure/start-procedure.ts';
import { findRecord, mustRead } from './read-records.ts';
import { etagOf } from './record-on-wire.ts';
import { letGo } from './refresh/let-go.ts';
import { mustBeTold, toldFields } from './refresh/tell-product.ts';
import { refusal } from './refuse.ts';
import { removeDependants } from './remove-dependants.ts';
import { judgeAfter } from './ruled/judge-ruled.ts';
import { sealSecrets } from './seal-secrets.ts';
import { type Holder, holdFiles, settleFiles, toldChanges } from './settle-files.ts';
import { lockRecord, type StoredRecord, schemaPart } from './stored-record.ts';
import { treeFaults } from './tree.ts';
import type { WriteRequest } from './write-request.ts';

export function createRecord(context: GateContext, request: WriteRequest, body: Values): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, 'create');
  return change(context, request, async (handle) => {
    const { id } = await insertRecord(context, handle, request, body);
    return answerWith(context, handle, resource, author.actor, id, 201);
  });
}

/** One new record, within a transaction: judged, written, and with its audit entry. */
export async function insertRecord(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  body: Values,
): Promise<{ readonly id: string; readonly plan: WritePlan }> {
  const { resource, author } = request;
  const id = uuidv7(context.clock.now().getTime());
  const { sent, numbers } = await numberRecord(context, handle, resource, body);
  const named = await nameStarted(handle, resource, sent);
  const supplied = { ...(await positionFor(handle, resource, sent)), ...numbers, ...named };
  const files = await settleFiles(handle, holderOf(context, request, null), null, sent);
  const judged = judge(context, request, null, files.body, { supplied });
  mustKeep(files.faults);
  const { plan } = await settlePrimary(handle, resource, null, judged);
  const limits = await watchLimits(handle, groundOf(context, author.actor), resource, null, plan.record);
  await mustReferToSomething(context, handle, resource, author.actor, null, plan);
  await openPosition(handle, resource, null, plan);
  const now = context.clock.now().toISOString();
  const kept = await sealSecrets(context, resource, id, plan.record, Object.keys(plan.record));
  await insertQuery(resource, [{ ...kept, id, createdAt: now, updatedAt: now }]).execute(handle);
  mustKeep(await limits.faults());
  await holdFiles(handle, { ...holderOf(context, request, id), id }, null, plan.record);
  await audit(context, handle, request, 'create', id, { id, ...plan.record }, changesOf(resource, null, plan));
  await judgeAfter(context, handle, resource, id);
  await copyOriginals(context, handle, request, { ...plan.record, id });
  await startProcedure(context, handle, request, { ...plan.record, id });
  await noteEvent(context, handle, request, 'create', null, { ...plan.record, id });
  return { id, plan };
}

/** A change of a record that is locked, within a transaction. */
export async function changeRecord(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
  body: Values,
): Promise<WritePlan> {
  const { resource, author } = request;
  const id = String(stored.id);
  const before = schemaPart(resource, stored);
  const files = await settleFiles(handle, holderOf(context, request, id), before, body);
  const judged = judge(context, request, before, files.body, {
    totals: totalsIn(resource, stored),
    told: request.byPlan ? Object.keys(body) : request.told ? toldFields(context, resource, stored) : [],
  });
  mustKeep(files.faults);
  const { plan } = await settlePrimary(handle, resource, stored, judged);
  if (plan.changed.length === 0 && !request.planned) return plan;
  await mustBeLast(context, handle, request, id, plan);
  if (plan.changed.length === 0) {
    await noteApplied(context, handle, request, stored, plan);
    return plan;
  }
  const limits = await watchLimits(handle, groundOf(context, author.actor), resource, before, plan.record);
  await mustReferToSomething(context, handle, resource, author.actor, before, plan);
  mustKeep(await treeFaults(handle, resource, id, plan));
  if (request.told) await mustBeTold(context, handle, resource, stored, plan, request.told);
  await openPosition(handle, resource, before, plan);
  const now = context.clock.now().toISOString();
  const kept = await sealSecrets(context, resource, id, plan.record, plan.changed);
  await updateQuery(resource, id, { ...stored, ...kept }, plan.changed, now).execute(handle);
  await judgeAfter(context, handle, resource, id);
  mustKeep(await limits.faults());
  await holdFiles(handle, { ...holderOf(context, request, id), id }, before, plan.record);
  await noteApplied(context, handle, request, stored, plan);
  await audit(context, handle, request, 'update', id, { ...stored, ...plan.record }, changesOf(resource, before, plan));
  return plan;
}

export function deleteRecord(
  context: GateContext,
  request: WriteRequest,
  id: string,
  ifMatch: string | null,
): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, 'delete');
  return change(context, request, async (handle) => {
    const stored = await lockVisible(context, handle, request, id, 'delete', ifMatch);
    await removeRecord(context, handle, request, stored);
    return { status: 204, headers: {}, body: null };
  });
}

/** A record that is locked goes, within a transaction, unless something stands in the way. */
export async function removeRecord(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
): Promise<void> {
  const { resource, author } = request;
  const id = String(stored.id);
  await letGo(context, handle, author, resource, id);
  const referrer = await referrerOf(handle, context.house().declarations, resource, id, author.actor);
  if (referrer) throw new Problem('still-referenced', [], referrer);
  await mustNotBePrimary(handle, resource, stored);
  const limits = await watchLimits(handle, groundOf(context, author.actor), resource, stored, null);
  await forgetPlanned(handle, resource, id);
  const { keptOnDelete } = resource;
  if (keptOnDelete && holdsFor(keptOnDelete.when, stored, momentOf(context.clock, author.actor)))
    await keepBefore(context, handle, request, keptOnDelete, 'delete', stored);
  await removeDependants(context, handle, author, resource, [id]);
  await deleteQuery(resource, id, context.clock.now().toISOString()).execute(handle);
  await judgeAfter(context, handle, resource, id);
  const faults = await limits.faults();
  if (faults.length > 0) throw new Problem('state-conflict', faults, { action: 'delete' });
  await closePosition(handle, resource, stored);
  await audit(context, handle, request, 'delete', id, stored, []);
}

/** Adds what the record was before as a record of another resource, by whoever acts and with their rights on it. */
export async function keepBefore(
  context: GateContext,
  handle: Handle,
  { author }: WriteRequest,
  keep: NonNullable<Action['keep']> & { readonly set?: Values },
  verb: string,
  stored: StoredRecord,
): Promise<void> {
  const resource = context.house().declarations.resources[keep.in];
  if (!resource) return;
  mustBeAllowed(resource, author.actor, 'create');
  const given = Object.entries(keep.fields).map(([field, from]) => [field, stored[from] ?? null] as const);
  const body = { ...Object.fromEntries(given.filter(([, value]) => value !== null)), ...keep.set };
  try {
    await insertRecord(context, handle, { resource, author, once: null }, body);
  } catch (error) {
    // The faults name fields of the other resource, which nobody filled in here.
    throw error instanceof Problem && error.code === 'invalid-field'
      ? new Problem('state-conflict', [], { action: verb })
      : error;
  }
}

export const holderOf = ({ clock }: GateContext, { resource, author }: WriteRequest, id: string | null): Holder => ({
  resource,
  id,
  account: author.actor.kind === 'account' ? author.actor.accountId : null,
  now: clock.now(),
});

/** @throws `invalid-field` when there are faults */
export function mustKeep(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new Problem('invalid-field', faults);
}

export function mustBeAllowed(resource: Resource, actor: Actor, verb: string): void {
  if (!may(accessOf(resource, actor), verb)) throw new Problem('forbidden');
}

export async function change(
  context: GateContext,
  { resource, once: key }: WriteRequest,
  work: (handle: Handle) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await gateTransaction(context, (handle) => once(handle, key, () => work(handle)));
    context.changed(resource);
    // Told besides: what was stored is stored, and the server looks again by itself.
    await settleDrafts(context, resource).catch(() => undefined);
    return answer;
  } catch (error) {
    const problem = uniqueProblem(error, resource);
    throw problem ? await withNext(context, resource, problem, error) : error;
  }
}

/** Two may be offered one number; whoever saves second is told the one after it. */
async function withNext(
  { database, house }: GateContext,
  resource: Resource,
  problem: Problem,
  error: unknown,
): Promise<Problem> {
  const [fault] = problem.faults;
  const [, value] = /\)=\((.*)\) already exists/s.exec(String((error as { detail?: unknown }).detail ?? '')) ?? [];
  if (!fault || value === undefined) return problem;
  const name = fieldAt(fault.pointer);
  const next = await afterTaken(database.kysely, house().declarations, resource, name, value);
  return next === null ? problem : new Problem(problem.code, [{ ...fault, keyword: 'uniqueNext', params: { next } }]);
}

/** The record, locked; with the actor's permission on this very row, and unchanged since they read it. */
export async function lockVisible(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  id: string,
  verb: string,
  ifMatch: string | null,
): Promise<StoredRecord> {
  const { resource, author } = request;
  mustRead(context, resource, author.actor);
  // A view has no row to lock; whoever changes what it shows locks what lies behind it.
  const locked =
    resource.source.kind === 'view' || (await lockRecord(handle, resource, id, groundOf(context, author.actor)));
  const seen = locked ? await findRecord(context, handle, resource, author.actor, id) : null;
  const stored = locked === true ? seen : locked;
  if (!stored || !seen) throw new Problem('not-found');
  if (request.still && !(await request.still(handle))) throw new Problem('state-conflict', [], { action: verb });
  const moment = momentOf(context.clock, author.actor);
  const access = accessOf(resource, author.actor);
  const grants = access.grants[verb] ?? [];
  if (!grants.some(({ where }) => holdsFor(where, stored, moment))) {
    const reason = reasonAgainst(access, verb, stored, moment);
    throw reason?.code === 'state-conflict'
      ? await refusal(context, handle, request, 'forbidden', verb, reason, stored)
      : new Problem('forbidden');
  }
  const etag = etagOf(resource, seen, context.house().declarations);
  const isCurrent = ifMatch === null || ifMatch.split(',').some((tag) => tag.trim() === etag);
  if (!isCurrent) throw new Problem('stale');
  return stored;
}

export function judge(
  context: GateContext,
  { resource, author }: WriteRequest,
  before: Values | null,
  body: Values,
  known: Known = {},
  moment: Moment = momentOf(context.clock, author.actor),
): WritePlan {
  const result = planWrite(
    accessOf(resource, author.actor),
    before,
    body,
    context.house().validatorOf(resource),
    moment,
    known,
  );
  if (result.kind === 'invalid') throw new Problem('invalid-field', result.faults);
  if (result.kind === 'forbidden') throw new Problem('forbidden', result.faults);
  return result.plan;
}

/** What cannot be told from the record alone: that its references lead somewhere, and that new numbers look as they should. */
export async function mustReferToSomething(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  actor: Actor,
  before: Values | null,
  { record, changed }: WritePlan,
  moment: Moment = momentOf(context.clock, actor),
): Promise<void> {
  const faults: readonly FieldFault[] = await referenceFaults(
    handle,
    context.house().declarations,
    { resource, before, record, changed },
    moment,
  );
  const shapes = await shapeFaults(handle, context.house().declarations, resource, { record, changed });
  mustKeep([...faults, ...shapes]);
}

export const changesOf = (
  resource: Resource,
  before: Values | null,
  { record, changed }: Pick<WritePlan, 'record' | 'changed'>,
): readonly Change[] =>
  changed.map((field) =>
    withoutSecrets(resource, { field, before: before?.[field] ?? null, after: record[field] ?? null }),
  );

export async function audit(
  context: GateContext,
  handle: Handle,
  { resource, author }: WriteRequest,
  action: string,
  id: string,
  record: Values,
  changes: readonly Change[],
): Promise<void> {
  const label = (await storedTitle(context, handle, resource, id)) || titleOf(resource, record);
  await writeAudit(handle, author, context.clock.now(), {
    action,
    resource: resource.stored.as,
    recordId: id,
    recordLabel: label,
    changes: await toldChanges(handle, resource, changes),
  });
}

async function storedTitle(
  { house }: GateContext,
  handle: Handle,
  resource: Resource,
  id: string,
): Promise<string | undefined> {
  if (resource.source.kind === 'view') return undefined;
  const { title: template } = resource.stored;
  const references = Object.keys(template.paths);
  if (references.length > 0) {
    const { resources } = house().declarations;
    const columns = template.fields.map((name) => {
      const target = references.includes(name) ? resources[resource.fields[name]?.to ?? ''] : undefined;
      const value = sql.ref(`t.${columnOf(name)}`);
      return target
        ? sql`(select r.record_title from ${sql.table(tableOf(target))} as r where r.id = ${value}) as ${sql.id(name)}`
        : sql`${value} as ${sql.id(name)}`;
    });
    const { rows } = await sql<Values>`
      select ${sql.join(columns)} from ${sql.table(tableOf(resource))} as t where t.id = ${id}`.execute(handle);
    return fillTemplate(template, rows[0] ?? {});
  }
  const title = sql<{
    title: string;
  }>`select record_title as title from ${sql.table(tableOf(resource))} where id = ${id}`;
  return (await title.execute(handle)).rows[0]?.title;
}

/** The record as the actor now sees it; 204 when the change has taken it out of their sight. */
export async function answerWith(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  actor: Actor,
  id: string,
  status: number,
): Promise<Answer> {
  const visible = may(accessOf(resource, actor), 'read')
    ? await findRecord(context, handle, resource, actor, id)
    : null;
  if (!visible) return { status: 204, headers: {}, body: null };
  return { status, headers: { etag: etagOf(resource, visible, context.house().declarations) }, body: visible };
}

/** PostgreSQL names the index that refused a row; it carries the name of the field. */
export function uniqueProblem(error: unknown, resource: Resource): Problem | null {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code !== '23505' || typeof constraint !== 'string') return null;
  const field = Object.values(resource.fields).find((one) => one.unique && constraint === uniqueIndexOf(resource, one));
  const refused = field?.name ?? uniqueIndexes(resource).find(({ index }) => index === constraint)?.field;
  if (!refused) return null;
  const pointer = pointerOf(resource.fields[refused] ?? { name: refused });
  return new Problem('not-unique', [{ pointer, keyword: 'unique' }]);
}
