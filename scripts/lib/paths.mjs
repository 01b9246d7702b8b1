/** Where the engine and the project are: one folder in this repository, two where the engine is installed as a package. */
import { createRequire } from 'node:module';
import path from 'node:path';

export const engine = path.resolve(import.meta.dirname, '..', '..');
/** The folder in which `daicho` was called. */
export const project = process.env.PROJECT_DIRECTORY ?? engine;

export const inEngine = (...parts) => path.join(engine, ...parts);
export const inProject = (...parts) => path.join(project, ...parts);

const require = createRequire(import.meta.url);

/** A file of a package that the engine depends on, wherever npm has put it. */
export const inPackage = (name, ...parts) => path.join(path.dirname(require.resolve(`${name}/package.json`)), ...parts);

/** Arguments of Node with which it runs TypeScript; looked up when they are needed, since packages may still have to be installed. */
export const withTypeScript = () => ['--import', import.meta.resolve('tsx')];
