import { realpathSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import config from './daicho.config.ts';
import { chunkGroups, refuseCircles } from './src/cli/chunk-groups.ts';
import { compressPlugin } from './src/cli/compress-plugin.ts';
import { declarationsPlugin } from './src/cli/declarations-plugin.ts';
import { shakeableRouter } from './src/cli/shakeable-router.ts';

const root = import.meta.dirname;
const apiPort = Number(process.env.API_PORT ?? Number(process.env.PORT ?? 3000) + 1);
const api = `http://127.0.0.1:${apiPort}`;

/** The package names its development build alone. */
const productionRouter = ['index', 'dom-export'].map((name) => ({
  find: new RegExp(`^react-router${name === 'index' ? '' : '/dom'}$`),
  replacement: path.join(root, `node_modules/react-router/dist/production/${name}.mjs`),
}));

export default defineConfig(({ command }) => ({
  root: path.join(root, 'src/app'),
  cacheDir: path.join(root, '.cache/vite'),
  plugins: [react(), declarationsPlugin(root, config), shakeableRouter(), refuseCircles(), compressPlugin()],
  resolve: {
    alias: [
      { find: 'object.entries', replacement: path.join(root, 'src/app/object-entries.cjs') },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  // amazon-cognito-identity-js reads Node's `global`.
  define: { global: 'globalThis' },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // The folder of packages may be a link.
    fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
    // The host stays as the browser sent it: the server compares it with the origin.
    proxy: Object.fromEntries(
      ['/v2', '/v3', '/identity', '/dev/mailbox', '/config.json', '/openapi.json', '/live', '/ready'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: path.join(root, 'dist/app'),
    emptyOutDir: true,
    target: 'es2022',
    // Read by the server, which names in the page what the first screen needs.
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: data: addresses are not allowed by the content security policy.
    assetsInlineLimit: 0,
    // lodash says nothing of itself, and one of its functions would bring it whole.
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: [{ test: /node_modules\/lodash\//, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups(path.join(root, 'src/app')) } },
    },
  },
}));
