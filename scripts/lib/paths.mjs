/** Where the engine and the project are: one folder in this repository, two where the engine is installed as a package. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StepError } from './steps.mjs';

export const engine = path.resolve(import.meta.dirname, '..', '..');
/** The folder in which `daicho` was called. */
export const project = process.env.PROJECT_DIRECTORY ?? engine;
export const isOwn = project === engine;

export const inEngine = (...parts) => path.join(engine, ...parts);
export const inProject = (...parts) => path.join(project, ...parts);

const require = createRequire(import.meta.url);

/** A file of a package that the engine depends on, wherever npm has put it. */
export const inPackage = (name, ...parts) => path.join(path.dirname(require.resolve(`${name}/package.json`)), ...parts);

/** Arguments of Node with which it runs TypeScript; looked up when they are needed, since packages may still have to be installed. */
const withTypeScript = () => ['--import', import.meta.resolve('tsx')];

/** In its own repository the engine runs from its sources, for a project from what is compiled in the package. */
export const fromSources = () => (isOwn ? withTypeScript() : []);

/** The file of a program of the engine. @param source its path in the engine */
export function programFile(source) {
  if (isOwn || !source.endsWith('.ts')) return inEngine(source);
  const compiled = inEngine('lib', 'node', `${path.basename(source, '.ts')}.mjs`);
  if (existsSync(compiled)) return compiled;
  throw new StepError(`The engine in ${engine} is not compiled. Run "npm run build:package" there.`);
}

/** Suites and measurements import the engine as it is in its sources; what they are run on must get the same. */
const withSuites = () => [...withTypeScript(), '--conditions=daicho-source'];

/** Arguments of Node that run a program of the engine. */
export function program(source) {
  if (/^(tests|bench)\//.test(source)) return [...withSuites(), inEngine(source)];
  return [...(source.endsWith('.ts') ? fromSources() : []), programFile(source)];
}
