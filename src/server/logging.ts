/** Log lines hold chosen fields only: no addresses with their queries, no bodies, no tokens, no names. */
import type { FastifyLoggerOptions } from 'fastify';

export const loggerOptions = (level: string): FastifyLoggerOptions => ({
  level,
  serializers: {
    req: ({ method, id }) => ({ method, id }),
    res: ({ statusCode }) => ({ statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.message,
      stack: error.stack ?? '',
      code: error.code ?? '',
    }),
  },
});
