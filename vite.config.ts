/** The app of this project. Its server is built by src/cli/vite/server.config.ts. */
import { defineConfig } from 'vite';
import { appConfig } from './src/cli/vite/app-config.ts';

export default defineConfig(({ command }) => appConfig({ project: import.meta.dirname, command }));
