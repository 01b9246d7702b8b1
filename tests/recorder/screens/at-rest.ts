/** Waits for the final state of a page: no request is under way, every answer is drawn, and it looks the same twice. */
import type { Page, Request } from '@playwright/test';

const limitMs = 20_000;
const looks = 2;

/**
 * Must be called before the page's first request. @returns a function that waits until the page is at rest, and returns
 * its accessibility tree
 */
export function watchRest(page: Page): () => Promise<string> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const settle = async (end: number): Promise<void> => {
    for (let quiet = 0; quiet < looks && Date.now() < end; ) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
      const isBusy = underWay.size > 0 || (await page.locator('[aria-busy="true"]').count()) > 0;
      quiet = isBusy ? 0 : quiet + 1;
    }
  };
  return async () => {
    const end = Date.now() + limitMs;
    for (let before = ''; ; ) {
      await settle(end);
      const tree = await page.locator('body').ariaSnapshot();
      if ((tree === before && !isLoading.test(tree)) || Date.now() > end) return tree;
      before = tree;
    }
  };
}

const isLoading = /^ *- status: (Loading|読み込み中)/m;
