/** The server as `npm start` runs it: few files, since reading hundreds takes seconds. Packages stay what they are. */
import path from 'node:path';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

export default defineConfig({
  root,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: path.join(root, 'src/server/main.ts'),
        'daicho.config': path.join(root, 'daicho.config.ts'),
        'embedded-worker': path.join(root, 'src/server/db/embedded-worker.mjs'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});
