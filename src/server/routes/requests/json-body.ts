/** Parses JSON bodies. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import { isPlainJson } from '#model/base/json/plain-json.ts';

export function bindJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (typeof text === 'string' && !isPlainJson(text)) done(new Problem('malformed-request'));
    else parse(request, text as string, done);
  });
}
