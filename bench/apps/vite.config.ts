/** Builds the two apps for comparison like our app: same target, same compression. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressPlugin } from '../../src/cli/vite/compress-plugin.ts';

const folder = import.meta.dirname;

export default defineConfig({
  root: folder,
  base: '/bench/',
  publicDir: false,
  plugins: [react(), compressPlugin()],
  build: {
    outDir: path.join(folder, '../../dist/bench'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: {
        stock: path.join(folder, 'stock/index.html'),
        'hand-written': path.join(folder, 'hand-written/index.html'),
      },
    },
  },
});
