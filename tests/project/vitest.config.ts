/** The suites that are generated from a project's declarations, and then the project's own tests. */
import path from 'node:path';
import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

const engine = path.resolve(import.meta.dirname, '../..');
const { PROJECT_DIRECTORY: project = engine } = process.env;
const escaped = engine.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Packages are not bundled here, so they are found as Node finds them. */
const withoutBundlers = defaultServerConditions.filter((condition) => condition !== 'module');

export default defineConfig({
  // Modules that import the engine as a package get the same sources as the suites.
  ssr: { resolve: { conditions: ['daicho-source', ...withoutBundlers] } },
  cacheDir: path.join(project, 'node_modules/.cache/daicho/vitest'),
  test: {
    root: engine,
    maxWorkers: 2,
    passWithNoTests: true,
    // The package contains TypeScript, which Node.js does not read below node_modules.
    server: { deps: { inline: [new RegExp(`^(file://)?${escaped}/(?!node_modules/)`)] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'generated',
          include: ['tests/resources/*.test.ts'],
          exclude: [],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Loading the engine for each file would take longer than many files do.
          isolate: false,
        },
      },
      {
        extends: true,
        root: project,
        test: {
          name: 'own',
          root: project,
          include: ['tests/**/*.test.ts'],
          exclude: configDefaults.exclude,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
