/** Paths of the engine and the project: one folder in this repository, two if the engine is installed as a package. */
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

/** A file of a package that the engine depends on, wherever npm has installed it. */
export const inPackage = (name, ...parts) => path.join(path.dirname(require.resolve(`${name}/package.json`)), ...parts);

/** Node arguments for running TypeScript; resolved lazily, since packages may not be installed yet. */
const withTypeScript = () => ['--import', import.meta.resolve('tsx')];

/** In its own repository the engine runs from its sources, in a project from the compiled package. */
export const fromSources = () => (isOwn ? withTypeScript() : []);

/** The file of a program of the engine. @param source its path in the engine */
export function programFile(source) {
  if (isOwn || !source.endsWith('.ts')) return inEngine(source);
  const compiled = inEngine('lib', 'node', `${path.basename(source, '.ts')}.mjs`);
  if (existsSync(compiled)) return compiled;
  throw new StepError(`The engine in ${engine} is not compiled. Run "npm run build:package" there.`);
}

/** Suites and measurements import the engine's sources; the code under test must import the same ones. */
const withSuites = () => [...withTypeScript(), '--conditions=daicho-source'];

/** Node arguments that run a program of the engine. */
export function program(source) {
  if (/^(tests|bench)\//.test(source)) return [...withSuites(), inEngine(source)];
  return [...(source.endsWith('.ts') ? fromSources() : []), programFile(source)];
}
