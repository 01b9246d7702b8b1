/** Watches every page of a browser context: console messages, failed requests and policy violations fail the test. */
import type { BrowserContext, Response } from '@playwright/test';
import { type Call, callOf } from './call.ts';
import { trackRequests } from './idle.ts';

/** A refusal that a test causes on purpose. */
export interface Expected {
  readonly status: number;
  /** Part of the address. */
  readonly path?: string;
}

export interface Watcher {
  /** Accepts refusals of this kind from now on. */
  expectRefusal(expected: Expected): void;
  /** Accepts console messages and errors that contain this text from now on. */
  expectMessage(text: string): void;
  /** Accepts failing requests from now on, for tests that cut the network. */
  expectFailures(): void;
  watch(context: BrowserContext): Promise<void>;
  /** Calls of the API that pages have made so far. */
  readonly calls: readonly Call[];
  /** Errors so far, one line each. */
  readonly errors: readonly string[];
}

/** Aborted by the page itself: a navigation, a newer search, a download. */
const aborted = 'net::ERR_ABORTED';
/** Chromium's message for every refusal; the check of the response has more details. */
const refusalMessage = 'Failed to load resource';

export function createWatcher(origin: string): Watcher {
  const errors: string[] = [];
  const calls: Call[] = [];
  /** Signed-out pages always get this answer. */
  const expected: Expected[] = [{ status: 401, path: '/v2/session' }];
  const messages: string[] = [];
  let mayFail = false;

  const isExpected = (response: Response): boolean =>
    expected.some(({ status, path = '' }) => response.status() === status && response.url().includes(path));

  return {
    errors,
    calls,
    expectRefusal: (one) => void expected.push(one),
    expectMessage: (text) => void messages.push(text),
    expectFailures: () => {
      mayFail = true;
    },
    async watch(context) {
      trackRequests(context);
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        const text = message.text();
        if (text.startsWith(refusalMessage) || messages.some((part) => text.includes(part))) return;
        errors.push(`console ${message.type()}: ${text}`);
      });
      context.on('weberror', (error) => {
        const { stack, message } = error.error();
        if (!messages.some((part) => message.includes(part))) errors.push(`uncaught: ${stack ?? message}`);
      });
      context.on('request', (request) => {
        const call = callOf(request);
        if (call) calls.push(call);
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== origin) errors.push(`foreign host: ${request.url()}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        if (reason !== aborted && !mayFail) errors.push(`failed: ${request.method()} ${request.url()} ${reason}`);
      });
      context.on('response', (response) => {
        if (response.status() < 400 || isExpected(response)) return;
        errors.push(`refused: ${response.status()} ${response.request().method()} ${response.url()}`);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`content security policy: ${violatedDirective} ${blockedURI}`);
        });
      });
    },
  };
}
