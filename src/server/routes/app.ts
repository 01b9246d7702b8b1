/**
 * Serves the built app. It sends files with a hash in their names, which never change, and the page, with a nonce for
 * its styles.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import type { RouteContext } from './context.ts';
import { createPageHints, manifestPath } from './requests/page-hints.ts';

const noncePlace = '__CSP_NONCE__';
const headEnd = '</head>';
const yearSeconds = 31_536_000;

export async function bindApp(app: FastifyInstance, folder: string, context: RouteContext): Promise<void> {
  // The only foreign origins: those that the sign-in page calls (Cognito).
  const connect = context.identity.connectSources;
  const hintsFor = createPageHints(folder, context);
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    // One route per file: any other path gets the page. The page itself is never sent unchanged from disk.
    wildcard: false,
    globIgnore: ['index.html', manifestPath, '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      response.header('x-content-type-options', 'nosniff');
      response.header('cross-origin-resource-policy', 'same-origin');
    },
  });
  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) throw new Problem('not-found');
    const nonce = randomBytes(16).toString('base64');
    const hints = await hintsFor(request);
    const html = page.replaceAll(noncePlace, nonce).replace(headEnd, () => hints + headEnd);
    return securePage(reply, nonce, connect)
      .header('referrer-policy', isPrivate(request) ? 'no-referrer' : 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** Paths of the API and of files never answer with the page. */
function wantsPage(request: FastifyRequest): boolean {
  const [pathname = ''] = request.url.split('?');
  if (/^\/(v\d+|identity|assets)(\/|$)/.test(pathname) || /\.[a-z0-9]{2,5}$/i.test(pathname)) return false;
  return (request.headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type));
}

/** Sign-in addresses contain codes, which must not leak to other addresses. */
const isPrivate = (request: FastifyRequest): boolean => /^\/auth(\/|$)/.test(request.url);

const securePage = (reply: FastifyReply, nonce: string, connect: readonly string[]): FastifyReply =>
  reply.headers({
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' blob:",
      `connect-src ${["'self'", ...connect].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
