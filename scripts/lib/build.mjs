/** Builds the app and the server when anything they are made of changed. */
import { existsSync } from 'node:fs';
import { runChild } from './child.mjs';
import { inProject } from './paths.mjs';
import { hashOf, hasStamp, writeStamp } from './stamps.mjs';
import { Fault, say } from './steps.mjs';

const inputs = ['src', 'schemas', 'resources', 'locales', 'vite.config.ts', 'package-lock.json'];
const outputs = [inProject('dist', 'app', 'index.html'), inProject('dist', 'server', 'main.mjs')];
const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
const serverConfig = inProject('src', 'server', 'vite.config.ts');
const stampPath = inProject('dist', '.daicho-build');

export async function ensureBuilt() {
  const stamp = hashOf(inputs);
  if (outputs.every(existsSync) && hasStamp(stampPath, stamp)) return;
  say('Building the app and the server …');
  const codes = await Promise.all([
    runChild(process.execPath, [vite, 'build']),
    runChild(process.execPath, [vite, 'build', '--config', serverConfig, '--logLevel', 'warn']),
  ]);
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined)
    throw new Fault(`The build failed (vite ended with ${failed}); see the lines above.`, failed);
  writeStamp(stampPath, stamp);
  say('Built.');
}
