/** The server as a whole: settings of the framework, access to each route, errors, and the routes. */
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import type { Locale } from '#model/types/locale.ts';
import type { BulkRunner } from './background/bulk-runner.ts';
import type { Jobs } from './background/jobs.ts';
import type { Clock } from './clock.ts';
import type { ReadCandidates } from './connectors/read-candidates.ts';
import type { Database } from './db/database.ts';
import type { Project } from './declarations/project.ts';
import type { FileStore } from './files/file-store.ts';
import type { Gate } from './gate/gate.ts';
import { finishAnswers } from './http/finish-answers.ts';
import { limitHandlers } from './http/handler-time.ts';
import { asProblem, sendProblem } from './http/problem.ts';
import { requestedLanguage } from './http/requested-language.ts';
import { type TrustedProxies, trustProxyOption } from './http/trusted-proxies.ts';
import { bindInvitations } from './identity/accounts/bind-invitations.ts';
import { bindClientConfig } from './identity/bind-client-config.ts';
import type { Identity } from './identity/identity.ts';
import { bindIdentityPool } from './identity/pool/bind-identity-pool.ts';
import { bindSession } from './identity/sessions/bind-session.ts';
import { isSecure } from './identity/sessions/session-cookie.ts';
import { loggerOptions } from './logging.ts';
import { bindMailbox } from './mail/bind-mailbox.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { bindApp } from './routes/app.ts';
import { bindRoutes } from './routes/base.ts';
import { originOf, type RouteContext } from './routes/context.ts';
import { bindHealth, type Health } from './routes/health.ts';
import type { SignedUrls } from './secrets/signed-urls.ts';
import { observeRequests, type RequestListener, routeOf } from './telemetry/observe-requests.ts';

export interface ServerOptions {
  readonly gate: Gate;
  readonly identity: Identity;
  /** The mailbox that shows e-mails instead of sending them; null if they are sent. */
  readonly mailbox: Mailbox | null;
  readonly clock: Clock;
  readonly signedUrls: SignedUrls;
  readonly files: FileStore;
  readonly readCandidates: ReadCandidates;
  readonly jobs: Jobs;
  readonly bulks: Pick<BulkRunner, 'run'>;
  /** Called after refreshes were requested. */
  readonly wakeRefreshes: () => void;
  readonly logLevel: string;
  readonly trustedProxies: TrustedProxies;
  /** Requests per minute of one session, or of one address without a session; 0 sets no limit. */
  readonly rateLimit: number;
  /** True if the API description may be read without a session. */
  readonly publicOpenapi: boolean;
  /** Folder of the built app; null serves only the API. */
  readonly appFolder: string | null;
  readonly engine: Database['engine'];
  readonly databaseState: () => Promise<string>;
  readonly jobStates: Health['jobs'];
  readonly requestListeners: ReadonlySet<RequestListener>;
  project(): Project;
}

const yearSeconds = 365 * 24 * 3600;
const bodyLimit = 256 * 1024;
/** For a whole file over a slow connection; other requests end with the handler's own time limit. */
const requestTimeoutMs = 5 * 60_000;
/** On the embedded engine a call may wait for an import; a query that never ends is still stopped. */
const handlerTimeoutMs = { postgresql: 15_000, embedded: 120_000 } as const;

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  let stopping = false;
  const localeOf: LocaleOf = (request) => requestedLanguage(request) ?? options.identity.settings.defaultLocale;
  const app = emptyServer(options, localeOf);

  finishAnswers(app.server);
  observeRequests(app, options.requestListeners);
  refuseOtherBodies(app);
  limitHandlers(app);
  addHooks(app, options, () => stopping);
  app.addHook('preClose', async () => {
    stopping = true;
  });
  answerErrors(app, options, localeOf);
  await limitRequests(app, options);
  const context = routeContextOf(options);
  bindHealth(app, { database: options.databaseState, jobs: options.jobStates, stopping: () => stopping });
  bindClientConfig(app, options.identity);
  bindIdentityPool(app, options.identity);
  bindSession(app, options.identity);
  bindInvitations(app, options.identity);
  if (options.mailbox)
    bindMailbox(app, options.mailbox, {
      word: (locale, key) => options.project().mailWord(locale, key),
      timeZone: options.clock.timeZone,
      localeOf,
    });
  bindRoutes(app, context, options.publicOpenapi);
  if (options.appFolder) await bindApp(app, options.appFolder, context);
  return app;
}

/** The language of answers to unknown clients. */
type LocaleOf = (request: FastifyRequest) => Locale;

function emptyServer(options: ServerOptions, localeOf: LocaleOf): FastifyInstance {
  return Fastify({
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxyOption(options.trustedProxies),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    handlerTimeout: handlerTimeoutMs[options.engine],
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      reply
        .header('x-request-id', String(request.id))
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff');
      sendProblem(request, reply, asProblem(error), options.project(), localeOf(request));
    },
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
  });
}

/** Hooks for every request and answer. */
function addHooks(app: FastifyInstance, options: ServerOptions, isStopping: () => boolean): void {
  // No name or id contains a null byte, and the database does not accept it even in a search.
  app.addHook('onRequest', async ({ url }) => {
    if (url.split('?', 1)[0]?.includes('%00')) throw new Problem('not-found');
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', String(request.id));
    reply.header('x-content-type-options', 'nosniff');
    if (isSecure(request, options.identity.settings.publicOrigin))
      reply.header('strict-transport-security', `max-age=${yearSeconds}`);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // A kept-alive connection would delay the stop for its whole idle time.
    if (isStopping()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

function answerErrors(app: FastifyInstance, options: ServerOptions, localeOf: LocaleOf): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = asProblem(error);
    if (problem.code === 'internal') request.log.error({ err: error }, 'internal error');
    if (problem.code === 'forbidden') await noteRefusal(options, request, problem);
    const asker = requestedLanguage(request) ? null : await options.identity.actorOf(request).catch(() => null);
    return sendProblem(request, reply, problem, options.project(), asker?.locale ?? localeOf(request));
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new Problem('not-found'), options.project(), localeOf(request)),
  );
}

async function limitRequests(app: FastifyInstance, options: ServerOptions): Promise<void> {
  if (options.rateLimit > 0)
    await app.register(rateLimit, {
      max: options.rateLimit,
      timeWindow: '1 minute',
      keyGenerator: options.identity.bucketOf,
      errorResponseBuilder: (_, { ttl }) =>
        new Problem('too-many-requests', [], { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
    });
}

const routeContextOf = (options: ServerOptions): RouteContext => ({
  gate: options.gate,
  identity: options.identity,
  clock: options.clock,
  signedUrls: options.signedUrls,
  files: options.files,
  readCandidates: options.readCandidates,
  jobs: options.jobs,
  bulks: options.bulks,
  wakeRefreshes: options.wakeRefreshes,
  project: options.project,
});

/** Repeated parameters stay lists; names such as `__proto__` are plain names. */
function parseQuery(query: string): Record<string, string[]> {
  const params: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    const values = params[name] ?? [];
    values.push(value);
    params[name] = values;
  }
  return params;
}

/** The refusal is answered even if it cannot be logged. */
async function noteRefusal(
  { gate, identity }: ServerOptions,
  request: FastifyRequest,
  problem: Problem,
): Promise<void> {
  try {
    const actor = await identity.actorOf(request).catch(() => null);
    if (!actor) return;
    const author = { actor, origin: originOf(request), requestId: String(request.id) };
    const [path = ''] = request.url.split('?');
    await gate.noteRefusal({ author, resource: problem.about, method: request.method, path });
  } catch (error) {
    request.log.error({ err: error }, 'a refused request could not be recorded');
  }
}

/** One content type for bodies; all others are refused, even if they look like JSON. */
function refuseOtherBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain']);
}
