import path from 'node:path';

/** The folder of the engine. It is two levels above both the sources and the compiled code in lib/node. */
export const engineRoot = path.resolve(import.meta.dirname, '../..');

/** The project's folder: the one in which `daicho` was called, or the engine's own. */
export const projectRoot = process.env.PROJECT_DIRECTORY ?? engineRoot;

/**
 * The commands of a text as they are called in this project: `npm run new -- --help` in the engine's own repository is
 * `npx daicho new --help` in a project that has installed the engine.
 */
export const asCalled = (text: string): string =>
  projectRoot === engineRoot
    ? text
    : text.replaceAll(/npm run (.*)/g, (_, rest: string) => `npx daicho ${rest.replace('-- ', '')}`);
