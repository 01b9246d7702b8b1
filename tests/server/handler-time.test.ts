import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitHandlers } from '#server/http/handler-time.ts';

test.each(['GET', 'POST', 'PATCH'] as const)('a %s whose handler does not end is answered in time', async (method) => {
  const app = Fastify({ handlerTimeout: 150 });
  app.setErrorHandler((error, _, reply) => reply.code(503).send({ code: (error as { code?: string }).code }));
  limitHandlers(app);
  const handler = async (request: { readonly url: string }): Promise<object> => {
    if (request.url === '/slow') await sleep(2000, null, { ref: false });
    return { ended: true };
  };
  app.route({ method, url: '/slow', handler });
  app.route({ method, url: '/quick', handler });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const ask = (path: string): Promise<Response> =>
    fetch(origin + path, {
      method,
      ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{"a":1}' }),
    });
  const begun = performance.now();
  expect((await ask('/slow')).status).toBe(503);
  expect(performance.now() - begun).toBeLessThan(1500);
  const quick = await ask('/quick');
  expect([quick.status, await quick.json()]).toEqual([200, { ended: true }]);
});
