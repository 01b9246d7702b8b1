/** `/live`: the process answers. `/ready`: it can serve; 503 while the database is away or the server is stopping. */
import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Rejects when the database does not answer in time. */
  database(): Promise<void>;
  stopping(): boolean;
}

export function bindHealth(app: FastifyInstance, health: Health): void {
  app.get('/live', async () => ({ status: 'live' }));
  app.get('/ready', async (_request, reply) => {
    const checks = {
      stopping: health.stopping(),
      database: await health.database().then(
        () => 'ready',
        () => 'away',
      ),
    };
    const ready = !checks.stopping && checks.database === 'ready';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...checks });
  });
}
