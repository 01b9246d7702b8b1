/**
 * `/live`: the process answers. `/ready`: it can serve; 503 while the database is unreachable, full or read-only, or
 * the server is stopping.
 */
import type { FastifyInstance } from 'fastify';

/** Monitoring polls often from one address. */
const unlimited = { config: { rateLimit: false } } as const;

export interface Health {
  /** `ready`, or why the database cannot be used; never rejects. */
  database(): Promise<string>;
  stopping(): boolean;
  /** The last run of each module's job; null without jobs. A failed job does not make the server unready. */
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
