/** The description of the API, made from the same declarations: `/openapi.json`, and `/openapi` to read it. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openapiOf } from '../openapi/document.ts';
import { openapiPage } from '../openapi/page.ts';
import type { RouteContext } from './context.ts';

export function bindOpenapi(app: FastifyInstance, context: RouteContext): void {
  const document = () => openapiOf(context.house(), context.identity.off());
  app.get('/openapi.json', async () => document());
  app.get('/openapi', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .header('x-content-type-options', 'nosniff')
      .send(openapiPage(document(), nonce));
  });
}
