/** The server as `start` runs it, with the modules of the project: few files, since reading hundreds takes seconds. Packages stay what they are. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { configFile } from '#server/modules/load-modules.ts';
import { engineRoot, projectRoot } from '../project-root.ts';

const config = path.join(projectRoot, configFile);

export default defineConfig({
  root: projectRoot,
  // The modules of the project and the engine have the same classes.
  ssr: { noExternal: ['daicho'] },
  build: {
    ssr: true,
    outDir: path.join(projectRoot, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: path.join(engineRoot, 'src/server/main.ts'),
        'embedded-worker': path.join(engineRoot, 'src/server/db/embedded-worker.mjs'),
        ...(existsSync(config) ? { 'daicho.config': config } : {}),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});
