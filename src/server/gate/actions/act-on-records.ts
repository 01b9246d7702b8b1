/**
 * Runs declared actions: sets fields or calls a handler, guarded by `when` instead of If-Match. One transaction with
 * its audit entry.
 */

import { accessOf, may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { reasonAgainst } from '#model/access/reason-against.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { same } from '#model/base/same.ts';
import { valuesSet } from '#model/conditions/values-set.ts';
import { inputOf } from '#model/features/forms/forms.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { usualEnvelope } from '#model/paths/wire.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionCall } from '../../actions/action.ts';
import { momentOf } from '../../clock.ts';
import { type Change, withoutSecrets } from '../audit.ts';
import { binServices } from '../bin/services.ts';
import { datedServices } from '../dated/services.ts';
import { draftServices } from '../drafts/services.ts';
import { eraseRecord } from '../erase/erase-record.ts';
import { allOf, findLocked } from '../find-locked.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Answer } from '../idempotency.ts';
import { findRecord } from '../read/find-record.ts';
import { askingFirst } from '../refresh/ask-first.ts';
import { refusal } from '../refuse.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import { answerWith } from '../write/answer-with.ts';
import { assertValid, mustBeAllowed } from '../write/assert-valid.ts';
import { audit } from '../write/audit-change.ts';
import { lockVisible } from '../write/lock-visible.ts';
import { byAction } from '../write/modes.ts';
import { inTransaction } from '../write/transaction.ts';
import { write } from '../write/write.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { recordServices, type UnauditedRecord } from './action-records.ts';
import { lockCascades } from './cascades.ts';
import { delegate } from './delegate.ts';
import { takeTicket, ticketServices, withoutTicket } from './tickets.ts';
import { validateChanges } from './validate-changes.ts';
import { validateInput } from './validate-input.ts';

/**
 * @param id the record, or null for an action on the list
 * @param given what the action asks for; empty if it asks for nothing. Fields that are left out stay unchanged, or get
 * no value
 */
export async function act(
  context: GateContext,
  request: WriteRequest,
  id: string | null,
  action: Action,
  given: Values,
  ifMatch: string | null = null,
): Promise<Answer> {
  const { resource, author } = request;
  const { ticket, body } = withoutTicket(action, given);
  mustBeAllowed(resource, author.actor, action.name);
  const moment = momentOf(context.clock, author.actor);
  const input =
    action.changes || action.erases
      ? {}
      : validateInput(context, resource, inputNamesOf(action, body), body, moment, action.handler !== null);
  let later: (() => Promise<void>)[] = [];
  const answering = askingFirst(context, (notified) =>
    inTransaction(context, request, async (handle) => {
      // A transaction that lost a conflict runs again from the beginning.
      later = [];
      const found = id === null ? null : await lockVisible(context, handle, request, id, action.name, ifMatch);
      const carried = found ? await lockCascades(context, handle, action, String(found.id)) : [];
      // The record may have changed while its cascades were being locked, even if none of them is left.
      const stored =
        action.cascades.length > 0 && found ? await lockAgain(context, handle, request, String(found.id)) : found;
      const reason =
        stored &&
        reasonAgainst(accessOf(resource, author.actor), action.name, stored, momentOf(context.clock, author.actor));
      if (reason) throw await refusal(context, handle, request, 'state-conflict', action.name, reason, stored);
      mustBelongToForm(resource, action, stored, input);
      if (action.erases)
        return eraseRecord(context, handle, request, stored as StoredRecord, body, (work) => later.push(work));
      if (action.delegate)
        return delegate(context, handle, { ...request, notified }, action, stored as StoredRecord, input);
      if (action.handler === null) {
        for (const one of carried) {
          const theirs = { ...request, notified, resource: one.resource, once: null };
          await write(context, handle, theirs, byAction(one.action), one.stored, {});
        }
        const { id: done } = await write(context, handle, { ...request, notified }, byAction(action), stored, input);
        return answerWith(context, handle, resource, author.actor, done, 200);
      }
      const changes = action.changes && validateChanges(context, resource, action, body, stored);
      const by = changes ? { ...author, reason: changes.set.reason } : author;
      const read = { input, changes, ticket: await takeTicket(context, handle, action, ticket) };
      const changed = { ...request, notified, author: by };
      return runHandler(context, handle, changed, action, id, read, (work) => later.push(work));
    }),
  );
  const answer = await flagged(action, answering).catch((error: unknown) => {
    throw explained(error, resource, author.actor, action);
  });
  for (const work of later) await work();
  return answer;
}

/** Explains a refusal of a handler in the words of the action, with the reason if the handler names one. */
function explained(error: unknown, resource: Resource, actor: Actor, { name }: Action): unknown {
  if (!(error instanceof Problem) || error.code !== 'state-conflict' || error.errors.length > 0) return error;
  const { reason = null } = error.params;
  const field = reason === null ? null : String(reason);
  error.why ??= { access: accessOf(resource, actor), verb: name, reason: { code: error.code, field }, record: {} };
  return error;
}

/** If the action declares a flag, a product that does not answer is no error of the call: the flag reports it. */
async function flagged({ tries }: Action, answering: Promise<Answer>): Promise<Answer> {
  const flag = tries?.says;
  if (!flag) return answering;
  try {
    const answer = await answering;
    return { ...answer, body: { ...(answer.body as Values), [flag]: true } };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'connector-fault') throw error;
    return { status: 200, headers: {}, body: { [flag]: false, errors: error.errors } };
  }
}

async function lockAgain(
  context: GateContext,
  handle: Handle,
  { resource, author }: WriteRequest,
  id: string,
): Promise<StoredRecord> {
  const stored = await lockRecord(handle, resource, id, sqlContextOf(context, author.actor));
  if (!stored) throw new Problem('not-found');
  return stored;
}

/** A change of a record uses the fields in the body; a handler gets every name. */
const inputNamesOf = ({ handler, input }: Action, body: Values): readonly string[] =>
  handler === null ? input.filter((name) => Object.hasOwn(body, name)) : input;

/** @throws `invalid-field` for fields of another form, which would be accepted and lost */
function mustBelongToForm(resource: Resource, action: Action, stored: Values | null, input: Values): void {
  const own = inputOf(resource, action, stored);
  const others = Object.keys(input).filter((name) => (input[name] ?? null) !== null && !own.includes(name));
  assertValid(others.map((name) => ({ pointer: pointerTo(name), keyword: 'notApplicable' })));
}

/** Runs a handler within a transaction, with its entry in the audit trail. */
export async function runHandler(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  action: Action,
  id: string | null,
  { input, changes, ticket }: Pick<ActionCall, 'input' | 'changes' | 'ticket'>,
  afterCommit: (work: () => Promise<void>) => void,
): Promise<Answer> {
  const { resource, author } = request;
  const handler = context.project().modules.handlers[action.handler ?? ''];
  if (!handler) throw new Error(`no handler "${action.handler}"`);
  const look = async (one: string | null) =>
    one !== null && may(accessOf(resource, author.actor), 'read')
      ? await findRecord(context, handle, resource, author.actor, one)
      : null;
  const before = await look(id);
  const dated = datedServices(context, handle, author);
  const unaudited: UnauditedRecord[] = [];
  const {
    id: made,
    before: given,
    ids,
    auditedElsewhere: isAuditedElsewhere = false,
  } = await handler({
    record: before as (Values & { readonly id: string }) | null,
    input: { ...input, ...valuesSet(resource, action, sqlContextOf(context, author.actor).moment) },
    changes,
    ticket,
    personId: author.actor.kind === 'account' ? author.actor.personId : null,
    services: {
      ...context.services({ handle, actor: author.actor, afterCommit }),
      bin: binServices(context, handle, author),
      dated,
      records: recordServices(context, handle, request, action, unaudited),
      tickets: ticketServices(context, handle, request),
      drafts: draftServices(context, handle, resource, author, dated),
    },
  });
  const answered = action.makes === null ? [made] : (ids ?? [made]);
  await auditOthers(
    context,
    handle,
    request,
    action,
    unaudited.filter((one) => isAuditedElsewhere || !answered.includes(one.id)),
  );
  if (action.makes !== null) return answerCreated(context, handle, request, action, answered, unaudited);
  const earlier = given ?? beforeOf(made, unaudited) ?? before;
  const after = await look(made);
  const recordChanges = differences(resource, earlier, after);
  if (!isAuditedElsewhere)
    await audit(context, handle, request, action.name, made, after ?? { id: made }, recordChanges);
  return answerWith(context, handle, resource, author.actor, made, id === null ? 201 : 200);
}

const beforeOf = (id: string, written: readonly UnauditedRecord[]): Values | null =>
  written.find((one) => one.id === id)?.before ?? null;

/** Writes the entries of records that the handler has written besides those that it answers. */
async function auditOthers(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  { name }: Action,
  written: readonly UnauditedRecord[],
): Promise<void> {
  const sqlContext = sqlContextOf(context, request.author.actor);
  for (const { resource, id, before } of written) {
    const [after = null] = await allOf(findLocked(handle, resource, { id }, sqlContext, 1));
    const changes = differences(resource, before, after);
    if (changes.length > 0) await audit(context, handle, { ...request, resource }, name, id, after ?? { id }, changes);
  }
}

/**
 * Answers created records as the list of their resource does. An actor who may not read them gets only their number.
 */
async function answerCreated(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  { name, makes }: Action,
  ids: readonly string[],
  written: readonly UnauditedRecord[],
): Promise<Answer> {
  const { author } = request;
  const resource = context.project().declarations.resources[makes ?? ''];
  if (!resource) throw new Error(`"${name}" does not add records`);
  const mayRead = may(accessOf(resource, author.actor), 'read');
  const items: Values[] = [];
  for (const id of ids) {
    const record = mayRead ? await findRecord(context, handle, resource, author.actor, id) : null;
    const changes = differences(resource, beforeOf(id, written), record);
    await audit(context, handle, { ...request, resource }, name, id, record ?? { id }, changes);
    if (record) items.push(record);
  }
  return { status: 201, headers: {}, body: { [resource.envelope ?? usualEnvelope]: items, count: ids.length } };
}

/**
 * Changed fields that a schema describes. Embedded and computed fields follow from others, and errors found by the
 * server are no change by an actor.
 */
const differences = (resource: Resource, before: Values | null, after: Values | null): readonly Change[] =>
  Object.values(resource.fields)
    .filter(
      (field) =>
        isStored(field) && field.as !== 'faults' && !same(before?.[field.name] ?? null, after?.[field.name] ?? null),
    )
    .map(({ name }) =>
      withoutSecrets(resource, { field: name, before: before?.[name] ?? null, after: after?.[name] ?? null }),
    );
