/** Waits until a page is at rest: no request is under way, and every answer is drawn. */
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Must be called before the context's first page makes its first request. */
export function trackRequests(context: BrowserContext): void {
  context.on('request', (request) => requestsOf(request)?.add(request));
  context.on('requestfinished', (request) => requestsOf(request)?.delete(request));
  context.on('requestfailed', (request) => requestsOf(request)?.delete(request));
}

function requestsOf(request: Request): Set<Request> | undefined {
  const page = pageOf(request);
  if (!page) return undefined;
  const requests = underWay.get(page) ?? new Set();
  underWay.set(page, requests);
  return requests;
}

/** The request that opens a page precedes its page. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

/** Waits until the page is at rest. Does not wait for work that a timer starts later. */
export async function idle(page: Page): Promise<void> {
  const isAtRest = async (): Promise<boolean> => {
    // Two looks, since drawing the result of an action or an answer may start further requests.
    for (let look = 0; look < 2; look += 1) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))));
      if ((underWay.get(page)?.size ?? 0) > 0) return false;
    }
    return true;
  };
  await expect
    .poll(isAtRest, { message: 'the page comes to rest', intervals: [20, 50, 100], timeout: 20_000 })
    .toBe(true);
}
