/** What routes get: the gate, identity, and the declarations. No database. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { asRead, sensitiveFields } from '#model/access/sensitive.ts';
import type { Resource } from '#model/types/resource.ts';
import type { BulkRunner } from '../background/bulk-runner.ts';
import type { Jobs } from '../background/jobs.ts';
import type { Clock } from '../clock.ts';
import type { ReadCandidates } from '../connectors/read-candidates.ts';
import type { Project } from '../declarations/project.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Author } from '../gate/audit.ts';
import type { Gate } from '../gate/gate.ts';
import { type Answer, fingerprintOf, type OnceKey } from '../gate/idempotency.ts';
import type { WriteRequest } from '../gate/write/write-request.ts';
import type { Identity } from '../identity/identity.ts';
import { readBearer } from '../identity/sessions/same-origin.ts';
import type { SignedUrls } from '../secrets/signed-urls.ts';

export interface RouteContext {
  readonly gate: Gate;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly signedUrls: SignedUrls;
  readonly files: FileStore;
  readonly readCandidates: ReadCandidates;
  readonly jobs: Jobs;
  readonly bulks: Pick<BulkRunner, 'run'>;
  /** Called after refreshes were requested. */
  readonly wakeRefreshes: () => void;
  project(): Project;
}

export const requireActor = ({ identity }: RouteContext, request: FastifyRequest): Promise<AccountActor> =>
  identity.requireActor(request);

const idempotencyKey = /^[\x21-\x7e]{1,200}$/;

/** The same for a change that identifies its record in another way. */
export const authoredRequestOf = async (
  context: RouteContext,
  request: FastifyRequest,
  resource: Resource | null = null,
): Promise<Omit<WriteRequest, 'resource'>> => {
  context.identity.requireSameOrigin(request);
  const actor = await requireActor(context, request);
  const author: Author = { actor, origin: originOf(request), requestId: String(request.id) };
  return { author, once: onceKeyOf(actor, request, resource) };
};

/** Everything that a write needs to know of its request. @throws `wrong-origin`, `invalid-field` */
export async function writeRequestOf(
  context: RouteContext,
  request: FastifyRequest,
  resource: Resource,
): Promise<WriteRequest> {
  return { ...(await authoredRequestOf(context, request, resource)), resource };
}

export const originOf = (request: FastifyRequest): Author['origin'] =>
  readBearer(request) === undefined ? 'screen' : 'api';

function onceKeyOf(actor: AccountActor, request: FastifyRequest, resource: Resource | null): OnceKey | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !idempotencyKey.test(header))
    throw new Problem('invalid-field', [{ pointer: '#Idempotency-Key', keyword: 'pattern' }]);
  return {
    account: actor.accountId,
    key: header,
    fingerprint: fingerprintOf(
      request.method,
      request.url,
      resource ? maskedBody(resource, request.body) : request.body,
    ),
  };
}

/** Masks sensitive values before hashing: a short number could be guessed from the hash of its request. */
function maskedBody(resource: Resource, body: unknown): unknown {
  const fields = sensitiveFields(resource).filter(({ name }) => Object.hasOwn(Object(body), name));
  if (fields.length === 0) return body;
  return {
    ...Object(body),
    ...Object.fromEntries(fields.map((field) => [field.name, asRead(field, Object(body)[field.name])])),
  };
}

/** @throws `if-match-missing`, also for `*`, which would overwrite any version */
export function ifMatchOf(request: FastifyRequest): string {
  const header = request.headers['if-match'];
  if (!header || header.trim() === '*') throw new Problem('if-match-missing');
  return header;
}

/** Returns the body as an object of fields. @throws `malformed-request` for other values */
export function fieldsBody(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('malformed-request');
  return body as Readonly<Record<string, unknown>>;
}

export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  reply.code(status).headers(headers);
  return status === 204 ? reply.send() : reply.send(body);
}
