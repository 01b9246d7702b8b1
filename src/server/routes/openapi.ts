/** The API description, generated from the declarations: `/openapi.json`, and `/openapi` as a page. */
import type { FastifyInstance } from 'fastify';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '../http/prepared-answer.ts';
import { openapiOf } from '../openapi/document.ts';
import type { Json } from '../openapi/json.ts';
import { openapiPage, openapiStyle } from '../openapi/page.ts';
import { type RouteContext, requireActor } from './context.ts';

interface Prepared {
  readonly document: Promise<PreparedAnswer>;
  readonly page: Promise<PreparedAnswer>;
}

/** @param isPublic true if it may be read without a session */
export function bindOpenapi(app: FastifyInstance, context: RouteContext, isPublic: boolean): void {
  const prepared = new WeakMap<Json, Prepared>();
  const current = (): Prepared => {
    const document = openapiOf(context.project(), context.identity.off());
    const found = prepared.get(document) ?? prepare(document);
    prepared.set(document, found);
    return found;
  };
  app.get('/openapi.json', async (request, reply) => {
    if (!isPublic) await requireActor(context, request);
    return sendPrepared(request, reply, await current().document);
  });
  app.get('/openapi', async (request, reply) => {
    if (!isPublic) await requireActor(context, request);
    reply.header('content-security-policy', policy);
    return sendPrepared(request, reply, await current().page);
  });
}

const prepare = (document: Json): Prepared => ({
  document: prepareAnswer('application/json; charset=utf-8', JSON.stringify(document)),
  page: prepareAnswer('text/html; charset=utf-8', openapiPage(document)),
});

/** The page is the same for everyone, so its style is allowed by hash instead of a nonce per answer. */
const policy = `default-src 'none'; style-src '${openapiStyle}'; frame-ancestors 'none'; base-uri 'none'`;
