/** The current time of the company. Screens use it instead of the clock of their device. */
import type { FastifyInstance } from 'fastify';
import { clockPath } from '#model/paths/wire.ts';
import { type RouteContext, requireActor } from './context.ts';
import { readParams, refuseUnknown } from './requests/query.ts';

export function bindClock(app: FastifyInstance, context: RouteContext): void {
  app.get(clockPath, async (request) => {
    await requireActor(context, request);
    refuseUnknown(readParams(request), []);
    return { now: context.clock.now().toISOString(), timeZone: context.clock.timeZone };
  });
}
