/** Compiles the parts of the engine that a project runs: commands, server, Vite configurations and modules' imports. */
import path from 'node:path';
import { defineConfig } from 'vite';
import { engineRoot } from '../project-root.ts';
import { nodeBuild } from './node-build.ts';

const programs = [
  'src/server/modules/define-project.ts',
  'src/server/modules/keywords.ts',
  'src/server/modules/public.ts',
  'src/server/main.ts',
  'src/server/db/embedded-worker.mjs',
  'src/cli/new.ts',
  'src/cli/check.ts',
  'src/cli/types.ts',
  'src/cli/access.ts',
  'src/cli/openapi.ts',
  'src/cli/import/import.ts',
  'src/cli/jobs.ts',
  'src/cli/token.ts',
  'src/cli/upgrade.ts',
  'src/cli/dump.ts',
  'src/cli/restore.ts',
  'src/cli/vite/project-app.config.ts',
  'src/cli/vite/project-server.config.ts',
  // Playwright does not read TypeScript below node_modules.
  'tests/project/browser/browser.config.ts',
  'tests/project/browser/browser-server.ts',
  ...['pages', 'lists', 'layers'].map((suite) => `e2e/resources/${suite}.spec.ts`),
];

/** `vite build --outDir …` */
export default defineConfig({
  root: engineRoot,
  build: nodeBuild(
    path.join(engineRoot, 'lib/node'),
    Object.fromEntries(programs.map((file) => [path.parse(file).name, path.join(engineRoot, file)])),
  ),
});
