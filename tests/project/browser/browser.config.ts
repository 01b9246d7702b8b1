/** The browser suites that are made of a project's declarations, and the browser tests that the project has itself. */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { project } from '#tests/support/project.ts';
import { chromiumArguments, chromiumPath } from '../../../e2e/support/chromium.ts';

/** As `run-browser.ts` says it. */
const { BROWSER_PORT = '', BROWSER_WORKERS = '', BROWSER_SUITES = '', BROWSER_OWN } = process.env;
const executablePath = chromiumPath();

export default defineConfig({
  outputDir: path.join(project, 'node_modules/.cache/daicho/browser'),
  workers: Number(BROWSER_WORKERS),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    /** Of the first worker; the others count on from its port. */
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
    // So that it takes its databases away.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
