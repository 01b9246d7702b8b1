/** The browser of the screens, and contexts in which a page looks the same each time. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { Actor } from '../base/actors.ts';
import type { Language } from '../base/ask.ts';
import { pinnedClock } from '../base/product.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROMIUM_PATH, a browser of the system, or Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}

/** A signed-in context, in which stored values of one page do not affect another one. */
export async function openContext(
  browser: Browser,
  origin: string,
  actor: Actor,
  language: Language,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    locale: language,
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  });
  const [name = '', value = ''] = (actor.cookie ?? '').split(/=(.*)/s);
  if (name) await context.addCookies([{ name, value, url: origin }]);
  await context.clock.setFixedTime(pinnedClock);
  await context.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.route('**/v2/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 204 }),
  );
  return context;
}
