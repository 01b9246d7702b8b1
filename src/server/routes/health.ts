/** `/live`: the process answers. `/ready`: it can serve; 503 while the database is away, full or read-only, or the server is stopping. */
import type { FastifyInstance } from 'fastify';

/** Whoever watches over the server asks from one address, and often. */
const unlimited = { config: { rateLimit: false } } as const;

export interface Health {
  /** `ready`, or why nothing can be done with the database; never rejects. */
  database(): Promise<string>;
  stopping(): boolean;
  /** How the last run of each job of a module stands; null where there are none. One that fails does not make the server fail. */
  jobs(): Readonly<Record<string, object>> | null;
}

export function bindHealth(app: FastifyInstance, health: Health): void {
  app.get('/live', unlimited, async () => ({ status: 'live' }));
  app.get('/ready', unlimited, async (_request, reply) => {
    const checks = { stopping: health.stopping(), database: await health.database() };
    const ready = !checks.stopping && checks.database === 'ready';
    const jobs = health.jobs();
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...checks, ...(jobs && { jobs }) });
  });
}
