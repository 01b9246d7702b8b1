import path from 'node:path';

/** The folder of the engine. It is two levels above both the sources and the compiled code in lib/node. */
export const engineRoot = path.resolve(import.meta.dirname, '../..');

/** The project's folder: the one in which `daicho` was called, or the engine's own. */
export const projectRoot = process.env.PROJECT_DIRECTORY ?? engineRoot;
