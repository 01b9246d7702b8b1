/** The installation's setting for codes by e-mail, over HTTP. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AccountActor, holds, type Scope } from '#model/actor.ts';
import { Problem } from '#model/errors.ts';
import type { Identity } from './identity.ts';
import type { MfaSetting } from './mfa.ts';
import { readInput } from './read-input.ts';
import { readBearer } from './same-origin.ts';

const change = z.strictObject({ enabled: z.boolean() });

/** Mounts `GET /v2/settings/mfa` and `PATCH /v2/settings/mfa/email`. */
export function bindMfaSetting(app: FastifyInstance, identity: Identity): void {
  app.get('/v2/settings/mfa', async (request) => {
    await requireScope(request, 'settings:view');
    return onWire(await identity.mfa.read());
  });

  app.patch('/v2/settings/mfa/email', async (request) => {
    identity.requireSameOrigin(request);
    const actor = await requireScope(request, 'settings:edit');
    const origin = readBearer(request) === undefined ? 'screen' : 'api';
    const { enabled } = readInput(change, request.body);
    return onWire(await identity.mfa.setEmail(enabled, { actor, origin, requestId: String(request.id) }));
  });

  async function requireScope(request: FastifyRequest, scope: Scope): Promise<AccountActor> {
    const actor = await identity.requireActor(request);
    if (!holds(actor, scope)) throw new Problem('forbidden');
    return actor;
  }
}

const onWire = ({ emailEnabled }: MfaSetting) => ({ email: { enabled: emailEnabled } });
