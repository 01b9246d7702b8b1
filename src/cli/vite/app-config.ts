import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { engineRoot } from '../project-root.ts';
import { brandPlugin } from './brand-plugin.ts';
import { chunkGroups, refuseCircles } from './chunk-groups.ts';
import { compressPlugin } from './compress-plugin.ts';
import { declarationsPlugin } from './declarations-plugin.ts';
import { withoutPresentFiles } from './present-files.ts';
import { shakeableRouter } from './shakeable-router.ts';
import { smallIcons } from './small-icons.ts';

export interface AppOptions {
  /** Folder of the project, which receives the built app. */
  readonly project: string;
  readonly command: 'build' | 'serve';
}

const require = createRequire(import.meta.url);
const folderOf = (name: string, from = require): string => path.dirname(from.resolve(`${name}/package.json`));
const routerFolder = folderOf('react-router', createRequire(require.resolve('react-router-dom/package.json')));
const apiPaths = ['/v2', '/v3', '/identity', '/dev/mailbox', '/config.json', '/openapi.json', '/live', '/ready'];

const lateImports = [
  'ajv-formats/dist/formats.js',
  'ajv/dist/runtime/equal.js',
  'ajv/dist/runtime/ucs2length.js',
  'ra-language-english',
];

/** The package refers only to its development build. */
const productionRouter = ['index', 'dom-export'].map((name) => ({
  find: new RegExp(`^react-router${name === 'index' ? '' : '/dom'}$`),
  replacement: path.join(routerFolder, `dist/production/${name}.mjs`),
}));

// Long: it is one value, Vite's own settings, each with the reason why it is set.
/** Vite's configuration for building a project's app, and for serving it in development. */
export function appConfig({ project, command }: AppOptions): UserConfig {
  const app = path.join(engineRoot, 'src/app');
  const port = Number(process.env.PORT ?? 3000);
  const api = `http://127.0.0.1:${Number(process.env.API_PORT ?? port + 1)}`;
  return {
    root: app,
    cacheDir: path.join(project, '.cache/vite'),
    // Compiles the engine's sources also when the engine is installed as a package.
    plugins: [
      react({ exclude: [] }),
      brandPlugin(project),
      declarationsPlugin(project),
      shakeableRouter(),
      smallIcons(app),
      refuseCircles(),
      compressPlugin(),
    ],
    resolve: {
      // React contexts work only if all modules import the same copy.
      dedupe: [
        'react',
        'react-dom',
        'ra-core',
        'react-router',
        '@tanstack/react-query',
        'react-hook-form',
        '@mui/material',
        '@emotion/react',
      ],
      alias: [
        { find: 'object.entries', replacement: path.join(app, 'object-entries.cjs') },
        { find: 'hasown', replacement: path.join(app, 'has-own.cjs') },
        ...(command === 'build' ? productionRouter : []),
      ],
    },
    // amazon-cognito-identity-js reads Node's `global`.
    define: { global: 'globalThis' },
    // In development, Vite finds no packages that only generated modules lead to: those of the validators, and of texts.
    optimizeDeps: { include: lateImports },
    server: {
      port,
      strictPort: true,
      // The folder of packages may be a link.
      fs: { allow: [engineRoot, project, ...packageFolders(project)] },
      // Forwards the browser's host unchanged, because the server compares it with the origin.
      proxy: Object.fromEntries(apiPaths.map((start) => [start, { target: api, changeOrigin: false }])),
    },
    build: {
      outDir: path.join(project, 'dist/app'),
      emptyOutDir: true,
      target: 'es2022',
      // The server reads it to name the files of the first screen in the page.
      manifest: true,
      modulePreload: { polyfill: false, resolveDependencies: withoutPresentFiles },
      // Fonts and pictures stay files, since the content security policy forbids data: addresses.
      assetsInlineLimit: 0,
      // lodash does not declare that it has no side effects; without this, one of its functions would include all of
      // it.
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: { moduleSideEffects: [{ test: /node_modules\/lodash\//, sideEffects: false }] },
        output: { codeSplitting: { groups: chunkGroups(app) } },
      },
    },
  };
}

const packageFolders = (project: string): readonly string[] =>
  [path.join(project, 'node_modules'), path.dirname(folderOf('react'))].flatMap((folder) => {
    try {
      return [realpathSync(folder)];
    } catch {
      return [];
    }
  });
