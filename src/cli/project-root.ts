import path from 'node:path';

/** The folder of the engine: its sources and tools. */
export const engineRoot = path.resolve(import.meta.dirname, '../..');

/** The project's folder: the one in which `daicho` was called, or the engine's own. */
export const projectRoot = process.env.PROJECT_DIRECTORY ?? engineRoot;
