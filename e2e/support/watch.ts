/** Watches every page of a browser context: whatever a person would never see, and nobody may overlook, fails the test. */
import type { BrowserContext, Response } from '@playwright/test';
import { type Call, callOf } from './call.ts';
import { trackRequests } from './idle.ts';

/** A refusal that a test provokes on purpose. */
export interface Expected {
  readonly status: number;
  /** Part of the address. */
  readonly path?: string;
}

export interface Watcher {
  /** Lets refusals of this kind pass from now on. */
  expectRefusal(expected: Expected): void;
  /** Lets console messages and errors that hold this text pass from now on. */
  expectMessage(text: string): void;
  /** Lets failing requests pass from now on: the network is cut on purpose. */
  expectFailures(): void;
  watch(context: BrowserContext): Promise<void>;
  /** Calls of the API that pages have made so far. */
  readonly calls: readonly Call[];
  /** What went wrong so far, one line each. */
  readonly errors: readonly string[];
}

/** Aborted by the page itself: a navigation, a newer search, a download. */
const aborted = 'net::ERR_ABORTED';
/** Chromium says this of every refusal; the response itself tells more. */
const refusalMessage = 'Failed to load resource';

export function createWatcher(origin: string): Watcher {
  const errors: string[] = [];
  const calls: Call[] = [];
  /** Whoever is not signed in yet is told so. */
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
