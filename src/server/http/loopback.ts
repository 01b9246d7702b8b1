/**
 * What only this machine can reach: names and addresses, installations, requests. One rule for mail, mailbox and demo
 * accounts.
 */
import type { FastifyRequest } from 'fastify';

export const isLoopback = (host: string): boolean =>
  /^(localhost\.?|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(host);

/** How clients reach an installation. */
export interface Reached {
  readonly host: string;
  readonly publicOrigin: string | undefined;
  /** A proxy is in front of the server. */
  readonly isProxied: boolean;
}

export const isLocalInstallation = ({ host, publicOrigin, isProxied }: Reached): boolean =>
  isLoopback(host) && !isProxied && (publicOrigin === undefined || isLoopback(new URL(publicOrigin).hostname));

/** Headers that proxies add. A client on this machine sends none of them. */
const forwarding =
  /^(x-forwarded|x-original-|forwarded$|via$|x-real-ip$|((x|true|cf|fastly)-)*(client|connecting)-ip$)/;

/**
 * True if a request comes from this machine, without a proxy. Requests from elsewhere can also arrive through another
 * name of this machine (DNS rebinding), or from a foreign page.
 */
export function isLocalRequest({ hostname, headers, socket }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  const pages = [headers.origin, headers.referer].filter((page) => page !== undefined);
  return isLoopback(hostname) && isLoopback(socket.remoteAddress ?? '') && pages.every(isLocalPage);
}

const isLocalPage = (page: string): boolean => URL.canParse(page) && isLoopback(new URL(page).hostname);
