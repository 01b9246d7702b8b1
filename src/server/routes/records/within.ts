/** Calls of nested paths: the same answers, restricted to what belongs to the owners in the path. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, may } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { paramError, paramName } from '#model/features/requires/requires.ts';
import { ownerOf } from '#model/features/wire/calls-within.ts';
import { defaultCall } from '#model/list/list-request.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { CallWithin, Params } from '#model/types/wire.ts';
import type { Owners } from '../../gate/read/read-within.ts';
import { etagOf } from '../../gate/read/record-on-wire.ts';
import { fieldsBody, ifMatchOf, type RouteContext, requireActor, sendAnswer, writeRequestOf } from '../context.ts';
import { listRequestOf } from '../requests/list-request-of.ts';
import type { Call } from '../requests/match.ts';
import { invalidParams, readParams, refuseUnknown } from '../requests/query.ts';
import { sendPage } from '../requests/send-page.ts';

interface WithinRequest {
  readonly resource: Resource;
  readonly owners: Owners;
  /** Of a single record. */
  readonly id: string;
  readonly category: string | null;
  readonly groupBy: string | null;
  /** Required parameters of a list. */
  readonly needs: readonly string[];
}

type Answer = (
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  within: WithinRequest,
) => Promise<unknown>;

export async function answerWithin(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, ids, calls }: Extract<Call, { kind: 'within' }>,
): Promise<unknown> {
  const call = calls.find(({ method }) => method === request.method);
  if (!call) {
    reply.header('allow', calls.map(({ method }) => method).join(', '));
    throw new Problem('method-not-allowed');
  }
  const owners = ownersOf(resource, call, ids, context.project().declarations.resources);
  return answers[call.does](context, request, reply, {
    resource,
    owners,
    id: ids.at(-1) ?? '',
    category: call.category,
    groupBy: call.groupBy,
    needs: call.needs,
  });
}

/** @throws `invalid-field` for each parameter that is missing, repeated or empty */
function assertPresent(params: Params, needs: readonly string[]): void {
  const errors = needs.flatMap((name): readonly FieldError[] => {
    const keyword = paramError(params[name] ?? []);
    return keyword ? [{ pointer: `?${name}`, keyword, params: { name: paramName(name) } }] : [];
  });
  if (errors.length > 0) throw invalidParams(errors);
}

const ownersOf = (
  resource: Resource,
  { owners }: CallWithin,
  ids: readonly string[],
  resources: Readonly<Record<string, Resource>>,
): Owners =>
  owners.map((owner, at) => ({
    field: owner.field,
    resource: ownerOf(resource, owner, resources) as Resource,
    id: ids[at] ?? '',
  }));

const answers: Readonly<Record<CallWithin['does'], Answer>> = {
  async list(context, request, reply, { resource, owners, needs }) {
    const actor = await requireActor(context, request);
    assertPresent(readParams(request), needs);
    const list = listRequestOf(resource, actor, readParams(request));
    return sendPage(reply, resource, list, await context.gate.listWithin(resource, owners, actor, list));
  },
  async count(context, request, _reply, { resource, owners, category, groupBy }) {
    const actor = await requireActor(context, request);
    refuseUnknown(readParams(request), []);
    const list = { ...defaultCall(accessOf(resource, actor)), category };
    if (groupBy === null) return { count: await context.gate.countWithin(resource, owners, actor, list) };
    const items = await context.gate.countWithinBy(resource, owners, actor, list, groupBy);
    return { count: items.reduce((sum, { count }) => sum + count, 0), items };
  },
  async read(context, request, reply, { resource, owners, id }) {
    const actor = await requireActor(context, request);
    const record = await context.gate.findWithin(resource, owners, actor, id);
    reply.header('etag', etagOf(resource, record, context.project().declarations));
    return record;
  },
  async create(context, request, reply, { resource, owners }) {
    const write = await writeRequestOf(context, request, resource);
    const sent = fieldsBody(request);
    const answer = await context.gate.createWithin(write, owners, { ...resource.create.set, ...sent });
    const { id } = (answer.body ?? {}) as { id?: string };
    if (id) reply.header('location', resource.wire.record.replace(/\{\w+\}/, id));
    return sendAnswer(reply, answer);
  },
  async update(context, request, reply, { resource, owners, id }) {
    const write = await writeRequestOf(context, request, resource);
    if (!may(accessOf(resource, write.author.actor), 'update')) throw new Problem('forbidden');
    await context.gate.findWithin(resource, owners, write.author.actor, id);
    const ifMatch = request.headers['if-match'] === undefined ? null : ifMatchOf(request);
    return sendAnswer(reply, await context.gate.update(write, id, ifMatch, fieldsBody(request)));
  },
};
