/**
 * The session's cookie. Over TLS its name binds it to this host (`__Host-`), so that no neighbouring site can set it.
 */
import type { FastifyRequest } from 'fastify';

const sessionName = 'daicho';
const lifetimeSeconds = 30 * 24 * 3600;

/** The cookie's value; undefined if the request has none. */
export const readSessionCookie = (request: FastifyRequest, publicOrigin: string | null): string | undefined =>
  readCookie(request, publicOrigin, sessionName);

/** The `Set-Cookie` header for a value, or for the end of the session (null). */
export const sessionCookie = (request: FastifyRequest, publicOrigin: string | null, value: string | null): string =>
  setCookie(request, publicOrigin, sessionName, value ?? '', value === null ? 0 : lifetimeSeconds);

/** A cookie of Daicho by its name without prefix. */
export function readCookie(request: FastifyRequest, publicOrigin: string | null, name: string): string | undefined {
  const prefix = `${fullName(name, isSecure(request, publicOrigin))}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

/** The `Set-Cookie` header of a cookie that no script can read and no other site can send. */
export function setCookie(
  request: FastifyRequest,
  publicOrigin: string | null,
  name: string,
  value: string,
  seconds: number,
): string {
  const secure = isSecure(request, publicOrigin);
  const parts = [`${fullName(name, secure)}=${value}`, 'Path=/', `Max-Age=${seconds}`];
  return [...parts, 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join('; ');
}

/** True if browsers reach this server over TLS. */
export function isSecure(request: FastifyRequest, publicOrigin: string | null): boolean {
  return request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
}

const fullName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
