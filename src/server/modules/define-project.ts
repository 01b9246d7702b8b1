import type { ProjectConfig } from './load-modules.ts';

/** The configuration of a project, with its types checked: the default export of `daicho.config.ts`. */
export const defineProject = (config: ProjectConfig): ProjectConfig => config;
