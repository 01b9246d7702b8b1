import path from 'node:path';

/** The folder of the engine, from the sources as from what is compiled of them in lib/node: both lie two folders deep. */
export const engineRoot = path.resolve(import.meta.dirname, '../..');

/** The project's folder: the one in which `daicho` was called, or the engine's own. */
export const projectRoot = process.env.PROJECT_DIRECTORY ?? engineRoot;
