/** The project under test: this repository, or the folder in which `daicho test` was called. */
import path from 'node:path';

/** The folder of the engine. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The folder of the project. */
export const project = process.env.PROJECT_DIRECTORY ?? root;

/** Whether the engine is a package of the project, without the back office. */
export const isInstalled = project !== root;
