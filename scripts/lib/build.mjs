/** Builds the app and the server when anything they are made of changed. */
import { existsSync } from 'node:fs';
import { runChild } from './child.mjs';
import { inProject } from './paths.mjs';
import { hashOf, hasStamp, writeStamp } from './stamps.mjs';
import { Fault, say } from './steps.mjs';

const inputs = ['src', 'schemas', 'resources', 'locales', 'vite.config.ts', 'daicho.config.ts', 'package-lock.json'];
const outputs = [inProject('dist', 'app', 'index.html'), inProject('dist', 'server', 'main.mjs')];
const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
const serverConfig = inProject('src', 'server', 'vite.config.ts');
const stampPath = inProject('dist', '.daicho-build');

export async function ensureBuilt() {
  await startBuild()?.all;
}

/**
 * Starts what has to be built; null when everything is there. `server` resolves when the server can start, long before
 * `all`, when the app can be served too. Both reject with a Fault.
 */
export function startBuild() {
  const stamp = hashOf(inputs);
  if (outputs.every(existsSync) && hasStamp(stampPath, stamp)) return null;
  say('Building the app and the server …');
  const server = runVite('--config', serverConfig, '--logLevel', 'warn');
  const all = Promise.all([runVite('--logLevel', 'warn'), server]).then(() => {
    writeStamp(stampPath, stamp);
    say('Built.');
  });
  // Whoever waits for the server first is told of a failed app later.
  all.catch(() => undefined);
  return { server, all };
}

async function runVite(...args) {
  const code = await runChild(process.execPath, [vite, 'build', ...args]);
  if (code !== 0) throw new Fault(`The build failed (vite ended with ${code}); see the lines above.`, code);
}
