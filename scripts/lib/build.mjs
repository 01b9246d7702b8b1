/** Builds the app when anything it is made of changed. */
import { existsSync } from 'node:fs';
import { runChild } from './child.mjs';
import { inProject } from './paths.mjs';
import { hashOf, hasStamp, writeStamp } from './stamps.mjs';
import { Fault, say } from './steps.mjs';

const inputs = ['src', 'schemas', 'resources', 'locales', 'vite.config.ts', 'package-lock.json'];
const output = inProject('dist', 'app', 'index.html');
const stampPath = inProject('dist', '.daicho-build');

export async function ensureBuilt() {
  const stamp = hashOf(inputs);
  if (existsSync(output) && hasStamp(stampPath, stamp)) return;
  say('Building the app …');
  const code = await runChild(process.execPath, [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build']);
  if (code !== 0) throw new Fault(`Building the app failed (vite ended with ${code}); see the lines above.`, code);
  writeStamp(stampPath, stamp);
  say('The app is built.');
}
