/** Which proxies in front are believed about the client's address. Never the left-most entry: the client writes that one itself. */
import { isIP } from 'node:net';

/** A number of proxies, or their networks; false believes nobody. */
export type TrustedProxies = false | number | readonly string[];

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);
const mostProxies = 10;

/** Null for a text that names neither a number nor networks. */
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
  // A network of everybody would believe the client.
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits);
}

/** For Fastify, which takes a number for a reason to believe nobody. */
export function trustProxyOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
}
