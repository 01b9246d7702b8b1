/** The guard of requests that change something by cookie: they come from our own pages, and from our own code in them. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '#model/access/errors.ts';

/**
 * Passes requests from this origin with the header `X-Daicho: 1`, and requests with a bearer token, which no foreign page can send.
 *
 * @param publicOrigin the origin that browsers see, where a proxy in front ends TLS
 * @throws `wrong-origin`
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | null = null): void {
  if (readBearer(request) !== undefined) return;
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  if (request.headers.origin !== own || request.headers['x-daicho'] !== '1') throw new Problem('wrong-origin');
}

/** What follows `Bearer` in the request, also when that is nothing; undefined without such a header. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^bearer(?:\s+(.*))?$/i.exec(request.headers.authorization?.trim() ?? '')?.map((part) => part ?? '')[1];
}
