/** Vite configuration of the app of a project that has installed the engine. */
import { defineConfig } from 'vite';
import { projectRoot } from '../project-root.ts';
import { appConfig } from './app-config.ts';

export default defineConfig(({ command }) => appConfig({ project: projectRoot, command }));
