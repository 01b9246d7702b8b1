/** The Chromium of the browser suites, for suites that start their own server. */
import { type Browser, chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '../../e2e/support/chromium.ts';

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = chromiumPath();
  return chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
};
