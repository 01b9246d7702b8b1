/** Whose declarations the suites go through: those of this repository, or of the folder in which `daicho test` was called. */
import path from 'node:path';

/** The folder of the engine. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The folder of the project. */
export const project = process.env.PROJECT_DIRECTORY ?? root;

/** Whether the engine is a package of the project: nothing of the back office is there. */
export const isInstalled = project !== root;
