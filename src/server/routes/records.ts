/** The calls of every resource. Each handler reads as a sentence: who asks, what they ask, what the gate answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, may } from '#model/access.ts';
import { type AccountActor, isOff } from '#model/actor.ts';
import { isBlockOff, mayOpenPage } from '#model/blocks/block.ts';
import { commonFields } from '#model/common-fields.ts';
import type { ExportAnswer, ExportProgress, Losses } from '#model/csv/export-answer.ts';
import { baseDateParam, effectiveDateParam } from '#model/dated.ts';
import { type FieldFault, Problem } from '#model/errors.ts';
import type { Params } from '#model/list/list-request.ts';
import { wholeTab } from '#model/record/put-tab.ts';
import { narrowedTo, seesTab } from '#model/related.ts';
import type { Declarations, Resource } from '#model/resource.ts';
import { revealableFields } from '#model/sensitive.ts';
import { ticketParam } from '#model/tickets/ticket.ts';
import { csvEncodings, csvModes, notBelowParam } from '#model/wire.ts';
import { intoCall, outOfCall, placedIn } from '#model/wire-calls.ts';
import { outOfParts } from '#model/wire-parts.ts';
import { joinLosses } from '../csv/count-losses.ts';
import { mustReveal } from '../gate/export-records.ts';
import type { RelatedOwner } from '../gate/read-related.ts';
import { etagOf } from '../gate/record-on-wire.ts';
import { readReason } from '../gate/reveal.ts';
import { optionSortKeys } from '../gate/select-options.ts';
import type { WriteRequest } from '../gate/write-records.ts';
import { isUuid } from '../uuid.ts';
import { fieldsBody, ifMatchOf, type RouteContext, requireActor, sendAnswer, writeRequestOf } from './context.ts';
import { answerHistory } from './histories.ts';
import { answerImport } from './imports.ts';
import { listRequestOf } from './list-request-of.ts';
import { readLogParams } from './log-params.ts';
import { type Call, matcherOf, methodsOf } from './match.ts';
import { answerPreview, answerPreviewSources } from './previews.ts';
import { day, idParam, integer, invalidParams, oneOf, readParams, refuseUnknown, text } from './query.ts';
import { sendPage } from './send-page.ts';
import { tellCounts } from './tell-counts.ts';
import { answerSlot } from './uploads.ts';
import { answerWithin } from './within.ts';

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
        try {
          return await handler(context, request, reply, call as never);
        } catch (error) {
          if (error instanceof Problem) error.about = subjectOf(call, known);
          throw error;
        }
      },
    });
}

/** Whose fields the call writes. */
function subjectOf(call: Call, { resources }: Declarations): Resource | null {
  if (call.kind === 'relatedRecord') return resources[call.tab.of] ?? null;
  return 'resource' in call ? call.resource : null;
}

/** What the call belongs to is switched off, or all that it would show. */
function isClosed(actor: AccountActor, call: Call): boolean {
  const off = (name: string): boolean => isOff(actor, name);
  if (call.kind !== 'block') return off(call.resource.name) || ('tab' in call && 'of' in call.tab && off(call.tab.of));
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
  const isAsked = action.input.length > 0 || action.changes !== null || action.ticket !== undefined || action.erases;
  const body = isAsked && request.body !== undefined ? fieldsBody(request) : {};
  const ifMatch = action.changes && id !== null ? (request.headers['if-match'] ?? null) : null;
  return sendAnswer(reply, await context.gate.act(write, id, action, body, ifMatch));
};

const readOne: Handler<'record'> = async (context, request, reply, { resource, id }) => {
  const baseDate = dayParam(request, resource, baseDateParam);
  const record = await context.gate.find(resource, await requireActor(context, request), id, baseDate);
  if (!record) throw new Problem('not-found');
  reply.header('etag', etagOf(resource, record, context.house().declarations));
  return record;
};

const callFields: Handler<'fields'> = async (context, request, reply, { resource, id, calls }) => {
  const call = calls.find(({ method }) => method === request.method);
  if (!call) {
    reply.header('allow', calls.map(({ method }) => method).join(', '));
    throw new Problem('method-not-allowed');
  }
  if (call.method === 'GET')
    return intoCall(call, Object(await readOne(context, request, reply, { kind: 'record', resource, id })));
  const write = await writeRequestOf(context, request, resource);
  if (!may(accessOf(resource, write.author.actor), 'update')) throw new Problem('forbidden');
  const { body, faults } = outOfCall(call, fieldsBody(request));
  if (faults.length > 0) throw new Problem('invalid-field', faults);
  // Programs that know a piece of the record change just that, whatever became of the rest.
  const ifMatch = request.headers['if-match'] === undefined ? null : ifMatchOf(request);
  const answer = await context.gate.update(write, id, ifMatch, body).catch((problem: unknown) => {
    if (!(problem instanceof Problem) || problem.faults.length === 0) throw problem;
    throw new Problem(
      problem.code,
      problem.faults.map((fault) => placedIn(call, fault)),
      problem.params,
    );
  });
  return sendAnswer(reply, answer);
};

const exportCsv = async (
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { resource }: { readonly resource: Resource },
): Promise<ExportAnswer | ExportProgress> => {
  const actor = await requireActor(context, request);
  const { mode, encoding, columns, ...others } = readParams(request);
  const { reason, list } = readWhole(resource, actor, others);
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
  const file = { ...chosen, columns: columns ?? [], list: listRequestOf(resource, actor, list), reason };
  const answer = (losses: Losses | null): ExportAnswer => ({
    url: context.signedUrls.exportUrl(actor, { resource: resource.name, request: file }),
    ...chosen,
    losses,
  });
  if (chosen.encoding === 'UTF-8') return answer(null);
  const exporter = { house: context.house(), gate: context.gate, resource, actor, locale: actor.locale, author: null };
  const joined = await joinLosses(actor.accountId, exporter, file);
  if ('outcome' in joined) return answer(joined.outcome);
  reply.code(202);
  return { processingState: 'checking', rows: joined.reached };
};

/**
 * Whether the file holds sensitive values, and why. A resource without any knows no such parameters.
 *
 * @throws `forbidden` for whoever may see none of them, `invalid-field` without a reason
 */
function readWhole(resource: Resource, actor: AccountActor, params: Params) {
  if (revealableFields(resource).length === 0) return { reason: null, list: params };
  const { sensitive, reason: given, ...list } = params;
  const isWhole = oneOf({ sensitive: sensitive ?? [] }, 'sensitive', ['true', 'false']) === 'true';
  const faults: FieldFault[] = [];
  if (isWhole) mustReveal(resource, actor);
  else if (given) faults.push({ pointer: '?reason', keyword: 'unknown' });
  const reason = isWhole ? readReason(given?.[0], '?reason', faults).reason : null;
  if (faults.length > 0) throw invalidParams(faults);
  return { reason, list };
}

const handlers: Handlers = {
  list: {
    async GET(context, request, reply, { resource }) {
      const actor = await requireActor(context, request);
      const list = listRequestOf(resource, actor, readParams(request));
      return sendPage(reply, resource, list, await context.gate.list(resource, actor, list));
    },
    async POST(context, request, reply, { resource }) {
      const write = await writeRequestOf(context, request, resource);
      const body = fieldsBody(request);
      const { batch } = resource.create;
      if (batch && Object.hasOwn(body, batch.as))
        return sendAnswer(reply, await context.gate.takeBatch(write, batch, body));
      const answer = await createInParts(context, write, body);
      const { id } = (answer.body ?? {}) as { id?: string };
      if (id) reply.header('location', resource.wire.record.replace(/\{\w+\}/, id));
      return sendAnswer(reply, answer);
    },
  },
  count: {
    async GET(context, request, _reply, { resource }) {
      const actor = await requireActor(context, request);
      return tellCounts(context, resource, actor, listRequestOf(resource, actor, readParams(request)));
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
      const commons = commonFields(context.house().declarations.resources, resource);
      const further = [...commons, ...(resource.tree ? [notBelowParam] : [])];
      refuseUnknown(params, [search, order, sort, 'idIn', 'limit', ...further]);
      const within = commons.flatMap((field) => {
        const value = commonParam(params, resource, field);
        return value === null ? [] : [{ field, value }];
      });
      const notBelow = resource.tree ? idParam(params, notBelowParam) : null;
      const ids = [...new Set(params.idIn ?? [])];
      if (!ids.every(isUuid))
        throw invalidParams([{ pointer: '?idIn', keyword: 'format', params: { format: 'uuid' } }]);
      if (ids.length > mostOptions)
        throw invalidParams([{ pointer: '?idIn', keyword: 'maxItems', params: { limit: mostOptions } }]);
      const sortKeys = optionSortKeys(context.house().declarations, resource, actor);
      return context.gate.options(resource, actor, {
        search: text(params, search, 200) ?? '',
        ids,
        within,
        notBelow,
        order: oneOf(params, order, ['asc', 'desc', 'ASC', 'DESC'])?.toLowerCase() === 'desc' ? 'desc' : 'asc',
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
      const effectiveDate = dayParam(request, resource, effectiveDateParam);
      const write = {
        ...(await writeRequestOf(context, request, resource)),
        ...(effectiveDate === undefined ? {} : { effectiveDate }),
      };
      return sendAnswer(reply, await context.gate.update(write, id, ifMatchOf(request), fieldsBody(request)));
    },
    async DELETE(context, request, reply, { resource, id }) {
      const write = await writeRequestOf(context, request, resource);
      return sendAnswer(reply, await context.gate.delete(write, id, ifMatchOf(request)));
    },
  },
  action: { PATCH: act, POST: act },
  tab: {
    async PUT(context, request, reply, { resource, id, tab }) {
      const write = await writeRequestOf(context, request, resource);
      const access = accessOf(resource, write.author.actor);
      if (!may(access, 'update') || !seesTab(write.author.actor, tab)) throw new Problem('forbidden');
      const body = wholeTab(access, tab, fieldsBody(request));
      return sendAnswer(reply, await context.gate.update(write, id, ifMatchOf(request), body));
    },
  },
  reveal: {
    async POST(context, request, reply, { resource, id }) {
      // Asked for twice, it is told twice: an answer that is kept would hold the value.
      const write = { ...(await writeRequestOf(context, request, resource)), once: null };
      reply.header('cache-control', 'no-store');
      const { file, ...revealed } = await context.gate.reveal(write, id, fieldsBody(request));
      const actor = await requireActor(context, request);
      return file ? { ...revealed, value: context.signedUrls.fileUrl(actor, file) } : revealed;
    },
  },
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
  relatedRecord: {
    async GET(context, request, reply, call) {
      return readOne(context, request, reply, { kind: 'record', ...(await relatedRecord(context, request, call)) });
    },
    async PATCH(context, request, reply, call) {
      const { resource, id } = await relatedRecord(context, request, call);
      const write = await writeRequestOf(context, request, resource);
      return sendAnswer(reply, await context.gate.update(write, id, ifMatchOf(request), fieldsBody(request)));
    },
    async DELETE(context, request, reply, call) {
      const { resource, id } = await relatedRecord(context, request, call);
      const write = await writeRequestOf(context, request, resource);
      return sendAnswer(reply, await context.gate.delete(write, id, ifMatchOf(request)));
    },
  },
  history: { GET: (context, request, _reply, owner) => answerHistory(context, request, owner) },
  within: { GET: answerWithin, POST: answerWithin, PATCH: answerWithin },
  fields: { GET: callFields, PATCH: callFields, POST: callFields, PUT: callFields },
  block: {
    async GET(context, request, _reply, { on, block }) {
      const actor = await requireActor(context, request);
      const log = readLogParams(block, readParams(request));
      if (on.kind === 'page' && !mayOpenPage(on.page, actor)) throw new Problem('forbidden');
      return context.gate.block(actor, { block, record: on.kind === 'record' ? on : null, log });
    },
  },
  slot: { GET: answerSlot },
  previews: { GET: (context, request, _reply, { resource }) => answerPreviewSources(context, request, resource) },
  preview: { POST: (context, request, reply, call) => answerPreview(context, request, reply, call) },
  refresh: {
    async POST(context, request, reply, { resource, id }) {
      const answer = await context.gate.askRefresh(await writeRequestOf(context, request, resource), id);
      context.wakeRefreshes();
      return sendAnswer(reply, answer);
    },
  },
  refreshStatus: {
    GET: async (context, request, _reply, { resource, id }) =>
      context.gate.refreshStatus(resource, await requireActor(context, request), id),
  },
  ticketLink: {
    GET: async (context, request, _reply, { resource, id }) => ({
      link: await context.gate.ticketLink(resource, await requireActor(context, request), id),
    }),
  },
  tellTicket: {
    async POST(context, request, _reply, { resource }) {
      context.identity.requireSameOrigin(request);
      const actor = await requireActor(context, request);
      return context.gate.tellTicket(resource, actor, fieldsBody(request)[ticketParam]);
    },
  },
  next: {
    async GET(context, request, reply, { resource, field }) {
      const actor = await requireActor(context, request);
      const { by } = field.shape;
      const params = readParams(request);
      refuseUnknown(params, by === null ? [] : [by]);
      const value = by === null ? undefined : oneOf(params, by, resource.fields[by]?.values ?? []);
      reply.header('cache-control', 'no-store');
      return context.gate.nextValue(resource, actor, field, by === null ? {} : { [by]: value ?? null });
    },
  },
  members: {
    async POST(context, request, _reply, { resource }) {
      context.identity.requireSameOrigin(request);
      return context.gate.members(resource, await requireActor(context, request), fieldsBody(request));
    },
  },
};

/** What an option must hold in common with what will refer to it. */
const commonParam = (params: Params, { fields }: Resource, name: string): string | null =>
  fields[name]?.values ? (oneOf(params, name, fields[name].values) ?? null) : idParam(params, name);

/** The record and its resource, where it belongs to what the tab lists. @throws `not-found` also for what belongs elsewhere */
async function relatedRecord(
  context: RouteContext,
  request: FastifyRequest,
  { resource, id, tab, related }: Extract<Call, { kind: 'relatedRecord' }>,
): Promise<{ readonly resource: Resource; readonly id: string }> {
  const actor = await requireActor(context, request);
  const target = context.house().declarations.resources[tab.of];
  if (!target || !may(accessOf(resource, actor), 'read') || !seesTab(actor, tab)) throw new Problem('forbidden');
  const record = (await context.gate.find(resource, actor, id))
    ? await context.gate.find(target, actor, related)
    : null;
  if (!record || ![record[tab.by]].flat().includes(id)) throw new Problem('not-found');
  return { resource: target, id: related };
}

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

/** A record that may be sent in objects: what is wrong is told where it was sent. */
async function createInParts({ gate }: RouteContext, write: WriteRequest, sent: Readonly<Record<string, unknown>>) {
  const { body, faults, place } = outOfParts(write.resource, sent);
  const refused = (problem: unknown): never => {
    if (!(problem instanceof Problem) || problem.faults.length === 0) throw problem;
    throw new Problem(problem.code, problem.faults.map(place), problem.params);
  };
  if (faults.length > 0 && may(accessOf(write.resource, write.author.actor), 'create'))
    throw new Problem('invalid-field', faults);
  return await gate.create(write, body).catch(refused);
}

/** A day by which dated fields are read or changed. @throws `invalid-field`, also where no field is dated */
function dayParam(request: FastifyRequest, { dated }: Resource, name: string): string | undefined {
  const params = readParams(request);
  if (!dated && Object.hasOwn(params, name))
    refuseUnknown(
      params,
      Object.keys(params).filter((one) => one !== name),
    );
  return day(params, name);
}
