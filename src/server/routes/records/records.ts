/** The handlers of the calls of every resource. */
import type { FastifyRequest } from 'fastify';
import { accessOf, may } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { mayOpenPage } from '#model/features/blocks/block.ts';
import { effectiveDateParam } from '#model/features/dated/dated.ts';
import { seesTab } from '#model/features/detail/related.ts';
import { ticketParam } from '#model/features/ticket/ticket.ts';
import { outOfParts } from '#model/features/wire/wire-parts.ts';
import { countAtLeast } from '#model/paths/wire.ts';
import { wholeTab } from '#model/record/put-tab.ts';
import type { WriteRequest } from '../../gate/write/write-request.ts';
import { fieldsBody, ifMatchOf, type RouteContext, requireActor, sendAnswer, writeRequestOf } from '../context.ts';
import type { Handler, Handlers } from '../handler.ts';
import { categoriesOf, listRequestOf } from '../requests/list-request-of.ts';
import { readLogParams } from '../requests/log-params.ts';
import { methodsOf } from '../requests/match.ts';
import { answerOptions } from '../requests/options.ts';
import { oneOf, readParams, refuseUnknown } from '../requests/query.ts';
import { readCounts } from '../requests/read-counts.ts';
import { sendPage } from '../requests/send-page.ts';
import { answerExport } from './exports.ts';
import { callFields } from './fields-calls.ts';
import { answerHistory } from './histories.ts';
import { answerImport } from './imports.ts';
import { answerPreview, answerPreviewSources } from './previews.ts';
import { dayParam, readOne } from './read-one.ts';
import { answerRelated, countRelated, deleteRelated, readRelated, updateRelated } from './related.ts';
import { answerSlot } from './uploads.ts';
import { answerWithin } from './within.ts';

const act: Handler<'action'> = async (context, request, reply, { resource, id, action }) => {
  if (request.method !== action.method) {
    reply.header('allow', action.method);
    throw new Problem('method-not-allowed');
  }
  const write = await writeRequestOf(context, request, resource);
  const takesBody = action.input.length > 0 || action.changes !== null || action.ticket !== undefined || action.erases;
  const body = takesBody && request.body !== undefined ? fieldsBody(request) : {};
  const ifMatch = action.changes && id !== null ? (request.headers['if-match'] ?? null) : null;
  return sendAnswer(reply, await context.gate.act(write, id, action, body, ifMatch));
};

/** Time in which a list tells its exact count to callers who want the rows first. */
const countPatienceMs = 300;

/** `Prefer` may contain several preferences. */
const prefersRows = ({ headers: { prefer } }: FastifyRequest): boolean =>
  [prefer ?? []].flat().some((value) => value.split(/[,;]/).some((one) => one.trim().toLowerCase() === countAtLeast));

export const handlers: Handlers = {
  list: {
    async GET(context, request, reply, { resource }) {
      const actor = await requireActor(context, request);
      const list = listRequestOf(resource, actor, readParams(request));
      const page = await context.gate.list(resource, actor, list, prefersRows(request) ? countPatienceMs : null);
      return sendPage(reply, resource, list, page);
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
      const { categories, params } = categoriesOf(resource, actor, readParams(request));
      return readCounts(context, resource, actor, listRequestOf(resource, actor, params), categories);
    },
  },
  csv: { GET: answerExport },
  importable: {
    GET: answerExport,
    POST: (context, request, reply, { resource }) => answerImport(context, request, reply, resource),
  },
  select: {
    GET: (context, request, _reply, { resource }) => answerOptions(context, request, resource),
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
      // Not idempotent: a stored answer would contain the value.
      const write = { ...(await writeRequestOf(context, request, resource)), once: null };
      reply.header('cache-control', 'no-store');
      const { file, ...revealed } = await context.gate.reveal(write, id, fieldsBody(request));
      const actor = await requireActor(context, request);
      return file ? { ...revealed, value: context.signedUrls.fileUrl(actor, file) } : revealed;
    },
  },
  related: { GET: answerRelated },
  relatedCount: { GET: countRelated },
  relatedRecord: { GET: readRelated, PATCH: updateRelated, DELETE: deleteRelated },
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
      return context.gate.ticketHolder(resource, actor, fieldsBody(request)[ticketParam]);
    },
  },
  next: {
    async GET(context, request, reply, { resource, field }) {
      const actor = await requireActor(context, request);
      const { field: by } = field.inputMask;
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

/** A record that may be sent as nested objects: errors point to the place where the value was sent. */
async function createInParts({ gate }: RouteContext, write: WriteRequest, sent: Readonly<Record<string, unknown>>) {
  const { body, errors, place } = outOfParts(write.resource, sent);
  const refused = (problem: unknown): never => {
    if (!(problem instanceof Problem) || problem.errors.length === 0) throw problem;
    throw new Problem(problem.code, problem.errors.map(place), problem.params);
  };
  if (errors.length > 0 && may(accessOf(write.resource, write.author.actor), 'create'))
    throw new Problem('invalid-field', errors);
  return await gate.create(write, body).catch(refused);
}
