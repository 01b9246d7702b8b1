/** The session's cookie. Over TLS its name binds it to this host (`__Host-`), so that no neighbouring site can plant one. */
import type { FastifyRequest } from 'fastify';

const lifetimeSeconds = 30 * 24 * 3600;

/** The cookie's value; undefined when the request has none. */
export function readSessionCookie(request: FastifyRequest, publicOrigin: string | null): string | undefined {
  const prefix = `${nameOf(isSecure(request, publicOrigin))}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

/** The `Set-Cookie` header for a value, or for the end of the session (null). */
export function sessionCookie(request: FastifyRequest, publicOrigin: string | null, value: string | null): string {
  const secure = isSecure(request, publicOrigin);
  const parts = [`${nameOf(secure)}=${value ?? ''}`, 'Path=/', `Max-Age=${value === null ? 0 : lifetimeSeconds}`];
  return [...parts, 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join('; ');
}

const nameOf = (secure: boolean): string => (secure ? '__Host-daicho' : 'daicho');

function isSecure(request: FastifyRequest, publicOrigin: string | null): boolean {
  return request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
}
