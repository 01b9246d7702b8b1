/** The browser suites that are generated from a project's declarations, and the project's own browser tests. */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { project } from '#tests/support/project.ts';
import { chromiumArguments, chromiumPath } from '../../../e2e/support/chromium.ts';

/** Set by `run-browser.ts`. */
const { BROWSER_PORT = '', BROWSER_WORKERS = '', BROWSER_SUITES = '', BROWSER_OWN } = process.env;
const executablePath = chromiumPath();

export default defineConfig({
  outputDir: path.join(project, 'node_modules/.cache/daicho/browser'),
  workers: Number(BROWSER_WORKERS),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    /** Address of the first worker's server; the others use the following ports. */
    baseURL: `http://127.0.0.1:${BROWSER_PORT}`,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments },
    viewport: { width: 1280, height: 800 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    ...(BROWSER_SUITES === ''
      ? []
      : [
          {
            name: 'generated',
            testDir: import.meta.dirname,
            testMatch: BROWSER_SUITES.split(',').map((suite) => `${suite}.spec.mjs`),
          },
        ]),
    ...(BROWSER_OWN ? [{ name: 'own', testDir: path.join(project, 'e2e'), testMatch: '**/*.spec.ts' }] : []),
  ],
  webServer: {
    command: `"${process.execPath}" "${path.join(import.meta.dirname, 'browser-server.mjs')}"`,
    cwd: project,
    env: { PORT: BROWSER_PORT, SERVERS: BROWSER_WORKERS },
    url: `http://127.0.0.1:${BROWSER_PORT}/ready`,
    timeout: 240_000,
    reuseExistingServer: false,
    // So that it removes its databases.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
