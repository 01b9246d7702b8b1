/** When a page has done what was asked of it: nothing is on its way to the server, and everything that came is drawn. */
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

/** A request that opens a page comes before its page. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

/** Waits until the page is at rest. What a timer begins later is not waited for. */
export async function idle(page: Page): Promise<void> {
  const isAtRest = async (): Promise<boolean> => {
    // What an action asks for is asked for when its consequences are drawn; what an answer asks for, likewise.
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
