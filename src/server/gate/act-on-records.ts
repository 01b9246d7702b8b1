/** Declared actions: fields that are set, or a handler, guarded by `when` instead of If-Match. One transaction with its audit entry. */

import { accessOf, may } from '#model/access.ts';
import type { Actor } from '#model/actor.ts';
import { Problem } from '#model/errors.ts';
import { saidBy } from '#model/events/tell-event.ts';
import { inputOf } from '#model/forms/forms.ts';
import { pointerTo } from '#model/pointer.ts';
import { reasonAgainst } from '#model/reasons/reason-against.ts';
import { withBecome } from '#model/record/become.ts';
import { causedFaults, isAbout } from '#model/record/caused-faults.ts';
import { totalsIn } from '#model/record/derive.ts';
import { isStored } from '#model/record/is-stored.ts';
import { same } from '#model/record/same.ts';
import { settled } from '#model/record/settled.ts';
import { proposedBy, setBy } from '#model/record/state.ts';
import { validateRecord } from '#model/record/validate-record.ts';
import { valuesSet } from '#model/record/values-set.ts';
import type { Action } from '#model/types/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/values.ts';
import { usualEnvelope } from '#model/wire.ts';
import type { ActionCall } from '../actions/action.ts';
import { momentOf } from '../clock.ts';
import { updateQuery } from '../sql/write-records.ts';
import { recordServices } from './action-records.ts';
import { type Change, withoutSecrets } from './audit.ts';
import { lockCarried } from './carry.ts';
import { noteApplied } from './dated/note-applied.ts';
import { datedServices } from './dated/services.ts';
import { draftServices } from './drafts/services.ts';
import { eraseRecord } from './erase/erase-record.ts';
import { type GateContext, groundOf } from './gate-context.ts';
import type { Handle } from './handle.ts';
import type { Answer } from './idempotency.ts';
import { judgeChanges } from './judge-changes.ts';
import { judgeInput } from './judge-input.ts';
import { watchLimits } from './limits.ts';
import { noteEvent } from './note-event.ts';
import { settlePrimary } from './primary.ts';
import { findRecord } from './read-records.ts';
import { askingFirst } from './refresh/ask-first.ts';
import { mustBeSent } from './refresh/send-command.ts';
import { mustBeTold } from './refresh/tell-product.ts';
import { mustBeTried } from './refresh/try-connection.ts';
import { refusal } from './refuse.ts';
import { relay } from './relay.ts';
import { judgeAfter } from './ruled/judge-ruled.ts';
import { sealSecrets } from './seal-secrets.ts';
import { holdFiles, settleFiles } from './settle-files.ts';
import { lockRecord, type StoredRecord, schemaPart } from './stored-record.ts';
import { takeTicket, ticketServices, withoutTicket } from './tickets.ts';
import { treeFaults } from './tree.ts';
import {
  answerWith,
  audit,
  change,
  changesOf,
  holderOf,
  keepBefore,
  lockVisible,
  mustBeAllowed,
  mustKeep,
  mustReferToSomething,
} from './write-records.ts';
import type { WriteRequest } from './write-request.ts';

/**
 * @param id the record, or null for an action on the list
 * @param given what the action asks for; empty where it asks for nothing. What is left out stays as it is, or has no value
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
      : judgeInput(context, resource, askedOf(action, body), body, moment, action.handler !== null);
  let later: (() => Promise<void>)[] = [];
  const answering = askingFirst(context, (told) =>
    change(context, request, async (handle) => {
      // A transaction that lost against another one runs again, from the beginning.
      later = [];
      const found = id === null ? null : await lockVisible(context, handle, request, id, action.name, ifMatch);
      const carried = found ? await lockCarried(context, handle, action, String(found.id)) : [];
      // What it holds of them may have changed while one waited for them, even if none of them is left to take along.
      const stored =
        action.carries.length > 0 && found ? await lockAgain(context, handle, request, String(found.id)) : found;
      const reason =
        stored &&
        reasonAgainst(accessOf(resource, author.actor), action.name, stored, momentOf(context.clock, author.actor));
      if (reason) throw await refusal(context, handle, request, 'state-conflict', action.name, reason, stored);
      mustBelongToForm(resource, action, stored, input);
      if (action.erases)
        return eraseRecord(context, handle, request, stored as StoredRecord, body, (work) => later.push(work));
      if (action.relay) return relay(context, handle, { ...request, told }, action, stored as StoredRecord, input);
      if (action.handler === null) {
        for (const one of carried) {
          const theirs = { ...request, told, resource: one.resource, once: null };
          await setFields(context, handle, theirs, one.action, one.stored, {});
        }
        return setFields(context, handle, { ...request, told }, action, stored as StoredRecord, input);
      }
      const changes = action.changes && judgeChanges(context, resource, action, body, stored);
      const reasoned = changes ? { ...request, author: { ...author, reason: changes.set.reason } } : request;
      const brought = await takeTicket(context, handle, action, ticket);
      return runHandler(context, handle, reasoned, action, id, { input, changes, ticket: brought }, (work) =>
        later.push(work),
      );
    }),
  );
  const answer = await flagged(action, answering).catch((error: unknown) => {
    throw explained(error, resource, author.actor, action);
  });
  for (const work of later) await work();
  return answer;
}

/** What a handler refuses is said in the action's own words, and its reason where it names one. */
function explained(error: unknown, resource: Resource, actor: Actor, { name }: Action): unknown {
  if (!(error instanceof Problem) || error.code !== 'state-conflict' || error.faults.length > 0) return error;
  const { reason = null } = error.params;
  const field = reason === null ? null : String(reason);
  error.why ??= { access: accessOf(resource, actor), verb: name, reason: { code: error.code, field }, record: {} };
  return error;
}

/** Where the action says so, a product that does not answer is no error of the call: a flag tells whether it did. */
async function flagged({ tries }: Action, answering: Promise<Answer>): Promise<Answer> {
  const flag = tries?.says;
  if (!flag) return answering;
  try {
    const answer = await answering;
    return { ...answer, body: { ...(answer.body as Values), [flag]: true } };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'connector-fault') throw error;
    return { status: 200, headers: {}, body: { [flag]: false, errors: error.faults } };
  }
}

async function lockAgain(
  context: GateContext,
  handle: Handle,
  { resource, author }: WriteRequest,
  id: string,
): Promise<StoredRecord> {
  const stored = await lockRecord(handle, resource, id, groundOf(context, author.actor));
  if (!stored) throw new Problem('not-found');
  return stored;
}

/** A change of a record takes from the body what is there; a handler gets every name. */
const askedOf = ({ handler, input }: Action, body: Values): readonly string[] =>
  handler === null ? input.filter((name) => Object.hasOwn(body, name)) : input;

/** @throws `invalid-field` for what another form asks for: it would be taken, and be gone. */
function mustBelongToForm(resource: Resource, action: Action, stored: Values | null, input: Values): void {
  const own = inputOf(resource, action, stored);
  const others = Object.keys(input).filter((name) => (input[name] ?? null) !== null && !own.includes(name));
  mustKeep(others.map((name) => ({ pointer: pointerTo(name), keyword: 'notApplicable' })));
}

/** In a transaction that goes on: what is done, with its entry in the trail. */
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
  const handler = context.house().modules.handlers[action.handler ?? ''];
  if (!handler) throw new Error(`no handler "${action.handler}"`);
  const look = async (one: string | null) =>
    one !== null && may(accessOf(resource, author.actor), 'read')
      ? await findRecord(context, handle, resource, author.actor, one)
      : null;
  const before = await look(id);
  const dated = datedServices(context, handle, author);
  const {
    id: made,
    before: earlier = before,
    ids,
    toldElsewhere = false,
  } = await handler({
    record: before as (Values & { readonly id: string }) | null,
    input: { ...input, ...valuesSet(resource, action, groundOf(context, author.actor).moment) },
    changes,
    ticket,
    personId: author.actor.kind === 'account' ? author.actor.personId : null,
    services: {
      ...context.services({ handle, actor: author.actor, afterCommit }),
      dated,
      records: recordServices(context, handle, request, action),
      tickets: ticketServices(context, handle, request),
      drafts: draftServices(context, handle, resource, author, dated),
    },
  });
  if (action.makes !== null) return answerMade(context, handle, request, action, ids ?? [made]);
  const after = await look(made);
  const told = differences(resource, earlier, after);
  if (!toldElsewhere) await audit(context, handle, request, action.name, made, after ?? { id: made }, told);
  return answerWith(context, handle, resource, author.actor, made, id === null ? 201 : 200);
}

/** As the list of their resource answers them; who may not read what they made is told its number alone. */
async function answerMade(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  { name, makes }: Action,
  ids: readonly string[],
): Promise<Answer> {
  const { author } = request;
  const resource = context.house().declarations.resources[makes ?? ''];
  if (!resource) throw new Error(`"${name}" makes nothing`);
  const mayRead = may(accessOf(resource, author.actor), 'read');
  const items: Values[] = [];
  for (const id of ids) {
    const record = mayRead ? await findRecord(context, handle, resource, author.actor, id) : null;
    const changes = differences(resource, null, record);
    await audit(context, handle, { ...request, resource }, name, id, record ?? { id }, changes);
    if (record) items.push(record);
  }
  return { status: 201, headers: {}, body: { [resource.envelope ?? usualEnvelope]: items, count: ids.length } };
}

/** Of fields that a schema describes; what is embedded or computed says nothing of its own, and what the server found is nobody's change. */
const differences = (resource: Resource, before: Values | null, after: Values | null): readonly Change[] =>
  Object.values(resource.fields)
    .filter(
      (field) =>
        isStored(field) && field.as !== 'faults' && !same(before?.[field.name] ?? null, after?.[field.name] ?? null),
    )
    .map(({ name }) =>
      withoutSecrets(resource, { field: name, before: before?.[name] ?? null, after: after?.[name] ?? null }),
    );

/** Takes the mark from the one that had it, which is a change of that record. */
async function unmark(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  unmarked: StoredRecord,
): Promise<void> {
  const { resource } = request;
  const field = resource.primary?.field ?? '';
  const plan = { record: { ...unmarked, [field]: false }, changed: [field] };
  const now = context.clock.now().toISOString();
  await updateQuery(resource, String(unmarked.id), plan.record, plan.changed, now).execute(handle);
  await audit(
    context,
    handle,
    request,
    'update',
    String(unmarked.id),
    plan.record,
    changesOf(resource, unmarked, plan),
  );
}

async function setFields(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  action: Action,
  stored: StoredRecord,
  given: Values,
): Promise<Answer> {
  const { resource, author } = request;
  const id = String(stored.id);
  const before = schemaPart(resource, stored);
  const files = await settleFiles(handle, holderOf(context, request, id), before, given);
  mustKeep(files.faults);
  const input = files.body;
  const ground = groundOf(context, author.actor);
  const totals = totalsIn(resource, stored);
  const proposed = proposedBy(resource, action, ground.moment);
  const asked = { ...totals, ...before, ...proposed, ...input, ...saidBy(resource, action, input, ground.moment) };
  const set = setBy(resource, action, before, asked, ground.moment);
  const record = withBecome(resource, before, settled(resource, { ...asked, ...set }, ground.moment));
  const validator = context.house().validatorOf(resource);
  const changed = Object.keys(record).filter((field) => !same(before[field] ?? null, record[field] ?? null));
  const faultsIn = (one: Values) => validateRecord(resource, validator, one, ground.moment, totals);
  const faults = causedFaults(faultsIn(record), () => faultsIn(before), changed);
  // What was asked for can be mended in the dialog; anything else stands in the way of the action itself.
  mustKeep(faults.filter((fault) => isAbout(fault, action.input)));
  if (faults.length > 0) throw new Problem('state-conflict', faults, { action: action.name });
  const { plan, unmarked } = await settlePrimary(handle, resource, stored, { record, changed });
  const limits = await watchLimits(handle, ground, resource, before, plan.record);
  await mustReferToSomething(context, handle, resource, author.actor, before, plan);
  mustKeep(await treeFaults(handle, resource, id, plan));
  const now = context.clock.now().toISOString();
  await mustBeTried(context, resource, action, stored, plan, request.told ?? new Set());
  await mustBeTold(context, handle, resource, stored, plan, request.told ?? new Set());
  mustBeSent(context, resource, action, stored, request.told ?? new Set());
  if (unmarked) await unmark(context, handle, request, unmarked);
  const kept = await sealSecrets(context, resource, id, plan.record, plan.changed);
  await updateQuery(resource, id, { ...stored, ...kept }, plan.changed, now).execute(handle);
  await judgeAfter(context, handle, resource, id);
  mustKeep(await limits.faults());
  await holdFiles(handle, { ...holderOf(context, request, id), id }, before, plan.record);
  await noteApplied(context, handle, request, stored, plan);
  if (action.keep) await keepBefore(context, handle, request, action.keep, action.name, stored);
  await noteEvent(context, handle, request, action.name, before, { ...plan.record, id });
  await audit(
    context,
    handle,
    request,
    action.name,
    id,
    { ...stored, ...plan.record },
    changesOf(resource, before, plan),
  );
  return answerWith(context, handle, resource, author.actor, id, 200);
}
