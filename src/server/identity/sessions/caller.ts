/** The caller of a request before the user is known: address, browser and device. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalRequest } from '../../http/loopback.ts';
import { readDeviceCookie } from './device-cookie.ts';

export interface Caller {
  /** The client's address; a proxy's if no proxy is trusted. */
  readonly address: string;
  /** The browser's User-Agent. */
  readonly agent: string;
  /** Hash of the cookie that a browser has from an earlier sign-in. */
  readonly device: string | null;
  /** True if the request comes from this machine, without a proxy. */
  readonly isLocal: boolean;
  readonly requestId: string | null;
}

const longestAgent = 300;

export function callerOf(request: FastifyRequest, publicOrigin: string | null): Caller {
  const device = readDeviceCookie(request, publicOrigin);
  return {
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, longestAgent),
    device: device === undefined ? null : hashOfDevice(device),
    isLocal: isLocalRequest(request),
    requestId: String(request.id),
  };
}

export const hashOfDevice = (device: string): string => createHash('sha256').update(`device:${device}`).digest('hex');

/** The server itself, for its own calls to the pool. */
export const serverItself: Caller = { address: '', agent: '', device: null, isLocal: true, requestId: null };

/** All addresses of an IPv6 network count as one, because one client may own the whole network. */
export function networkOf(address: string): string {
  const plain = address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
