/** The lists in tabs of a record, and the records in them. */
import type { FastifyRequest } from 'fastify';
import { accessOf, may } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { narrowedTo, seesTab } from '#model/features/detail/related.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RelatedOwner } from '../../gate/read/read-related.ts';
import { fieldsBody, ifMatchOf, type RouteContext, requireActor, sendAnswer, writeRequestOf } from '../context.ts';
import type { Handler } from '../handler.ts';
import { listRequestOf } from '../requests/list-request-of.ts';
import type { Call } from '../requests/match.ts';
import { readParams } from '../requests/query.ts';
import { sendPage } from '../requests/send-page.ts';
import { readOne } from './read-one.ts';

export const answerRelated: Handler<'related'> = async (context, request, reply, { resource, id, tab }) => {
  const actor = await requireActor(context, request);
  const { owner, narrowed, list } = relatedRequest(context, request, actor, { resource, id, tab });
  return sendPage(reply, narrowed, list, await context.gate.related(owner, actor, list));
};

export const countRelated: Handler<'relatedCount'> = async (context, request, _reply, { resource, id, tab }) => {
  const actor = await requireActor(context, request);
  const { owner, list } = relatedRequest(context, request, actor, { resource, id, tab });
  return { count: await context.gate.countRelated(owner, actor, list) };
};

export const readRelated: Handler<'relatedRecord'> = async (context, request, reply, call) => {
  return readOne(context, request, reply, { kind: 'record', ...(await relatedRecord(context, request, call)) });
};

export const updateRelated: Handler<'relatedRecord'> = async (context, request, reply, call) => {
  const { resource, id } = await relatedRecord(context, request, call);
  const write = await writeRequestOf(context, request, resource);
  return sendAnswer(reply, await context.gate.update(write, id, ifMatchOf(request), fieldsBody(request)));
};

export const deleteRelated: Handler<'relatedRecord'> = async (context, request, reply, call) => {
  const { resource, id } = await relatedRecord(context, request, call);
  const write = await writeRequestOf(context, request, resource);
  return sendAnswer(reply, await context.gate.delete(write, id, ifMatchOf(request)));
};

/** The record and its resource, if it belongs to the list. @throws `not-found`, also for a record of another owner */
async function relatedRecord(
  context: RouteContext,
  request: FastifyRequest,
  { resource, id, tab, related }: Extract<Call, { kind: 'relatedRecord' }>,
): Promise<{ readonly resource: Resource; readonly id: string }> {
  const actor = await requireActor(context, request);
  const target = context.project().declarations.resources[tab.resource];
  if (!target || !may(accessOf(resource, actor), 'read') || !seesTab(actor, tab)) throw new Problem('forbidden');
  const record = (await context.gate.find(resource, actor, id))
    ? await context.gate.find(target, actor, related)
    : null;
  if (!record || ![record[tab.reference]].flat().includes(id)) throw new Problem('not-found');
  return { resource: target, id: related };
}

/** @throws `forbidden` before errors in parameters are reported, if the actor may not see the tab */
function relatedRequest(
  context: RouteContext,
  request: FastifyRequest,
  actor: AccountActor,
  owner: Pick<RelatedOwner, 'resource' | 'id' | 'tab'>,
) {
  const target = context.project().declarations.resources[owner.tab.resource];
  const mayRead = may(accessOf(owner.resource, actor), 'read') && seesTab(actor, owner.tab);
  if (!target || !mayRead) throw new Problem('forbidden');
  const narrowed = narrowedTo(owner.resource, owner.tab, target);
  return { owner: { ...owner, narrowed }, narrowed, list: listRequestOf(narrowed, actor, readParams(request)) };
}
