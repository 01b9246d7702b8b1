/** Guards requests that change something by cookie: they must come from Daicho's own pages and code. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '#model/access/errors.ts';

/**
 * Accepts requests from this origin with the header `X-Daicho: 1`, and requests with a bearer token, which no foreign
 * page can send.
 *
 * @param publicOrigin the origin that browsers see, if a proxy terminates TLS
 * @throws `wrong-origin`
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | null = null): void {
  if (readBearer(request) !== undefined) return;
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  if (request.headers.origin !== own || request.headers['x-daicho'] !== '1') throw new Problem('wrong-origin');
}

/** The text after `Bearer` in the request, possibly empty; undefined without such a header. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^bearer(?:\s+(.*))?$/i.exec(request.headers.authorization?.trim() ?? '')?.map((part) => part ?? '')[1];
}
