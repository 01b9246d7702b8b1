/**
 * Which proxies are trusted to report the client's address. Never uses the left-most entry, which the client itself can
 * write.
 */
import { isIP } from 'node:net';

/** A number of proxies, or their networks; false trusts none. */
export type TrustedProxies = false | number | readonly string[];

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);
const mostProxies = 10;

/** Null for a text that is neither a number nor a list of networks. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === '0' || text === 'false') return false;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text) <= mostProxies ? Number(text) : null;
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  if (named.has(text)) return true;
  const [address = '', length, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || more.length > 0) return false;
  // A network that contains all addresses would trust the client.
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits);
}

/** The option for Fastify, which would treat a number as false. */
export function trustProxyOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
}
