/** `/live`: the process answers. `/ready`: it can serve; 503 while the database is away, full or read-only, or the server is stopping. */
import type { FastifyInstance } from 'fastify';
import { DatabaseNotReady } from '../db/database.ts';

/** Whoever watches over the server asks from one address, and often. */
const unlimited = { config: { rateLimit: false } } as const;

export interface Health {
  /** Rejects when the database does not answer in time. */
  database(): Promise<void>;
  stopping(): boolean;
}

export function bindHealth(app: FastifyInstance, health: Health): void {
  app.get('/live', unlimited, async () => ({ status: 'live' }));
  app.get('/ready', unlimited, async (_request, reply) => {
    const checks = {
      stopping: health.stopping(),
      database: await health.database().then(
        () => 'ready',
        (error: unknown) => (error instanceof DatabaseNotReady ? error.state : 'away'),
      ),
    };
    const ready = !checks.stopping && checks.database === 'ready';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...checks });
  });
}
