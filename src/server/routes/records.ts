/** The calls of every resource. Each handler reads as a sentence: who asks, what they ask, what the gate answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, may } from '#model/access.ts';
import { type AccountActor, isOff } from '#model/actor.ts';
import { isBlockOff, mayOpenPage } from '#model/blocks/block.ts';
import type { ExportAnswer, ExportProgress, Losses } from '#model/csv/export-answer.ts';
import { Problem } from '#model/errors.ts';
import { knownParams, type ListRequest, type Params, readListParams } from '#model/list/list-request.ts';
import { narrowedTo, seesTab } from '#model/related.ts';
import type { Resource } from '#model/resource.ts';
import { csvEncodings, csvModes, totalHeader } from '#model/wire.ts';
import { joinLosses } from '../csv/count-losses.ts';
import type { Page } from '../gate/read-records.ts';
import type { RelatedOwner } from '../gate/read-related.ts';
import { etagOf } from '../gate/record-on-wire.ts';
import { optionSortKeys } from '../gate/select-options.ts';
import { isUuid } from '../uuid.ts';
import { fieldsBody, ifMatchOf, type RouteContext, requireActor, sendAnswer, writeRequestOf } from './context.ts';
import { answerImport } from './imports.ts';
import { readLogParams } from './log-params.ts';
import { type Call, matcherOf, methodsOf } from './match.ts';
import { integer, invalidParams, oneOf, readParams, refuseUnknown, text, unknownParams } from './query.ts';
import { answerSlot } from './uploads.ts';

type Handler<K extends Call['kind']> = (
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Extract<Call, { kind: K }>,
) => Promise<unknown>;
type Handlers = { readonly [K in Call['kind']]: Readonly<Record<string, Handler<K>>> };

export function bindRecords(app: FastifyInstance, context: RouteContext): void {
  let known = context.house().declarations;
  let match = matcherOf(known);
  const matchNow = (path: string): Call | null => {
    const { declarations } = context.house();
    if (declarations !== known) {
      known = declarations;
      match = matcherOf(known);
    }
    return match(path);
  };
  for (const prefix of ['/v2', '/v3'])
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${prefix}/*`,
      handler: async (request, reply) => {
        const actor = await requireActor(context, request);
        const call = matchNow(decodePath(request.url));
        if (!call) throw new Problem('not-found');
        if (isClosed(actor, call)) throw new Problem('feature-off');
        const handler = (handlers[call.kind] as Readonly<Record<string, Handler<Call['kind']>>>)[request.method];
        if (!handler) {
          reply.header('allow', methodsOf[call.kind].join(', '));
          throw new Problem('method-not-allowed');
        }
        return handler(context, request, reply, call as never);
      },
    });
}

/** What the call belongs to is switched off, or all that it would show. */
function isClosed(actor: AccountActor, call: Call): boolean {
  const off = (name: string): boolean => isOff(actor, name);
  if (call.kind !== 'block') return off(call.resource.name) || ('tab' in call && off(call.tab.of));
  return off(call.on.kind === 'page' ? call.on.page.name : call.on.resource.name) || isBlockOff(call.block, off);
}

const mostOptions = 200;
const usualOptions = 50;

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    throw new Problem('malformed-request');
  }
}

const act: Handler<'action'> = async (context, request, reply, { resource, id, action }) => {
  if (request.method !== action.method) {
    reply.header('allow', action.method);
    throw new Problem('method-not-allowed');
  }
  const write = await writeRequestOf(context, request, resource);
  const body = action.input.length > 0 && request.body !== undefined ? fieldsBody(request) : {};
  return sendAnswer(reply, await context.gate.act(write, id, action, body));
};

const readOne: Handler<'record'> = async (context, request, reply, { resource, id }) => {
  const record = await context.gate.find(resource, await requireActor(context, request), id);
  if (!record) throw new Problem('not-found');
  reply.header('etag', etagOf(resource, record));
  return record;
};

const exportCsv = async (
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { resource }: { readonly resource: Resource },
): Promise<ExportAnswer | ExportProgress> => {
  const actor = await requireActor(context, request);
  const { mode, encoding, columns, ...list } = readParams(request);
  const params = { mode: mode ?? [], encoding: encoding ?? [] };
  const chosen = {
    mode: oneOf(params, 'mode', csvModes) ?? 'view',
    encoding: oneOf(params, 'encoding', csvEncodings) ?? 'UTF-8',
  };
  const unknown = (columns ?? []).filter((name) => !accessOf(resource, actor).readable.includes(name));
  if (unknown.length > 0)
    throw invalidParams([
      { pointer: '?columns', keyword: 'enum', params: { allowedValues: accessOf(resource, actor).readable } },
    ]);
  if ((accessOf(resource, actor).grants.export ?? []).length === 0) throw new Problem('forbidden');
  const file = { ...chosen, columns: columns ?? [], list: listRequestOf(resource, actor, list) };
  const answer = (losses: Losses | null): ExportAnswer => ({
    url: context.signedUrls.exportUrl(actor, { resource: resource.name, request: file }),
    ...chosen,
    losses,
  });
  if (chosen.encoding === 'UTF-8') return answer(null);
  const exporter = { house: context.house(), gate: context.gate, resource, actor, locale: actor.locale };
  const joined = await joinLosses(actor.accountId, exporter, file);
  if ('outcome' in joined) return answer(joined.outcome);
  reply.code(202);
  return { processingState: 'checking', rows: joined.reached };
};

const handlers: Handlers = {
  list: {
    async GET(context, request, reply, { resource }) {
      const actor = await requireActor(context, request);
      const list = listRequestOf(resource, actor, readParams(request));
      return sendPage(reply, resource, list, await context.gate.list(resource, actor, list));
    },
    async POST(context, request, reply, { resource }) {
      const write = await writeRequestOf(context, request, resource);
      const answer = await context.gate.create(write, fieldsBody(request));
      const { id } = (answer.body ?? {}) as { id?: string };
      if (id) reply.header('location', resource.wire.record.replace(/\{\w+\}/, id));
      return sendAnswer(reply, answer);
    },
  },
  count: {
    async GET(context, request, _reply, { resource }) {
      const actor = await requireActor(context, request);
      return { count: await context.gate.count(resource, actor, listRequestOf(resource, actor, readParams(request))) };
    },
  },
  csv: { GET: exportCsv },
  importable: {
    GET: exportCsv,
    POST: (context, request, reply, { resource }) => answerImport(context, request, reply, resource),
  },
  select: {
    async GET(context, request, _reply, { resource }) {
      const actor = await requireActor(context, request);
      const params = readParams(request);
      const { search, order, sort } = resource.select.params;
      refuseUnknown(params, [search, order, sort, 'idIn', 'limit']);
      const ids = [...new Set(params.idIn ?? [])];
      if (!ids.every(isUuid))
        throw invalidParams([{ pointer: '?idIn', keyword: 'format', params: { format: 'uuid' } }]);
      if (ids.length > mostOptions)
        throw invalidParams([{ pointer: '?idIn', keyword: 'maxItems', params: { limit: mostOptions } }]);
      const sortKeys = optionSortKeys(context.house().declarations, resource, actor);
      return context.gate.options(resource, actor, {
        search: text(params, search, 200) ?? '',
        ids,
        order: oneOf(params, order, ['asc', 'desc']) ?? 'asc',
        sort: sortKeys.get(oneOf(params, sort, [...sortKeys.keys()]) ?? '') ?? null,
        // Those that are asked for by id all come.
        limit: Math.max(integer(params, 'limit', 1, mostOptions) ?? usualOptions, ids.length),
      });
    },
  },
  record: {
    GET: readOne,
    async POST(context, request, reply, call) {
      if (!call.resource.fallback) {
        reply.header('allow', methodsOf.record.join(', '));
        throw new Problem('method-not-allowed');
      }
      context.identity.requireSameOrigin(request);
      return readOne(context, request, reply, call);
    },
    async PATCH(context, request, reply, { resource, id }) {
      const write = await writeRequestOf(context, request, resource);
      return sendAnswer(reply, await context.gate.update(write, id, ifMatchOf(request), fieldsBody(request)));
    },
    async DELETE(context, request, reply, { resource, id }) {
      const write = await writeRequestOf(context, request, resource);
      return sendAnswer(reply, await context.gate.delete(write, id, ifMatchOf(request)));
    },
  },
  action: { PATCH: act, POST: act },
  related: {
    async GET(context, request, reply, { resource, id, tab }) {
      const actor = await requireActor(context, request);
      const { owner, narrowed, list } = relatedRequest(context, request, actor, { resource, id, tab });
      return sendPage(reply, narrowed, list, await context.gate.related(owner, actor, list));
    },
  },
  relatedCount: {
    async GET(context, request, _reply, { resource, id, tab }) {
      const actor = await requireActor(context, request);
      const { owner, list } = relatedRequest(context, request, actor, { resource, id, tab });
      return { count: await context.gate.countRelated(owner, actor, list) };
    },
  },
  block: {
    async GET(context, request, _reply, { on, block }) {
      const actor = await requireActor(context, request);
      const log = readLogParams(block, readParams(request));
      if (on.kind === 'page' && !mayOpenPage(on.page, actor)) throw new Problem('forbidden');
      return context.gate.block(actor, { block, record: on.kind === 'record' ? on : null, log });
    },
  },
  slot: { GET: answerSlot },
  members: {
    async POST(context, request, _reply, { resource }) {
      context.identity.requireSameOrigin(request);
      return context.gate.members(resource, await requireActor(context, request), fieldsBody(request));
    },
  },
};

/** @throws `forbidden` before it says anything about parameters to somebody who may not see the tab */
function relatedRequest(
  context: RouteContext,
  request: FastifyRequest,
  actor: AccountActor,
  owner: Pick<RelatedOwner, 'resource' | 'id' | 'tab'>,
) {
  const target = context.house().declarations.resources[owner.tab.of];
  const mayRead = may(accessOf(owner.resource, actor), 'read') && seesTab(actor, owner.tab);
  if (!target || !mayRead) throw new Problem('forbidden');
  const narrowed = narrowedTo(owner.resource, owner.tab, target);
  return { owner: { ...owner, narrowed }, narrowed, list: listRequestOf(narrowed, actor, readParams(request)) };
}

/** A page of a list as it goes over the wire. */
/** Rows alone are counted in a header. */
function sendPage(reply: FastifyReply, resource: Resource, { page, size }: ListRequest, { items, count }: Page) {
  const { envelope } = resource;
  if (envelope === null) {
    reply.header(totalHeader, String(count));
    return items;
  }
  const base = resource.list.query.pageBase;
  return {
    [envelope]: items,
    length: items.length,
    count,
    page: page + base,
    maxPage: Math.max(base, Math.ceil(count / size) - 1 + base),
  };
}

/** @throws `invalid-field` with every parameter that is unknown or out of bounds */
function listRequestOf(resource: Resource, actor: AccountActor, params: Params): ListRequest {
  const access = accessOf(resource, actor);
  const { request, faults } = readListParams(access, params, 'query');
  const all = [...unknownParams(params, knownParams(access, 'query')), ...faults];
  if (all.length > 0) throw invalidParams(all);
  return request;
}
