/** The browser of the measurements: a window with an empty cache for each reading. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumArguments, chromiumPath } from '../../e2e/support/chromium.ts';
import type { OpenSession } from './session.ts';

/** @param more arguments of Chromium */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = chromiumPath();
  return chromium.launch({ args: [...chromiumArguments, ...more], ...(executablePath ? { executablePath } : {}) });
};

/** A page in a fresh context, signed in if a session is given. Errors of the page end the measurement. */
export async function freshPage(
  browser: Browser,
  origin: string,
  session: OpenSession | null,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, locale: 'ja-JP' });
  if (session) {
    await context.addCookies([{ name: session.name, value: session.value, url: origin, httpOnly: true }]);
    // In a browser with an open session, the app has set this mark.
    await context.addInitScript(`if (location.origin === '${origin}') localStorage.setItem('daicho.signed-in', '1');`);
  }
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw new Error(`${page.url()}: ${error.message}`);
  });
  return { context, page };
}
