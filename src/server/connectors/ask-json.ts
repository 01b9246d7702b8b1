/**
 * Calls a connected product: returns JSON or an error, within limits of time and size, with retries if they may help.
 */
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError } from './connector-error.ts';
import type { ConnectorLimits } from './connector-limits.ts';
import { lookupOutside, mustBeOutside, type Reach } from './outside-address.ts';

/** @throws ConnectorError only */
export type AskJson = (url: URL, headers: Readonly<Record<string, string>>, change?: Change) => Promise<unknown>;

/** A change to send. A PATCH may be repeated; a POST is repeated only if it was rate-limited. */
export interface Change {
  readonly method: 'PATCH' | 'POST';
  readonly type: string;
  readonly value: unknown;
}

/** All calls of the returned function share one time limit, from the first call on. */
export function createAskJson(reach: Reach, limits: ConnectorLimits): AskJson {
  let endsAt: number | null = null;
  return async (url, headers, change) => {
    endsAt ??= performance.now() + limits.totalMs;
    for (let tries = 0; ; tries++) {
      try {
        return await askOnce(url, headers, change, reach, limits, endsAt);
      } catch (error) {
        const connectorError = asError(error);
        const pauseMs = pauseAfter(connectorError, tries, limits, change?.method === 'POST');
        if (pauseMs === null) throw connectorError;
        if (performance.now() + pauseMs >= endsAt) throw new ConnectorError('slow');
        await sleep(pauseMs);
      }
    }
  };
}

async function askOnce(
  url: URL,
  headers: Readonly<Record<string, string>>,
  change: Change | undefined,
  reach: Reach,
  { requestMs, answerBytes }: ConnectorLimits,
  endsAt: number,
): Promise<unknown> {
  mustBeOutside(url, reach.allowed);
  const late = new AbortController();
  // Not AbortSignal.any() of timeouts: Node may garbage-collect those, and then nothing ever ends (nodejs/node#57736).
  const timer = setTimeout(() => late.abort(), Math.max(0, Math.min(requestMs, endsAt - performance.now())));
  try {
    const response = await responseTo(url, headers, change, reach, late.signal);
    mustBeFine(response, change !== undefined);
    const text = await textOf(response, answerBytes);
    return change ? null : parsed(text);
  } catch (error) {
    throw late.signal.aborted ? new ConnectorError('slow') : error;
  } finally {
    clearTimeout(timer);
  }
}

function responseTo(
  url: URL,
  headers: Readonly<Record<string, string>>,
  change: Change | undefined,
  { allowed, standIns }: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const standIn = standIns?.get(url.host);
  const target = standIn === undefined ? url : new URL(`${url.pathname}${url.search}`, standIn);
  const send = target.protocol === 'http:' ? requestPlain : requestSecure;
  const body = change && Buffer.from(JSON.stringify(change.value));
  const sent = change && body ? { 'content-type': change.type, 'content-length': String(body.length) } : {};
  return new Promise((resolve, reject) => {
    // A new socket for each call, so that each address is looked up and checked.
    send(target, {
      method: change?.method ?? 'GET',
      headers: { ...headers, ...sent, host: url.host, 'accept-encoding': 'identity' },
      lookup: lookupOutside(target, allowed),
      agent: false,
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Does not follow redirects: they would send the secret to any address that the other side names. */
function mustBeFine(response: IncomingMessage, isChange: boolean): void {
  const { statusCode: status = 0, headers } = response;
  if (isChange && (status === 200 || status === 202 || status === 204)) return;
  const error = errorOf(status, headers['retry-after'], headers['content-type'], isChange);
  if (error) {
    response.destroy();
    throw error;
  }
}

function errorOf(status: number, retryAfter: string | undefined, type = '', isChange = false): ConnectorError | null {
  if (status >= 300 && status < 400) return new ConnectorError('addressRefused', { status });
  if (status === 401 || status === 403) return new ConnectorError('refused', { status });
  if (status === 429) return new ConnectorError('limited', { status, retryAfter: secondsIn(retryAfter) });
  // 501 (not implemented) will not change a moment later.
  if (status >= 500 && status !== 501) return new ConnectorError('unreachable', { status });
  if (isChange) return new ConnectorError('changeRefused', { status });
  if (status !== 200) return new ConnectorError('wrongAnswer', { status });
  return /^application\/(scim\+)?json\b/i.test(type) ? null : new ConnectorError('wrongAnswer', { status });
}

const usualRetryAfter = 60;
const mostRetryAfter = 86_400;

function secondsIn(header = ''): number {
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), mostRetryAfter) : usualRetryAfter;
}

async function textOf(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new ConnectorError('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    response.destroy();
    throw error instanceof ConnectorError ? error : new ConnectorError('incomplete');
  }
  if (!response.complete) throw new ConnectorError('incomplete');
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConnectorError('wrongAnswer');
  }
}

function asError(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error;
  return new ConnectorError(error instanceof TypeError ? 'wrongAnswer' : 'unreachable');
}

/** Longer each time; null if a retry would change nothing. */
function pauseAfter(error: ConnectorError, tries: number, limits: ConnectorLimits, isOnce: boolean): number | null {
  if (tries >= limits.retries) return null;
  if (!(isOnce ? ['limited'] : ['unreachable', 'incomplete', 'limited']).includes(error.code)) return null;
  const retryAfterMs = (error.params.retryAfter ?? 0) * 1000;
  if (retryAfterMs > limits.longestPauseMs) return null;
  return Math.max(retryAfterMs, limits.pauseMs * 2 ** tries);
}
