/**
 * A browser that has signed in stores a random name. It gives no access; wrong passwords from elsewhere do not delay
 * this browser.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './session-cookie.ts';

const name = 'daicho-device';
const lifetimeSeconds = 365 * 24 * 3600;

export function readDeviceCookie(request: FastifyRequest, publicOrigin: string | null): string | undefined {
  const value = readCookie(request, publicOrigin, name);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export const newDevice = (): string => randomBytes(32).toString('base64url');

export const deviceCookie = (request: FastifyRequest, publicOrigin: string | null, device: string): string =>
  setCookie(request, publicOrigin, name, device, lifetimeSeconds);
