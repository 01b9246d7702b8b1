/** Follows each request from its first hook to its answer: its route pattern, its span, and the time of its statements. */
import type { ServerResponse } from 'node:http';
import {
  type Attributes,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newWork, runWork, type Work } from './current-work.ts';
import { tracer } from './tracer.ts';

/** A request that has been answered, or whose connection has ended. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly work: Work;
}

export interface RequestListener {
  begun(): void;
  ended(request: AnsweredRequest): void;
}

interface Observed {
  readonly work: Work;
  readonly span: Span;
  readonly trace: Context;
  readonly method: string;
  readonly begun: number;
}

/** The client closed the connection before the answer was complete; a code of nginx. */
const closedByClient = 499;

/** The name of requests that no route answers. */
const unmatched = 'unmatched';

const observed = new WeakMap<FastifyRequest, Observed>();

/** Names the route of a request more precisely than the framework, which knows one route for all resources. */
export function nameRoute(request: FastifyRequest, route: string): void {
  const found = observed.get(request);
  if (found) found.work.name = route;
}

/** The pattern of the request's route, for logs and measurements. */
export const routeOf = (request: FastifyRequest): string =>
  observed.get(request)?.work.name ?? patternOf(request.routeOptions.url);

/** Adds the first and the last hook of each request. Call it before all other hooks are added. */
export function observeRequests(app: FastifyInstance, listeners: ReadonlySet<RequestListener>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const found = begin(request);
    observed.set(request, found);
    for (const listener of listeners) listener.begun();
    // Unlike the last hook of the framework, it also comes if the client has gone.
    reply.raw.once('close', () => end(reply.raw, found, listeners));
    runWork(found.work, found.trace, done);
  });
  // The context ends where a body is read: its parts arrive from the socket.
  app.addHook('preValidation', (request, _reply, done) => {
    const found = observed.get(request);
    if (found) runWork(found.work, found.trace, done);
    else done();
  });
}

function begin(request: FastifyRequest): Observed {
  const route = patternOf(request.routeOptions.url);
  const method = methodOf(request.method);
  const parent = propagation.extract(ROOT_CONTEXT, request.headers);
  const attributes: Attributes = { 'http.request.method': method, 'url.scheme': request.protocol };
  const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  return {
    span,
    method,
    begun: performance.now(),
    work: newWork(route, String(request.id)),
    trace: trace.setSpan(parent, span),
  };
}

function end(
  { statusCode, writableFinished }: ServerResponse,
  { work, span, method, begun }: Observed,
  listeners: ReadonlySet<RequestListener>,
): void {
  const status = writableFinished ? statusCode : closedByClient;
  span.updateName(`${method} ${work.name}`);
  span.setAttributes({
    'http.route': work.name,
    'http.response.status_code': status,
    'http.response.header.x-request-id': [String(work.requestId)],
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  const answered = { method, route: work.name, status, seconds: (performance.now() - begun) / 1000, work };
  for (const listener of listeners) listener.ended(answered);
}

/** `/v2/files/:key` → `/v2/files/{key}`. Files of the app, whose names change with each build, share one name. */
function patternOf(url: string | undefined): string {
  if (url === undefined) return unmatched;
  if (url.startsWith('/assets/')) return '/assets/*';
  return url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const methodOf = (method: string): string => (methods.has(method) ? method : '_OTHER');
