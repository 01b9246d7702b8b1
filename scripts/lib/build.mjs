/** Builds the app and the server if their inputs changed. */
import { existsSync, readFileSync } from 'node:fs';
import { runChild } from './child.mjs';
import { fromSources, inEngine, inPackage, inProject, isOwn, programFile } from './paths.mjs';
import { hashOf, hasStamp, writeStamp } from './stamps.mjs';
import { StepError, say } from './steps.mjs';

const declarations = ['schemas', 'resources', 'locales', 'src', 'modules', 'daicho.config.ts', 'package-lock.json'].map(
  (file) => inProject(file),
);
const inputs = isOwn
  ? [...declarations, ...logo(), inEngine('vite.config.ts')]
  : [...declarations, ...logo(), inEngine('lib', 'stamp')];
const outputs = [inProject('dist', 'app', 'index.html'), inProject('dist', 'server', 'main.mjs')];
const stampPath = inProject('dist', '.daicho-build');

/** Vite loads its configuration and the project's modules like Node does. */
export const vite = () => [...fromSources(), inPackage('vite', 'bin', 'vite.js')];
const options = (config) => ['--config', config, '--configLoader', 'native'];
export const appOptions = () =>
  options(isOwn ? inEngine('vite.config.ts') : programFile('src/cli/vite/project-app.config.ts'));
const serverOptions = () => options(programFile(`src/cli/vite/${isOwn ? 'server' : 'project-server'}.config.ts`));

export async function ensureBuilt() {
  await startBuild()?.all;
}

/**
 * Starts the necessary builds; returns null if everything is up to date. `server` resolves when the server can start,
 * long before `all`, when the app can be served too. Both reject with an Error.
 */
export function startBuild() {
  const stamp = hashOf(inputs);
  if (outputs.every(existsSync) && hasStamp(stampPath, stamp)) return null;
  say('Building the app and the server …');
  const server = runVite(...serverOptions(), '--logLevel', 'warn');
  const all = Promise.all([runVite(...appOptions(), '--logLevel', 'warn'), server]).then(() => {
    writeStamp(stampPath, stamp);
    say('Built.');
  });
  // A caller that waits for the server first handles a failed app later.
  all.catch(() => undefined);
  return { server, all };
}

/** The logo file of the configuration, which is part of the app. */
function logo() {
  const config = inProject('daicho.config.ts');
  const [, file] = (existsSync(config) && /\blogo:\s*['"`]([^'"`]+)/.exec(readFileSync(config, 'utf8'))) || [];
  return file ? [inProject(file)] : [];
}

async function runVite(...args) {
  const code = await runChild(process.execPath, [...vite(), 'build', ...args]);
  if (code !== 0) throw new StepError(`The build failed (vite ended with ${code}); see the lines above.`, code);
}
