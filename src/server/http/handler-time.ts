/** Applies the handler timeout to requests with a body too: the framework stops its timer once a body has been read. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#model/access/errors.ts';

/** The timer starts when the body has arrived, so a slow connection does not count. */
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
