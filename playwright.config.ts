import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './e2e/support/chromium.ts';

/** Browser tests run against the built app, on demo data of the pinned day; each worker has a server of its own. */
const port = Number(process.env.E2E_PORT ?? 3217);
// The runner and its workers must choose the same tests, also when a run goes on past midnight.
process.env.TESTS_TURN ??= String(Math.floor(Date.now() / 86_400_000));
const workers = Number(process.env.E2E_WORKERS ?? 2);

export default defineConfig({
  testDir: 'e2e',
  // Projects have tests of their own, for `daicho test`.
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e',
  globalSetup: './e2e/support/before-all.ts',
  workers,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === 'true',
  // A second try tells a slow machine from a fault; the report names both.
  retries: process.env.CI === 'true' ? 1 : 0,
  use: {
    /** Of the first worker; the others count on from its port. */
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
    viewport: { width: 1280, height: 800 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    trace: 'on-first-retry',
    actionTimeout: 15_000,
  },
  webServer: {
    command: 'node --import tsx e2e/support/serve.ts',
    env: { PORT: String(port), SERVERS: String(workers) },
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
