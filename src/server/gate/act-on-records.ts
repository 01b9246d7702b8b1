/** Declared actions: fields that are set, or a handler, guarded by `when` instead of If-Match. One transaction with its audit entry. */
import { accessOf, may } from '#model/access.ts';
import { holdsFor } from '#model/condition.ts';
import { Problem } from '#model/errors.ts';
import { totalsIn } from '#model/record/derive.ts';
import { isStored } from '#model/record/is-stored.ts';
import { storable } from '#model/record/plan-write.ts';
import { same } from '#model/record/same.ts';
import { validateRecord, withoutInapplicable } from '#model/record/validate-record.ts';
import type { Action, Resource } from '#model/resource.ts';
import { handlers } from '../actions/index.ts';
import { momentOf } from '../clock.ts';
import { updateQuery } from '../sql/write-records.ts';
import type { Change } from './audit.ts';
import { type GateContext, groundOf, type Handle } from './gate-context.ts';
import type { Answer } from './idempotency.ts';
import { judgeInput } from './judge-input.ts';
import { watchLimits } from './limits.ts';
import { settlePrimary } from './primary.ts';
import { findRecord } from './read-records.ts';
import { holdFiles, settleFiles } from './settle-files.ts';
import { type StoredRecord, schemaPart } from './stored-record.ts';
import {
  answerWith,
  audit,
  change,
  changesOf,
  holderOf,
  lockVisible,
  mustBeAllowed,
  mustKeep,
  mustReferToSomething,
  type WriteRequest,
} from './write-records.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * @param id the record, or null for an action on the list
 * @param body what the action asks for; empty where it asks for nothing. What is left out stays as it is, or has no value
 */
export async function act(
  context: GateContext,
  request: WriteRequest,
  id: string | null,
  action: Action,
  body: Values,
): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, action.name);
  const input = judgeInput(context, resource, askedOf(action, body), body, momentOf(context.clock, author.actor));
  let later: (() => Promise<void>)[] = [];
  const answer = await change(context, request, async (handle) => {
    // A transaction that lost against another one runs again, from the beginning.
    later = [];
    const stored = id === null ? null : await lockVisible(context, handle, request, id, action.name, null);
    if (stored && !holdsFor(action.when, stored, momentOf(context.clock, author.actor)))
      throw new Problem('state-conflict', [], { action: action.name });
    if (action.handler === null) return setFields(context, handle, request, action, stored as StoredRecord, input);
    return runHandler(context, handle, request, action, id, input, (work) => later.push(work));
  });
  for (const work of later) await work();
  return answer;
}

/** A change of a record takes from the body what is there; a handler gets every name. */
const askedOf = ({ handler, input }: Action, body: Values): readonly string[] =>
  handler === null ? input.filter((name) => Object.hasOwn(body, name)) : input;

async function runHandler(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  action: Action,
  id: string | null,
  input: Values,
  afterCommit: (work: () => Promise<void>) => void,
): Promise<Answer> {
  const { resource, author } = request;
  const handler = handlers[action.handler ?? ''];
  if (!handler) throw new Error(`no handler "${action.handler}"`);
  const look = async (one: string | null) =>
    one !== null && may(accessOf(resource, author.actor), 'read')
      ? await findRecord(context, handle, resource, author.actor, one)
      : null;
  const before = await look(id);
  const { id: made } = await handler({
    record: before as (Values & { readonly id: string }) | null,
    input: { ...input, ...action.set },
    services: context.services({ handle, actor: author.actor, afterCommit }),
  });
  const after = await look(made);
  await audit(context, handle, request, action.name, made, after ?? { id: made }, differences(resource, before, after));
  return answerWith(context, handle, resource, author.actor, made, id === null ? 201 : 200);
}

/** Of fields that a schema describes; what is embedded or computed says nothing of its own. */
const differences = (resource: Resource, before: Values | null, after: Values | null): readonly Change[] =>
  Object.values(resource.fields)
    .filter((field) => isStored(field) && !same(before?.[field.name] ?? null, after?.[field.name] ?? null))
    .map(({ name }) => ({ field: name, before: before?.[name] ?? null, after: after?.[name] ?? null }));

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
  await audit(context, handle, request, 'update', String(unmarked.id), plan.record, changesOf(unmarked, plan));
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
  const record = storable(
    resource,
    withoutInapplicable(resource, { ...totals, ...before, ...input, ...action.set }, ground.moment),
  );
  const validator = context.house().validatorOf(resource);
  const faults = validateRecord(resource, validator, record, ground.moment, totals);
  if (faults.length > 0) throw new Problem('state-conflict', faults, { action: action.name });
  const changed = Object.keys(record).filter((field) => !same(before[field] ?? null, record[field] ?? null));
  const { plan, unmarked } = await settlePrimary(handle, resource, stored, { record, changed });
  const limits = await watchLimits(handle, ground, resource, before, plan.record);
  await mustReferToSomething(context, handle, resource, author.actor, before, plan);
  const now = context.clock.now().toISOString();
  if (unmarked) await unmark(context, handle, request, unmarked);
  await updateQuery(resource, id, { ...stored, ...plan.record }, plan.changed, now).execute(handle);
  mustKeep(await limits.faults());
  await holdFiles(handle, { ...holderOf(context, request, id), id }, before, plan.record);
  await audit(context, handle, request, action.name, id, { ...stored, ...plan.record }, changesOf(before, plan));
  return answerWith(context, handle, resource, author.actor, id, 200);
}
