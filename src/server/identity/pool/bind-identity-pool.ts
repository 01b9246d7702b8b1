/**
 * The built-in pool over HTTP, as Cognito's client calls it. Refusals have Cognito's form, which the client
 * understands.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { asProblem } from '../../http/problem.ts';
import type { Identity } from '../identity.ts';
import { callerOf, hashOfDevice } from '../sessions/caller.ts';
import { deviceCookie, newDevice } from '../sessions/device-cookie.ts';
import { CognitoError, refusal } from './cognito-error.ts';
import type { BuiltInPool } from './pool.ts';
import { builtInPoolId } from './pool-names.ts';

const contentType = 'application/x-amz-json-1.1';

/** Mounts `POST /identity/` and the pool's public keys; nothing with a pool at Amazon. */
export function bindIdentityPool(app: FastifyInstance, identity: Identity): void {
  const { pool } = identity;
  if (!pool) return;
  app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: identity.settings.poolCallsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => refusal('too-many-requests'),
    });
    scope.addContentTypeParser(
      contentType,
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.setErrorHandler((error, _request, reply) => {
      const known = error instanceof CognitoError ? error : toCognitoError(error);
      if (known.exception === 'InternalErrorException') identity.log('The identity pool failed.', error);
      return reply
        .status(
          known.exception === 'InternalErrorException' ? asProblem(error).status : (statusOf[known.exception] ?? 400),
        )
        .headers({ 'content-type': contentType, 'cache-control': 'no-store' })
        .send(JSON.stringify({ __type: known.exception, message: known.message }));
    });
    mountRoutes(scope, pool, identity.settings.publicOrigin);
  });
}

function mountRoutes(scope: FastifyInstance, pool: BuiltInPool, publicOrigin: string | null): void {
  scope.post('/identity/', async (request, reply) => {
    const target = String(request.headers['x-amz-target'] ?? '');
    const known = callerOf(request, publicOrigin);
    const device = newDevice();
    // A browser gets its device name at its first sign-in.
    const isNew = known.device === null && target.endsWith('.RespondToAuthChallenge');
    const caller = isNew ? { ...known, device: hashOfDevice(device) } : known;
    const operation = target.replace(/^AWSCognitoIdentityProviderService\./, '');
    const answer = await pool.call(operation, request.body, caller);
    if (isNew && 'AuthenticationResult' in answer)
      reply.header('set-cookie', deviceCookie(request, publicOrigin, device));
    return await reply
      .headers({ 'content-type': contentType, 'cache-control': 'no-store' })
      .send(JSON.stringify(answer));
  });
  scope.get(`/identity/${builtInPoolId}/.well-known/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return await pool.publicKeys();
  });
}

const statusOf: Readonly<Record<string, number>> = { TooManyRequestsException: 429 };

/** Fastify's own errors (not JSON, too large, other content type) are the caller's; all others are the server's. */
function toCognitoError(error: unknown): CognitoError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return refusal(status < 500 ? 'bad-parameter' : 'internal');
}
