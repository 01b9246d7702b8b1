/** Log lines contain only selected fields: no query strings, bodies, tokens or names. */
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
