/**
 * `npm run build:package`: makes `lib`, the content of the package: the compiled engine in `node`, and in `types` the
 * type declarations of everything that a project imports. `npm pack` calls it.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './lib/child.mjs';
import { writeDeclarations } from './lib/declarations.mjs';
import { fromSources, inEngine, inPackage } from './lib/paths.mjs';
import { hashOf, hasStamp, writeStamp } from './lib/stamps.mjs';
import { run, StepError, say } from './lib/steps.mjs';

const inputs = [
  ...['src', 'scripts', 'e2e', 'tests/project', 'tests/resources', 'tests/support'],
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.package.json',
];
const stampPath = inEngine('lib', 'stamp');
/** At the same depth as `lib/node`, so that source maps find the sources. */
const fresh = (name) => inEngine('.cache', `${name}-${process.pid}`);

await run(async () => {
  const stamp = hashOf(inputs.map((file) => inEngine(file)));
  if (hasStamp(stampPath, stamp)) return;
  say('Compiling the package …');
  try {
    await Promise.all([compile(), declare()]);
    // Another process may have finished first; its result may be in use.
    if (!hasStamp(stampPath, stamp)) put(stamp);
  } finally {
    for (const name of ['node', 'types', 'emitted']) rmSync(fresh(name), { recursive: true, force: true });
  }
  say('Compiled.');
});

async function compile() {
  const config = ['--config', inEngine('src', 'cli', 'vite', 'package.config.ts'), '--configLoader', 'native'];
  const vite = [...fromSources(), inPackage('vite', 'bin', 'vite.js')];
  await runNode([...vite, 'build', ...config, '--outDir', fresh('node'), '--logLevel', 'warn']);
}

async function declare() {
  await runNode([
    inPackage('typescript', 'bin', 'tsc'),
    '-p',
    inEngine('tsconfig.package.json'),
    '--outDir',
    fresh('emitted'),
  ]);
  writeDeclarations(fresh('emitted'), fresh('types'));
}

async function runNode(words) {
  const code = await runChild(process.execPath, words);
  if (code !== 0)
    throw new StepError(`The package could not be compiled (${path.basename(words[0])} ended with ${code}).`, code);
}

function put(stamp) {
  mkdirSync(inEngine('lib'), { recursive: true });
  rmSync(stampPath, { force: true });
  for (const name of ['node', 'types']) {
    const place = inEngine('lib', name);
    if (existsSync(place)) rmSync(place, { recursive: true });
    renameSync(fresh(name), place);
  }
  writeStamp(stampPath, stamp);
}
