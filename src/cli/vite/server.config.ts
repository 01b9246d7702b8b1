/**
 * Vite configuration of this repository's server and modules. Bundles them into few files, since reading hundreds takes
 * seconds. Packages are not bundled.
 */
import path from 'node:path';
import { defineConfig } from 'vite';
import { configFile } from '#server/modules/load-modules.ts';
import { engineRoot } from '../project-root.ts';
import { nodeBuild } from './node-build.ts';

export default defineConfig({
  root: engineRoot,
  build: nodeBuild(path.join(engineRoot, 'dist/server'), {
    main: path.join(engineRoot, 'src/server/main.ts'),
    'embedded-worker': path.join(engineRoot, 'src/server/db/embedded-worker.mjs'),
    'daicho.config': path.join(engineRoot, configFile),
  }),
});
