/** Invitations over HTTP, for people without a session. The code is part of the path, so no answer sends a referrer. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '#model/access/errors.ts';
import type { Identity } from '../identity.ts';
import { readInput } from '../read-input.ts';

const path = z.object({ invitationCode: z.string() });
const name = z.string().max(100).optional();
const acceptance = z.strictObject({
  password: z.string().max(1024).optional(),
  // Only of the first administrator.
  email: z.email().max(254).optional(),
  familyName: name,
  givenName: name,
});

/** Mounts `GET /v2/invitations/{invitationCode}` and its acceptance. */
export function bindInvitations(app: FastifyInstance, identity: Identity): void {
  app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: identity.settings.poolCallsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => new Problem('too-many-requests'),
    });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    });

    scope.get('/v2/invitations/:invitationCode', async (request) => {
      return await identity.invitations.read(
        readInput(path, request.params).invitationCode,
        identity.callerOf(request),
      );
    });

    scope.post('/v2/invitations/:invitationCode/acceptance', async (request, reply) => {
      identity.requireSameOrigin(request);
      const { invitationCode } = readInput(path, request.params);
      const given = readInput(acceptance, request.body);
      await identity.invitations.accept(invitationCode, given, identity.callerOf(request));
      return await reply.status(204).send();
    });
  });
}
