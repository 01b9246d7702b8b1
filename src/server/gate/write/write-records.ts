/** Creates, changes and deletes one record, each in one transaction. */
import type { Values } from '#model/types/values.ts';
import { dayOf, mustBeDated } from '../dated/note-applied.ts';
import { planChange } from '../dated/plan-change.ts';
import type { GateContext } from '../gate-context.ts';
import type { Answer } from '../idempotency.ts';
import { answerWith } from './answer-with.ts';
import { mustBeAllowed } from './assert-valid.ts';
import { lockVisible } from './lock-visible.ts';
import { create, update } from './modes.ts';
import { moveToBin } from './remove-record.ts';
import { inTransaction } from './transaction.ts';
import { write } from './write.ts';
import type { WriteRequest } from './write-request.ts';

export function createRecord(context: GateContext, request: WriteRequest, body: Values): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, 'create');
  return inTransaction(context, request, async (handle) => {
    const { id } = await write(context, handle, request, create, null, body);
    return answerWith(context, handle, resource, author.actor, id, 201);
  });
}

/** A change as of today, of a past day, or of a future day. */
export function updateRecord(
  context: GateContext,
  request: WriteRequest,
  id: string,
  ifMatch: string | null,
  body: Values,
): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, 'update');
  return inTransaction(context, request, async (handle) => {
    const stored = await lockVisible(context, handle, request, id, 'update', ifMatch);
    if (dayOf(context, request) > context.clock.today()) await planChange(context, handle, request, stored, body);
    else {
      mustBeDated(context, request, stored, body);
      await write(context, handle, request, update, stored, body);
    }
    return answerWith(context, handle, resource, author.actor, id, 200);
  });
}

export function deleteRecord(
  context: GateContext,
  request: WriteRequest,
  id: string,
  ifMatch: string | null,
): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, 'delete');
  return inTransaction(context, request, async (handle) => {
    const stored = await lockVisible(context, handle, request, id, 'delete', ifMatch);
    await moveToBin(context, handle, request, stored);
    return { status: 204, headers: {}, body: null };
  });
}
