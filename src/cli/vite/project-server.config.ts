/**
 * Vite configuration of the server of a project that has installed the engine: bundles its modules with a program that
 * starts the engine's server. The engine itself is not bundled, so that its classes exist only once.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { configFile } from '#server/modules/load-modules.ts';
import { projectRoot } from '../project-root.ts';
import { nodeBuild } from './node-build.ts';

const config = path.join(projectRoot, configFile);
const main = 'virtual:daicho/main';

const mainPlugin: Plugin = {
  name: 'daicho-main',
  resolveId: (id) => (id === main ? `\0${main}` : null),
  load: (id) => (id === `\0${main}` ? mainProgram : null),
};

const mainProgram = `
import path from 'node:path';

process.env.PROJECT_DIRECTORY ??= path.resolve(import.meta.dirname, '../..');
process.env.BUILT_SERVER = import.meta.dirname;
await import('daicho/server');
`;

export default defineConfig({
  root: projectRoot,
  plugins: [mainPlugin],
  ssr: { external: ['daicho'] },
  build: nodeBuild(path.join(projectRoot, 'dist/server'), {
    main,
    ...(existsSync(config) ? { 'daicho.config': config } : {}),
  }),
});
