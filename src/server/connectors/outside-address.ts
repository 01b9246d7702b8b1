/**
 * Which addresses a connector may open: those of the public internet, over https. The check uses the address that the
 * socket connects to, after the name was resolved, so that a name cannot resolve to another address the second time.
 */
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { ConnectorError } from './connector-error.ts';

const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
// Within the one block of public addresses: tunnels that end at any IPv4 address, and examples.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the public internet. */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** Internal hosts that the operator allows (`scim.example.internal`, `127.0.0.1:8443`), also with plain http. */
export type AllowedHosts = ReadonlySet<string>;

/** What connectors may reach. */
export interface Reach {
  readonly allowed: AllowedHosts;
  /** Host of an address → origin that answers instead, used for the products of the demo company. */
  readonly standIns?: ReadonlyMap<string, string>;
}

const isAllowed = (allowed: AllowedHosts, url: URL): boolean => allowed.has(url.host) || allowed.has(url.hostname);

/** @throws ConnectorError for an address that no connector may open, as far as its text shows */
export function mustBeOutside(url: URL, allowed: AllowedHosts): void {
  if (isAllowed(allowed, url) && /^https?:$/.test(url.protocol)) return;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isFine =
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (isIP(literal) === 0 || isOutside(literal));
  if (!isFine) throw new ConnectorError('addressRefused');
}

/** Resolves a name like the system: all its addresses. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** The lookup function of sockets: the system's answer without internal addresses. */
export const lookupOutside = (url: URL, allowed: AllowedHosts, resolve: Resolve = lookup): LookupFunction =>
  isAllowed(allowed, url) ? (lookup as LookupFunction) : refusing(resolve);

const refusing =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const outside = error ? [] : found.filter(({ address }) => isOutside(address));
      const [first] = outside;
      if (error) answer(error, '', 0);
      else if (!first) answer(new ConnectorError('addressRefused') as NodeJS.ErrnoException, '', 0);
      else if (options.all) (answer as (error: null, all: LookupAddress[]) => void)(null, outside);
      else answer(null, first.address, first.family);
    });
  };
