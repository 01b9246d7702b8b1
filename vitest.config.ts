import { defineConfig } from 'vitest/config';

/** Everything runs on the house's own papers; `server` also runs against a PostgreSQL server (TEST_DATABASE_URL). */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // A second try tells a slow machine from a fault; the report names both. A fault fails twice.
    retry: process.env.CI === 'true' ? 1 : 0,
    projects: [
      { extends: true, test: { name: 'model', include: ['tests/{model,app,locales,cli,docs}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the house's modules anew for each file would take longer than many files do.
          isolate: false,
          include: ['tests/{server,resources}/**/*.test.ts'],
          globalSetup: ['tests/support/case-table.ts'],
        },
      },
    ],
  },
});
