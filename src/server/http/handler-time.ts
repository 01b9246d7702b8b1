/** Ends requests with a body in time as well: the framework stops its own clock as soon as a body has been read. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#model/access/errors.ts';

/** The clock begins when the body is there: how long that takes is the line's business. */
export function limitHandlers(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const limit = request.routeOptions.handlerTimeout;
    if (!limit || !request.raw.readableEnded) return;
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      reply.send(new Problem('unavailable'));
    }, limit);
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
